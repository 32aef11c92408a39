import { DAY_MS } from '#contract/durations.ts';
import { indianDay } from '#contract/india-time.ts';
import type { Instant } from '../../clock.ts';
import type { CancellationsTable } from '../../db/enrolment-tables.ts';
import type { Enrolment } from '../enrolment-store.ts';
import type { FeeEntry } from './fee-store.ts';

/** `not-owed`: open, but the student has left the course or asked to before it was due, or the batch is cancelled. */
export type FeeStatus = 'upcoming' | 'due' | 'overdue' | 'paid' | 'waived' | 'not-owed';

/** The enrolments of the entries' registration, and who asked to leave them. */
type Owing = {
  enrolments: Pick<Enrolment, 'course_id' | 'status' | 'batch_cancelled_at'>[];
  cancellations: Pick<CancellationsTable, 'course_id' | 'requested_at' | 'decided_at'>[];
};

/** An open entry is `due` on its day and in the three days before, when the first reminder goes out. */
const DUE_DAYS = 3;

/** Paid once, and all of it went back since: not due unless the owner reopens it. */
export function isGivenBack({ status, paid_by }: Pick<FeeEntry, 'status' | 'paid_by'>): boolean {
  return status === 'waived' && paid_by !== null;
}

/** For all entries of a plan, because working out the days takes longer than comparing them. */
export function feeStatusAt(
  now: Instant,
  owing: Owing,
): (entry: Pick<FeeEntry, 'course_id' | 'status' | 'due'>) => FeeStatus {
  const today = indianDay(now);
  const lastDue = indianDay(now + DUE_DAYS * DAY_MS);
  return (entry) => {
    const { status, due } = entry;
    if (status === 'paid' || status === 'waived') return status;
    if (!isOwed(entry, owing)) return 'not-owed';
    if (due < today) return 'overdue';
    return due <= lastDue ? 'due' : 'upcoming';
  };
}

/**
 * Whether an entry is open and the student owes it. Whoever asked to leave a course does not owe what was not due on
 * that day, unless the owner declines. Whose batch the school has cancelled owes nothing, also before the refund.
 */
export function isOwed(
  { course_id, status, due }: Pick<FeeEntry, 'course_id' | 'status' | 'due'>,
  { enrolments, cancellations }: Owing,
): boolean {
  const isEnrolled = enrolments.some(
    (one) => one.course_id === course_id && one.status === 'active' && one.batch_cancelled_at === null,
  );
  const isLeaving = cancellations.some(
    (asked) =>
      asked.course_id === course_id && asked.decided_at === null && due > indianDay(asked.requested_at),
  );
  return status === 'open' && isEnrolled && !isLeaving;
}
