import { formatRupees, sumOf } from '#contract/money.ts';
import { DeskError } from '../../desk-error.ts';
import type { Razorpay, RazorpayPayment, RazorpayRefund } from '../../razorpay/client.ts';
import { RazorpayError } from '../../razorpay/razorpay-error.ts';
import { backByHand, isHandRefund } from '../by-hand/hand-payment-store.ts';
import type { EnrolmentContext } from '../enrolment-context.ts';
import { countedByHand, courseOf } from '../payments/razorpay-notes.ts';
import { hasFailed, standing } from '../payments/refund-status.ts';
import { settlePayment } from '../payments/settle-payment.ts';
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
    orByHand = false,
  }: { paymentId: string; courseId: string; share: RefundShare; orByHand?: boolean },
  context: EnrolmentContext,
): Promise<OnlineRefund> {
  const { store, razorpay } = context;
  const found = await refundsAtRazorpay(paymentId, razorpay).catch((error: unknown) => {
    if (orByHand && error instanceof RazorpayError && error.unknownId) return null;
    throw error;
  });
  if (!found) {
    const noted = await notedOnline(paymentId, courseId, store);
    return { before: noted, now: 0, isRefused: true, isUnknown: true };
  }
  const { payment, attempts } = found;
  const online = standing(attempts);
  const handRefunds = backByHand(await store.payments.refundsOf(paymentId));
  const refunds = [
    ...online.map((refund) => ({ amount: refund.amount, course_id: courseOf(refund) })),
    ...handRefunds,
  ];
  const refunded = sumOf(refunds);
  const before = sumOf(online.filter((refund) => courseOf(refund) === courseId));
  const amount = leftForCourse({ ...share, paid: payment.amount, refunded, refunds }, courseId);
  if (amount === 0 && refunded === share.refunded) return { before, now: 0, isRefused: false };
  const note = (made: RazorpayRefund[]) =>
    settlePayment({ ...payment, refunds: [...attempts, ...made] }, context);
  const forCourse = attempts.filter((one) => courseOf(one) === courseId);
  if (amount > 0 && orByHand && hasLastFailed(forCourse)) {
    refuseUnlisted(payment, online);
    await note([]);
    return { before, now: 0, isRefused: true };
  }
  const counted = handRefunds.filter(({ course_id }) => course_id === courseId);
  const notes = { order: share.orderId, cancelled: courseId, ...countedByHand(counted) };
  // A failed refund needs a new key: with the old one the provider would repeat the failure.
  const key = `${paymentId}-cancel-${courseId}-${forCourse.length}`;
  try {
    const made = amount > 0 ? [await razorpay.refund(paymentId, { amount, notes }, key)] : [];
    // Nothing is asked in between: what has gone back must be in the books before anything else can fail.
    await note(made);
    const isRefused = orByHand && made.some(hasFailed);
    return { before, now: isRefused ? 0 : amount, isRefused };
  } catch (error) {
    if (!(orByHand && error instanceof RazorpayError && error.cantBeDone)) throw error;
    // It may have refused because somebody else has just refunded it.
    await refreshBeforePromise(paymentId, context);
    return { before, now: (await notedOnline(paymentId, courseId, store)) - before, isRefused: true };
  }
}

/** What went back for a course through Razorpay, as the books have it. */
async function notedOnline(paymentId: string, courseId: string, { payments }: Store): Promise<number> {
  const noted = standing(await payments.refundsOf(paymentId));
  return sumOf(noted.filter(({ id, course_id }) => !isHandRefund(id) && course_id === courseId));
}

/** Whether the bank has sent the newest of these refunds back. In doubt it has not: then Razorpay is asked. */
export function hasLastFailed(attempts: RazorpayRefund[]): boolean {
  const newest = (refunds: RazorpayRefund[]) => Math.max(...refunds.map(({ created_at }) => created_at ?? 0));
  return newest(attempts.filter(hasFailed)) > newest(standing(attempts));
}

/** Notes what Razorpay has given back of a payment, as when the answer to a refund was lost. */
export async function noteRefundsOnline(paymentId: string, context: EnrolmentContext) {
  const { payment, attempts } = await refundsAtRazorpay(paymentId, context.razorpay);
  if (attempts.length > 0) await settlePayment({ ...payment, refunds: attempts }, context);
}

/** The same; a payment that Razorpay does not know, as after a change of keys, was not refunded there either. */
export async function noteRefundsIfKnown(paymentId: string, context: EnrolmentContext) {
  await noteRefundsOnline(paymentId, context).catch((error: unknown) => {
    if (!(error instanceof RazorpayError && error.unknownId)) throw error;
  });
}

/** The same before money is promised by hand: what has gone back must be listed, and a failed one is not that. */
export async function refreshBeforePromise(paymentId: string, context: EnrolmentContext) {
  const { payment, attempts } = await refundsAtRazorpay(paymentId, context.razorpay);
  refuseUnlisted(payment, standing(attempts));
  if (attempts.length > 0) await settlePayment({ ...payment, refunds: attempts }, context);
}

async function refundsAtRazorpay(paymentId: string, razorpay: Razorpay) {
  const payment = await razorpay.payment(paymentId);
  const attempts = await razorpay.refundsOf(paymentId);
  refuseUnlisted(payment, attempts);
  return { payment, attempts };
}

function refuseUnlisted({ id, amount_refunded }: RazorpayPayment, listed: RazorpayRefund[]) {
  const claimed = amount_refunded ?? 0;
  if (claimed > sumOf(listed))
    throw new DeskError(
      `Razorpay has refunded ${formatRupees(claimed)} of ${id}, but does not list all of it yet. Say the same again in some minutes.`,
      { isBegun: true },
    );
}
