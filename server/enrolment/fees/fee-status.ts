import { indianDay } from '#contract/india-time.ts';
import type { Instant } from '../../clock.ts';
import type { CancellationsTable } from '../../db/enrolment-tables.ts';
import type { FeeEntry } from './fee-store.ts';

export type FeeStatus = 'upcoming' | 'due' | 'overdue' | 'paid' | 'waived';

/** An open entry is `due` on its day and in the three days before, when the first reminder goes out. */
const DUE_DAYS = 3;

/** Paid once, and all of it went back since: not due unless the owner reopens it. */
export function isGivenBack({ status, paid_by }: Pick<FeeEntry, 'status' | 'paid_by'>): boolean {
  return status === 'waived' && paid_by !== null;
}

/** For all entries of a plan, because working out the days takes longer than comparing them. */
export function feeStatusAt(now: Instant): (entry: Pick<FeeEntry, 'status' | 'due'>) => FeeStatus {
  const today = indianDay(now);
  const lastDue = indianDay(now + DUE_DAYS * 24 * 60 * 60_000);
  return ({ status, due }) => {
    if (status === 'ended') return 'waived';
    if (status !== 'open') return status;
    if (due < today) return 'overdue';
    return due <= lastDue ? 'due' : 'upcoming';
  };
}

/** Whoever asked to leave a course does not owe what was not due on that day, unless the owner declines. */
export function isNoLongerOwed(
  { course_id, due }: Pick<FeeEntry, 'course_id' | 'due'>,
  cancellations: Pick<CancellationsTable, 'course_id' | 'requested_at' | 'decided_at'>[],
): boolean {
  return cancellations.some(
    (asked) =>
      asked.course_id === course_id && asked.decided_at === null && due > indianDay(asked.requested_at),
  );
}
