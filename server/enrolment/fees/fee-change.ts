import type { FeeEntriesTable } from '../../db/enrolment-tables.ts';

/** What can change about an entry. */
export type FeeColumns = Pick<FeeEntriesTable, 'due' | 'amount' | 'status' | 'paid_by' | 'paid_at'>;

/** What is kept of a change of an entry: each column before and after, where it changed. */
type FeeChange = {
  [Column in keyof FeeColumns]?: [before: FeeColumns[Column], after: FeeColumns[Column]];
};

export function feeChange(entry: FeeColumns, columns: Partial<FeeColumns>): string {
  const names = Object.keys(columns) as (keyof FeeColumns)[];
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, [entry[name], columns[name]]])));
}

export function readFeeChange(change: string): FeeChange {
  return JSON.parse(change);
}
