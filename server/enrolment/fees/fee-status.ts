import { indianDay } from '#contract/india-time.ts';
import type { Instant } from '../../clock.ts';
import type { FeeEntry } from './fee-store.ts';

export type FeeStatus = 'upcoming' | 'due' | 'overdue' | 'paid' | 'waived';

/** An open entry is `due` on its day and in the three days before, when the first reminder goes out. */
const DUE_DAYS = 3;

export function feeStatus({ status, due }: Pick<FeeEntry, 'status' | 'due'>, now: Instant): FeeStatus {
  if (status !== 'open') return status;
  if (due < indianDay(now)) return 'overdue';
  return due <= indianDay(now + DUE_DAYS * 24 * 60 * 60_000) ? 'due' : 'upcoming';
}
