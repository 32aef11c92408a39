import { sumOf } from '#contract/money.ts';
import { backByHand, isHandRefund } from '../by-hand/hand-payment-store.ts';
import type { EnrolmentContext } from '../enrolment-context.ts';
import { countedByHand, courseOf } from '../payments/razorpay-notes.ts';
import { standing } from '../payments/refund-status.ts';
import {
  noteRefunds,
  refreshBeforePromise,
  refundIfPossible,
  refundsAtRazorpay,
  refundsIfKnown,
  refuseUnlisted,
} from '../payments/refunds-at-razorpay.ts';
import { forgetListedRequests, refuseUnanswered } from '../payments/unanswered-refunds.ts';
import type { Store } from '../store.ts';
import { leftForCourse, type RefundShare } from './cancellation-terms.ts';

/**
 * What went back for a course through Razorpay, before and now. `isRefused`: the rest has to go back by hand;
 * `isUnknown`: because Razorpay does not have the payment.
 */
type OnlineRefund = { before: number; now: number; isRefused: boolean; isUnknown?: true };

/**
 * Refunds through Razorpay what is left of a share, and notes it like every other refund. Razorpay's own figures
 * decide, so that it can be repeated; what went back by hand counts too. `orByHand`: where Razorpay refuses it, does
 * not know the payment, or the bank has sent the last refund for this course back, the rest may go back by hand.
 */
export async function refundOnline(
  {
    paymentId,
    courseId,
    share,
    orByHand,
  }: { paymentId: string; courseId: string; share: RefundShare; orByHand?: boolean },
  context: EnrolmentContext,
): Promise<OnlineRefund> {
  const { store, razorpay } = context;
  const found = await (orByHand ? refundsIfKnown : refundsAtRazorpay)(paymentId, razorpay);
  if (!found) {
    await refuseUnanswered(paymentId, context);
    const noted = await notedOnline(paymentId, courseId, store);
    return { before: noted, now: 0, isRefused: true, isUnknown: true };
  }
  const { payment, attempts } = found;
  refuseUnlisted(payment, attempts);
  const online = standing(attempts);
  const handRefunds = backByHand(await store.payments.refundsOf(paymentId));
  const refunds = [
    ...online.map((refund) => ({ amount: refund.amount, course_id: courseOf(refund) })),
    ...handRefunds,
  ];
  const refunded = sumOf(refunds);
  const before = sumOf(online.filter((refund) => courseOf(refund) === courseId));
  const amount = leftForCourse({ ...share, paid: payment.amount, refunded, refunds }, courseId);
  if (amount === 0) {
    if (refunded !== share.refunded) await noteRefunds(found, [], context);
    else await forgetListedRequests(paymentId, context);
    return { before, now: 0, isRefused: false };
  }
  const counted = handRefunds.filter(({ course_id }) => course_id === courseId);
  const notes = { order: share.orderId, cancelled: courseId, ...countedByHand(counted) };
  const earlier = attempts.filter((one) => courseOf(one) === courseId);
  // A failed refund needs a new key: with the old one the provider would repeat the failure.
  const key = `${paymentId}-cancel-${courseId}-${earlier.length}`;
  const made = await refundIfPossible({ found, amount, notes, key, earlier, handRefunds, orByHand }, context);
  if (made) return { before, now: amount, isRefused: false };
  await refreshBeforePromise(paymentId, context);
  return { before, now: (await notedOnline(paymentId, courseId, store)) - before, isRefused: true };
}

/** What went back for a course through Razorpay, as the books have it. */
async function notedOnline(paymentId: string, courseId: string, { payments }: Store): Promise<number> {
  const noted = standing(await payments.refundsOf(paymentId));
  return sumOf(noted.filter(({ id, course_id }) => !isHandRefund(id) && course_id === courseId));
}
