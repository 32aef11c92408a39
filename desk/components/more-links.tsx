type Props = { first: string | null; next: string | null };

/** The way through a long list. */
export function MoreLinks({ first, next }: Props) {
  if (!first && !next) return null;
  return (
    <nav aria-label="More of the list" className="mt-3 flex flex-wrap gap-6">
      {first && (
        <a href={first} className="text-link">
          To the beginning
        </a>
      )}
      {next && (
        <a href={next} className="text-link" rel="next">
          Show more
        </a>
      )}
    </nav>
  );
}
