import { formatRupees } from '#contract/money.ts';
import { DeskError } from '../../desk-error.ts';
import type { Razorpay, RazorpayRefund } from '../../razorpay/client.ts';
import { RazorpayError } from '../../razorpay/razorpay-error.ts';
import type { EnrolmentContext } from '../enrolment-context.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { type RefundShare, stillToRefund } from './cancellation-terms.ts';

/**
 * Refunds through Razorpay what is left of a share, and notes it like every other refund. Razorpay's own figures
 * decide, so that it can be repeated. Returns what went back for this course before, and now.
 */
export async function refundOnline(
  { paymentId, courseId, share }: { paymentId: string; courseId: string; share: RefundShare },
  { store, razorpay, ...context }: EnrolmentContext,
): Promise<{ before: number; now: number }> {
  const { payment, attempts } = await refundsAtRazorpay(paymentId, razorpay);
  const refunds = attempts.filter(({ status }) => status !== 'failed');
  const refunded = sumOf(refunds);
  const before = sumOf(refunds.filter(({ notes }) => notes?.cancelled === courseId));
  // Also for a course whose cancellation is not finished.
  const forOthers = sumOf(refunds.filter(({ notes }) => notes?.cancelled)) - before;
  const dueForOthers = Math.max(share.dueForOthers, forOthers);
  const left = stillToRefund({ ...share, dueForOthers }, { paid: payment.amount, refunded });
  // Another course's refund may have failed: what went back for this one does not go back for it again.
  const amount = Math.min(left, Math.max(0, share.due - before));
  if (amount === 0 && refunded === share.refunded) return { before, now: 0 };
  const notes = { order: share.orderId, cancelled: courseId };
  // A failed refund needs a new key: with the old one the provider would repeat the failure.
  const tries = attempts.filter((one) => one.notes?.cancelled === courseId).length;
  const key = `${paymentId}-cancel-${courseId}-${tries}`;
  const made = amount > 0 ? [await razorpay.refund(paymentId, { amount, notes }, key)] : [];
  // Nothing is asked in between: what has gone back must be in the books before anything else can fail.
  await settlePayment({ ...payment, refunds: [...attempts, ...made] }, store, context);
  return { before, now: amount };
}

/** Notes what Razorpay has given back of a payment, as when the answer to a refund was lost. */
export async function noteRefundsOnline(
  paymentId: string,
  { store, razorpay, ...context }: EnrolmentContext,
): Promise<void> {
  try {
    const { payment, attempts } = await refundsAtRazorpay(paymentId, razorpay);
    if (attempts.length > 0) await settlePayment({ ...payment, refunds: attempts }, store, context);
  } catch (error) {
    // A payment that Razorpay does not know, as after a change of keys, was not refunded there either.
    if (!(error instanceof RazorpayError && error.unknownId)) throw error;
  }
}

async function refundsAtRazorpay(paymentId: string, razorpay: Razorpay) {
  const payment = await razorpay.payment(paymentId);
  const attempts = await razorpay.refundsOf(paymentId);
  const claimed = payment.amount_refunded ?? 0;
  if (claimed > sumOf(attempts))
    throw new DeskError(
      `Razorpay has refunded ${formatRupees(claimed)} of ${paymentId}, but does not list all of it yet. Say the same again in some minutes.`,
      { isBegun: true },
    );
  return { payment, attempts };
}

function sumOf(refunds: RazorpayRefund[]): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}
