type Props = { label: string; links: { label: string; href: string | null }[] };

/** Links to the pages before and after; a page that does not exist has none. */
export function Pager({ label, links }: Props) {
  const existing = links.filter(({ href }) => href !== null);
  if (existing.length === 0) return null;
  return (
    <nav aria-label={label} className="no-print mt-3 flex flex-wrap gap-6">
      {existing.map(({ label: words, href }) => (
        <a key={words} href={href ?? undefined} className="text-link desk-pager">
          {words}
        </a>
      ))}
    </nav>
  );
}
