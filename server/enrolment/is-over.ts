import { indianDay } from '#contract/india-time.ts';
import type { Instant } from '../clock.ts';
import type { Enrolment, LastDays } from './enrolment-store.ts';

/** Whether the last class of an enrolment's batch was before today; not known of batches that no content named. */
export function isOver(
  { course_id }: Pick<Enrolment, 'course_id'>,
  lastDays: LastDays,
  now: Instant,
): boolean {
  const lastDay = lastDays.get(course_id);
  return lastDay !== undefined && lastDay < indianDay(now);
}

/** As pages show it: who did not leave has completed the course when it is over (docs/decisions/033). */
export function shownStatus(
  enrolment: Pick<Enrolment, 'course_id' | 'status'>,
  lastDays: LastDays,
  now: Instant,
): Enrolment['status'] | 'completed' {
  return enrolment.status === 'active' && isOver(enrolment, lastDays, now) ? 'completed' : enrolment.status;
}

/** Whether a student is not to come any more: they have left, or the school has cancelled the batch. */
export function hasLeft({ status, batch_cancelled_at }: Enrolment): boolean {
  return status === 'cancelled' || batch_cancelled_at !== null;
}
