import type { BatchRow } from '#server/desk/batches/batch-list.ts';

/** Whether the school has cancelled a batch, and all its students have left. */
export function isCancelled({ cancelled, enrolled }: Pick<BatchRow, 'cancelled' | 'enrolled'>): boolean {
  return cancelled > 0 && enrolled === 0;
}
