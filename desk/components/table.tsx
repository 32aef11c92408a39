// biome-ignore-all lint/a11y/noRedundantRoles: Safari forgets that it is a table where CSS makes it blocks.
import type { ReactNode } from 'react';

export type Column<Row> = {
  title: string;
  cell: (row: Row) => ReactNode;
  /** Amounts and counts. */
  isNumber?: boolean;
  /** Links to what can be done: not on paper, and never broken. */
  isAction?: boolean;
  /** Between words, unless it is said: names, ids and addresses anywhere, phone numbers never. */
  breaks?: 'anywhere' | 'never';
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
          {columns.map((column) => (
            <th key={column.title} role="columnheader" scope="col" className={lookOf(column)}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map((column) => (
              <td key={column.title} role="cell" data-title={column.title} className={lookOf(column)}>
                {/* One box, because on a phone the cell is a grid of its title and this. */}
                <div>{column.cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function lookOf<Row>({ isNumber, isAction, breaks }: Column<Row>): string | undefined {
  if (isNumber) return 'is-number';
  if (isAction) return 'breaks-never no-print';
  return breaks && `breaks-${breaks}`;
}
