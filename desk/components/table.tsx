// biome-ignore-all lint/a11y/noRedundantRoles: Safari forgets that it is a table where CSS makes it blocks.
import type { ReactNode } from 'react';

export type Column<Row> = {
  title: string;
  cell: (row: Row) => ReactNode;
  /** Amounts and counts. */
  isNumber?: boolean;
};

type Props<Row> = {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** Said instead of an empty table. */
  empty: string;
};

/** A table; on a phone each row is a card with the columns' titles beside the values. */
export function Table<Row>({ caption, columns, rows, rowKey, empty }: Props<Row>) {
  if (rows.length === 0) return <p className="text-muted">{empty}</p>;
  return (
    <table className="desk-table card" role="table">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ title, isNumber }) => (
            <th key={title} role="columnheader" scope="col" className={isNumber ? 'is-number' : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map(({ title, cell, isNumber }) => (
              <td key={title} role="cell" data-title={title} className={isNumber ? 'is-number' : undefined}>
                {/* One box, because on a phone the cell is a grid of its title and this. */}
                <div>{cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
