type Props = { label: string; tabs: { label: string; href: string; isCurrent: boolean }[] };

/** Links to the lists of a page, of which one is shown. */
export function Tabs({ label, tabs }: Props) {
  return (
    <nav aria-label={label} className="no-print mb-4">
      <ul className="desk-sections">
        {tabs.map(({ label: words, href, isCurrent }) => (
          <li key={href}>
            <a href={href} aria-current={isCurrent ? 'true' : undefined} className="desk-section">
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
