import { formatReceiptAmount, sumOf } from '#contract/money.ts';
import { DeskError } from '../../desk-error.ts';
import { backByHand } from '../../enrolment/by-hand/hand-payment-store.ts';
import { promiseRefund } from '../../enrolment/by-hand/promise-refund.ts';
import { hasLastFailed, refreshBeforePromise } from '../../enrolment/cancellation/refund-online.ts';
import type { EnrolmentContext } from '../../enrolment/enrolment-context.ts';
import { asPaid, type Order } from '../../enrolment/orders/order-store.ts';
import type { Payment } from '../../enrolment/payments/payment-store.ts';
import { hasFailed, standing } from '../../enrolment/payments/refund-status.ts';
import { settlePayment } from '../../enrolment/payments/settle-payment.ts';
import { RazorpayError } from '../../razorpay/razorpay-error.ts';
import {
  notPaid,
  recordIt,
  refuseHandPayment,
  refuseMoreThanLeft,
  refuseWhilePromised,
  sameAgain,
} from './left-to-give-back.ts';

/**
 * All that is left unless `amount` names a part; `reviewed` is what the owner was told that it is. `orByHand`: if
 * Razorpay can't give it back, the owner will.
 */
export type RefundRequest = { amount?: number; reviewed?: number; again?: boolean; orByHand?: boolean };

/**
 * Refunds an order, in full or in part. Asking twice refunds once: refunds that the provider already made are
 * counted, and where its answer or list comes late, the same request has the same idempotency key. So is what went
 * back by hand, or is promised.
 */
export async function refundOrder(
  order: Order,
  request: RefundRequest,
  context: EnrolmentContext,
): Promise<string> {
  const { razorpay, store } = context;
  if (!order.payment_id) throw notPaid(order.id);
  refuseHandPayment(order.payment_id, recordIt);
  const handRefunds = backByHand(await store.payments.refundsOf(order.payment_id));
  refuseWhilePromised(handRefunds);
  const known = await store.payments.existing(order.payment_id);
  const payment = await razorpay.payment(known.id).catch((error: unknown) => {
    if (request.orByHand && error instanceof RazorpayError && error.unknownId) return null;
    throw error;
  });
  if (!payment) return promiseUnknown({ order, payment: known, request }, context);
  const attempts = await razorpay.refundsOf(payment.id);
  const refunds = standing(attempts);
  // The provider's lists lag behind, so the payment itself is fetched too.
  const listed = sumOf(refunds);
  const given = Math.max(listed, payment.amount_refunded ?? 0);
  const left = Math.max(0, payment.amount - given - sumOf(handRefunds));
  const amount = request.amount ?? left;
  // Without asking again: what was given back must be in the books before anything else can fail.
  const noteRefunds = async (made: typeof refunds = []) => {
    const amount_refunded = given + sumOf(made);
    await settlePayment({ ...payment, amount_refunded, refunds: [...attempts, ...made] }, context);
  };

  const same = [...refunds, ...handRefunds].find((refund) => refund.amount === amount);
  if (left === 0 || (request.amount !== undefined && same && !request.again)) {
    await noteRefunds();
    if (left > 0 && same) throw sameAgain(amount, same.id);
    return nothingLeft(Math.min(given + sumOf(handRefunds), payment.amount), payment.amount);
  }
  // Where money went by hand too, the books count a refund once Razorpay lists it: the check below would see nothing.
  if (request.amount !== undefined && given > listed && (!request.again || handRefunds.length > 0))
    throw new DeskError(
      `${formatReceiptAmount(given)} was given back, but the provider does not list yet how. Ask again in some minutes.`,
    );
  const changed = whyNotAll(request, left);
  if (changed) {
    await noteRefunds();
    throw changed;
  }
  if (request.amount !== undefined) {
    // A part may have gone out although its answer was lost: whoever asks for it once more must know.
    await noteRefunds();
    const noted = await store.payments.payment(payment.id);
    if (noted?.amount_refunded !== known.amount_refunded) throw booksWereBehind(given + sumOf(handRefunds));
  }
  refuseMoreThanLeft(amount, { paid: payment.amount, left });

  // A failed refund needs a new key: with the old one the provider would repeat the failure.
  const failures = attempts.length - refunds.length;
  const key = `${payment.id}-${given}-${amount}-${failures}`;
  const promise = async () => {
    // It may have refused because somebody else has just refunded it.
    await refreshBeforePromise(payment.id, context);
    return promisePart({ orderId: order.id, amount, before: given + sumOf(handRefunds) }, context);
  };
  const give = async () => {
    const refund = await razorpay.refund(payment.id, { amount, notes: { order: order.id } }, key);
    await noteRefunds([refund]);
    if (request.orByHand && hasFailed(refund)) return promise();
    return `${formatReceiptAmount(amount)} goes back to the student (${refund.id}, ${refund.status}).`;
  };
  if (request.orByHand && hasLastFailed(attempts)) return promise();
  return give().catch((error: unknown) => {
    if (request.orByHand && error instanceof RazorpayError && error.cantBeDone) return promise();
    throw request.again ? maybeDone(error) : error;
  });
}

/** Razorpay does not have the payment, as after a change of the account: only the books say what is left of it. */
async function promiseUnknown(
  { order, payment, request }: { order: Order; payment: Payment; request: RefundRequest },
  context: EnrolmentContext,
): Promise<string> {
  const left = payment.amount - payment.amount_refunded;
  const { amount = left, again } = request;
  if (left === 0) return nothingLeft(payment.amount_refunded, payment.amount);
  const changed = whyNotAll(request, left);
  if (changed) throw changed;
  const refunds = standing(await context.store.payments.refundsOf(payment.id));
  const same = refunds.find((refund) => refund.amount === amount);
  if (request.amount !== undefined && same && !again) throw sameAgain(amount, same.id);
  const before = payment.amount_refunded;
  return promisePart({ orderId: order.id, amount, before, isUnknown: true }, context);
}

function nothingLeft(given: number, paid: number): string {
  return `${formatReceiptAmount(given)} of ${formatReceiptAmount(paid)} was given back already: nothing was done.`;
}

/** Why all that is left is not given back: it is not what the owner was told. Null when it is. */
function whyNotAll({ amount, reviewed }: RefundRequest, left: number): DeskError | null {
  if (amount !== undefined || reviewed === undefined || reviewed === left) return null;
  return new DeskError(
    `There is ${formatReceiptAmount(left)} left of this payment, not ${formatReceiptAmount(reviewed)} as the books said. Nothing was done: look once more.`,
  );
}

/** Razorpay can't give it back, or the bank has sent the last refund back: the owner gives it by hand. */
function promisePart(
  {
    orderId,
    amount,
    before,
    isUnknown = false,
  }: { orderId: string; amount: number; before: number; isUnknown?: boolean },
  context: EnrolmentContext,
): Promise<string> {
  return context.store.transaction(async (tx) => {
    const order = asPaid(await tx.orders.lock(orderId));
    const payment = await tx.payments.existing(order.payment_id);
    refuseWhilePromised(await tx.payments.refundsOf(payment.id));
    const left = payment.amount - payment.amount_refunded;
    refuseMoreThanLeft(amount, { paid: payment.amount, left });
    if (payment.amount_refunded !== before) throw booksWereBehind(payment.amount_refunded);
    const { id } = await promiseRefund({ order, payment, amount, courseId: null, isUnknown }, tx, context);
    const why = isUnknown ? 'Razorpay does not know this payment' : 'Razorpay can’t give it back';
    return `${why}: you give ${formatReceiptAmount(amount)} back by hand, then record it (${id}).`;
  });
}

/** A part may have gone back meanwhile: whoever repeats it must know. */
function booksWereBehind(given: number): DeskError {
  return new DeskError(
    `The books were behind: ${formatReceiptAmount(given)} was given back in all. Nothing was done now: look before you repeat it.`,
  );
}

/** Only the same part once more can't be told from the one whose answer was lost. */
function maybeDone(error: unknown): unknown {
  if (!(error instanceof RazorpayError) || error.refused) return error;
  const message = `${error.message}. It may have gone out: look what was given back before you repeat it.`;
  return new RazorpayError(message, { refused: false, status: error.status, mayDouble: true, cause: error });
}
