import { formatRupees, sumOf } from '#contract/money.ts';
import { DeskError } from '../../desk-error.ts';
import type { Razorpay, RazorpayPayment, RazorpayRefund } from '../../razorpay/client.ts';
import { ifNotRefused, RazorpayError } from '../../razorpay/razorpay-error.ts';
import type { EnrolmentContext } from '../enrolment-context.ts';
import type { Refund } from './payment-store.ts';
import { hasFailed, standing } from './refund-status.ts';
import { settlePayment } from './settle-payment.ts';
import { askForRefund, forgetListedRequests, refuseUnanswered } from './unanswered-refunds.ts';

/* The steps of a refund through Razorpay, whether a payment goes back or the share of a course. */

/** A payment as Razorpay reports it, with every attempt to refund it, also those that failed. */
export type RefundsAtRazorpay = { payment: RazorpayPayment; attempts: RazorpayRefund[] };

export async function refundsAtRazorpay(paymentId: string, razorpay: Razorpay): Promise<RefundsAtRazorpay> {
  const payment = await razorpay.payment(paymentId);
  const attempts = await razorpay.refundsOf(paymentId);
  return { payment, attempts };
}

/** Null where Razorpay does not know the payment, as after a change of keys. */
export async function refundsIfKnown(
  paymentId: string,
  razorpay: Razorpay,
): Promise<RefundsAtRazorpay | null> {
  const payment = await ifNotRefused(razorpay.payment(paymentId), (error) => {
    if (error.unknownId) return null;
    throw new DeskError(
      `${error.message}. Nothing was done. Check RAZORPAY_API_URL and the keys; if they are right, tell the developer.`,
    );
  });
  return payment && { payment, attempts: await razorpay.refundsOf(paymentId) };
}

/** What has gone back through Razorpay. Its list lags behind, so the payment's own figure counts too. */
export function refundedOnline({ payment, attempts }: RefundsAtRazorpay): number {
  return Math.max(sumOf(standing(attempts)), payment.amount_refunded ?? 0);
}

/**
 * Refuses while Razorpay has given back more than it lists. Its figure may still include a refund that failed: with all
 * attempts as `listed` that is accepted, with the standing ones it is waited for.
 */
export function refuseUnlisted({ id, amount_refunded }: RazorpayPayment, listed: RazorpayRefund[]) {
  const claimed = amount_refunded ?? 0;
  if (claimed > sumOf(listed))
    throw new DeskError(
      `Razorpay has refunded ${formatRupees(claimed)} of ${id}, but does not list all of it yet. Say the same again in some minutes.`,
      { isBegun: true },
    );
}

/** Writes into the books what Razorpay reported, and the refunds `made` since. */
export async function noteRefunds(
  { payment, attempts }: RefundsAtRazorpay,
  made: RazorpayRefund[],
  context: EnrolmentContext,
) {
  const amount_refunded = refundedOnline({ payment, attempts }) + sumOf(made);
  await settlePayment({ ...payment, amount_refunded, refunds: [...attempts, ...made] }, context);
  await forgetListedRequests(payment.id, context);
}

type NewRefund = {
  found: RefundsAtRazorpay;
  amount: number;
  notes: Record<string, string>;
  key: string;
  /** The attempts to refund the same before. */
  earlier: RazorpayRefund[];
  /** What goes back of the payment by hand, as it was counted. */
  handRefunds: Refund[];
  orByHand?: boolean;
};

/**
 * Refunds through Razorpay. With `orByHand` null where it can't be done: Razorpay refuses, or the bank sends it back or
 * has sent the last of the earlier ones back.
 */
export async function refundIfPossible(
  { found, amount, notes, key, earlier, handRefunds, orByHand = false }: NewRefund,
  context: EnrolmentContext,
): Promise<RazorpayRefund | null> {
  // What Razorpay was asked for long ago, and never made, does not stand in the way.
  if (orByHand || handRefunds.length > 0) await noteListed(found, context);
  if (orByHand && hasLastFailed(earlier)) return null;
  const { id } = found.payment;
  const counted = [...handRefunds, ...found.attempts].map((one) => one.id);
  try {
    const refund = await askForRefund(
      { key, payment_id: id, amount, counted },
      {
        ask: () => context.razorpay.refund(id, { amount, notes }, key),
        // Razorpay is not asked again: what was given back must be in the books before anything else can fail.
        note: (made) => noteRefunds(found, [made], context),
      },
      context,
    );
    return orByHand && hasFailed(refund) ? null : refund;
  } catch (error) {
    if (orByHand && error instanceof RazorpayError && error.cantBeDone) return null;
    throw error;
  }
}

/** Whether the bank has sent the newest of these refunds back. In doubt it has not: then Razorpay is asked. */
function hasLastFailed(attempts: RazorpayRefund[]): boolean {
  const newest = (refunds: RazorpayRefund[]) => Math.max(...refunds.map(({ created_at }) => created_at ?? 0));
  return newest(attempts.filter(hasFailed)) > newest(standing(attempts));
}

/** Notes what Razorpay has given back before more is promised by hand: somebody else may just have refunded it. */
export async function refreshBeforePromise(paymentId: string, context: EnrolmentContext) {
  const found = await refundsAtRazorpay(paymentId, context.razorpay);
  refuseUnlisted(found.payment, standing(found.attempts));
  await noteListed(found, context);
}

/**
 * Notes what Razorpay has given back, as when the answer to a refund was lost. Refused where it does not know the
 * payment any more, and had not answered.
 */
export async function noteRefundsIfKnown(paymentId: string, context: EnrolmentContext) {
  const found = await refundsIfKnown(paymentId, context.razorpay);
  if (!found) return refuseUnanswered(paymentId, context);
  refuseUnlisted(found.payment, found.attempts);
  await noteListed(found, context);
}

async function noteListed(found: RefundsAtRazorpay, context: EnrolmentContext) {
  if (found.attempts.length > 0) await noteRefunds(found, [], context);
  else await forgetListedRequests(found.payment.id, context);
}
