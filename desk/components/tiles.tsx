import type { ReactNode } from 'react';

export type Tile = {
  label: string;
  value: ReactNode;
  /** A few words below the value. */
  note?: ReactNode;
  /** The page that shows more. */
  href?: string;
  /** Somebody should look at it. */
  isLate?: boolean;
};

/** The figures that answer a page's question at a glance. */
export function Tiles({ tiles }: { tiles: Tile[] }) {
  return (
    <ul className="desk-tiles">
      {tiles.map(({ label, value, note, href, isLate }) => (
        <li key={label} className={`card desk-tile ${isLate ? 'border-danger' : ''}`}>
          <span className="text-muted text-small">
            {href ? (
              <a href={href} className="text-link">
                {label}
              </a>
            ) : (
              label
            )}
          </span>
          <strong className={`desk-figure ${isLate ? 'text-danger' : ''}`}>{value}</strong>
          {note && <span className="text-small">{note}</span>}
        </li>
      ))}
    </ul>
  );
}
