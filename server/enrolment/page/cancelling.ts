import type { EnrolmentDetails, EnrolmentItem } from '#contract/enrolment.ts';
import type { Instant } from '../../clock.ts';
import { type Account, cancellationTerms, isKept, refundSteps } from '../cancellation/cancellation-terms.ts';
import type { Enrolment } from '../enrolment-store.ts';
import type { Order } from '../orders/order-store.ts';

export const NO_CANCELLATION = { possible: false, until: null, refund: 0, steps: [] };

/** What leaving a course would give back, or what became of the request to leave it. */
export function cancelling(
  enrolment: Enrolment,
  order: Order,
  account: Account,
  now: Instant,
): Pick<EnrolmentItem, 'cancellation' | 'cancel'> {
  const { course_id, batch_cancelled_at } = enrolment;
  // What the school has begun is not the student's to ask for any more, also if they had asked before.
  if (batch_cancelled_at !== null) return { cancellation: null, cancel: NO_CANCELLATION };
  const asked = account.cancellations.find((one) => one.course_id === course_id);
  if (asked?.status === 'requested')
    return { cancellation: 'requested', cancel: { ...NO_CANCELLATION, refund: asked.refund } };
  if (isKept(enrolment, asked)) return { cancellation: 'declined', cancel: NO_CANCELLATION };
  if (order.status === 'refunded' || asked?.status === 'begun')
    return { cancellation: null, cancel: NO_CANCELLATION };
  const steps = refundSteps(enrolment, account, now);
  return { cancellation: null, cancel: { ...cancellationTerms(enrolment, account, now), steps } };
}

/** The sums and the latest day of what can still be cancelled. */
export function cancellingAll(items: Pick<EnrolmentItem, 'cancel'>[]): EnrolmentDetails['cancel'] {
  const possible = items.map(({ cancel }) => cancel).filter((cancel) => cancel.possible);
  return {
    possible: possible.length > 0,
    until: possible.reduce(latest, null),
    refund: possible.reduce((sum, { refund }) => sum + refund, 0),
  };
}

function latest(day: string | null, { until }: EnrolmentItem['cancel']): string | null {
  return day === null || (until !== null && until > day) ? until : day;
}
