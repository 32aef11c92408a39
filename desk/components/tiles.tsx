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
          <p className="text-muted text-small">
            {href ? (
              <a href={href} className="text-link">
                {label}
              </a>
            ) : (
              label
            )}
          </p>
          <p className={`desk-figure ${isLate ? 'text-danger' : ''}`}>{value}</p>
          {note && <p className="text-small">{note}</p>}
        </li>
      ))}
    </ul>
  );
}
