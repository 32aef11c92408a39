import type { FeeEntriesTable } from '../../db/enrolment-tables.ts';

/** What is kept of a change of an entry: each column before and after, where it changed. */
type FeeChange = {
  [Column in 'due' | 'amount' | 'status']?: [before: FeeEntriesTable[Column], after: FeeEntriesTable[Column]];
};

export function readFeeChange(change: string): FeeChange {
  return JSON.parse(change);
}
