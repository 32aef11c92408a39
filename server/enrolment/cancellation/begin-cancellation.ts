import type { Instant } from '../../clock.ts';
import type { Enrolment } from '../enrolment-store.ts';
import type { Store } from '../store.ts';
import type { Cancellation } from './cancellation-store.ts';
import { cancellationTerms } from './cancellation-terms.ts';

/** Why a request was begun for a student whose batch the school cancels. */
export const BY_SCHOOL = 'The school cancelled the batch.';

/**
 * The request of a student to leave. If they did not ask on the page, or were declined since, it begins at this moment;
 * null where nothing can be left.
 */
export async function beginCancellation(
  enrolment: Enrolment,
  reason: string,
  tx: Store,
  now: Instant,
): Promise<Cancellation | null> {
  const { order_id, course_id } = enrolment;
  const asked = await tx.cancellations.cancellation(enrolment);
  if (asked && asked.status !== 'declined') return asked;
  const { possible, refund } = cancellationTerms(enrolment, await tx.cancellations.account(order_id), now);
  if (!possible) return null;
  const about = { order_id, course_id, reason, refund };
  const request: Cancellation = { ...about, status: 'begun', requested_at: now, decided_at: null };
  await tx.cancellations.add(request);
  return request;
}
