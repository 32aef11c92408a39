import type { Instant } from '../../clock.ts';
import { isHandPayment } from '../../enrolment/by-hand/hand-payment-store.ts';
import {
  type Account,
  leftForCourse,
  type RefundShare,
  refundShares,
} from '../../enrolment/cancellation/cancellation-terms.ts';
import type { Enrolment } from '../../enrolment/enrolment-store.ts';
import type { Store } from '../../enrolment/store.ts';

export type RefundParts = { online: number; byHand: number };

/** What still goes back for leaving that was asked for at some moment: through Razorpay, and by hand. */
export async function refundParts(
  enrolment: Enrolment,
  account: Account,
  askedAt: Instant,
  store: Store,
): Promise<RefundParts> {
  const sums: RefundParts = { online: 0, byHand: 0 };
  for (const share of await partsOf(enrolment, account, askedAt, store)) sums[share.way] += share.left;
  return sums;
}

type Part = RefundShare & { way: keyof RefundParts; left: number };

/** With what is left of each, as it is counted when it goes back. */
async function partsOf(
  enrolment: Enrolment,
  account: Account,
  askedAt: Instant,
  store: Store,
): Promise<Part[]> {
  const shares: Part[] = [];
  for (const share of refundShares(enrolment, account, askedAt)) {
    const paymentId = (await store.orders.order(share.orderId))?.payment_id ?? '';
    const left = leftForCourse(share, enrolment.course_id);
    shares.push({ ...share, left, way: isHandPayment(paymentId) ? 'byHand' : 'online' });
  }
  return shares;
}

/** What was agreed to go back through Razorpay and failed at the bank, until the owner has seen to that. */
export async function missingRefund(
  enrolment: Enrolment,
  account: Account,
  askedAt: Instant,
  store: Store,
): Promise<number> {
  const failed = await store.attention.failedRefunds(enrolment.order_id);
  const hasFailed = failed.some((course) => course === null || course === enrolment.course_id);
  return hasFailed ? (await refundParts(enrolment, account, askedAt, store)).online : 0;
}

/**
 * What of a payment for several courses does not go back for this one, because refunds before named no course: they
 * may have been for another. Nobody but the owner knows.
 */
export async function unclearRefund(
  enrolment: Enrolment,
  account: Account,
  askedAt: Instant,
  store: Store,
): Promise<number> {
  const shares = await partsOf(enrolment, account, askedAt, store);
  const shared = shares.filter(({ paid, due }) => paid > due);
  const missing = shared.reduce((sum, share) => sum + share.due - share.left, 0);
  return Math.max(0, missing - (await store.cancellations.refunded(enrolment)));
}
