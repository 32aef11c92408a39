import { formatReceiptAmount, sumOf } from '#contract/money.ts';
import { DeskError } from '../../desk-error.ts';
import { backByHand } from '../../enrolment/by-hand/hand-payment-store.ts';
import { LOOK_FIRST, promiseRefund } from '../../enrolment/by-hand/promise-refund.ts';
import type { EnrolmentContext } from '../../enrolment/enrolment-context.ts';
import { asPaid, type Order } from '../../enrolment/orders/order-store.ts';
import type { Payment, Refund } from '../../enrolment/payments/payment-store.ts';
import { hasFailed, standing } from '../../enrolment/payments/refund-status.ts';
import {
  noteRefunds,
  type RefundsAtRazorpay,
  refreshBeforePromise,
  refundedOnline,
  refundIfPossible,
  refundsAtRazorpay,
  refundsIfKnown,
  refuseUnlisted,
} from '../../enrolment/payments/refunds-at-razorpay.ts';
import { refuseUnanswered } from '../../enrolment/payments/unanswered-refunds.ts';
import { RazorpayError } from '../../razorpay/razorpay-error.ts';
import {
  notPaid,
  onlyLeft,
  type Part,
  problemWithPart,
  recordIt,
  refuseHandPayment,
  refuseWhilePromised,
  whyNotLeft,
} from './left-to-give-back.ts';

/**
 * All that is left unless `amount` names a part; `reviewed` is how much the owner was told is left. `orByHand`: if
 * Razorpay can't give it back, the owner will.
 */
type RefundRequest = { amount?: number; reviewed?: number; again?: boolean; orByHand?: boolean };

/**
 * Refunds an order, in full or in part. Asking twice refunds once: what the provider already gave back is counted, and
 * what went back by hand or is promised. Where the provider's answer or list comes late, the same request has the same
 * idempotency key.
 */
export async function refundOrder(
  order: Order,
  request: RefundRequest,
  context: EnrolmentContext,
): Promise<string> {
  if (!order.payment_id) throw notPaid(order.id);
  refuseHandPayment(order.payment_id, recordIt);
  const known = await context.store.payments.existing(order.payment_id);
  const paid = await readPaid(known, request.orByHand, context);
  if (!paid) return promiseUnknown({ order, payment: known, request }, context);
  const { payment, attempts, handRefunds, online, given, left } = paid;
  if (left === 0) {
    await noteRefunds(paid, [], context);
    return nothingLeft(Math.min(given, payment.amount), payment.amount);
  }
  if (request.amount !== undefined)
    await checkPart({ amount: request.amount, again: request.again }, paid, context);
  await checkReviewed(request, paid, context);

  const amount = request.amount ?? left;
  // A failed refund needs a new key: with the old one the provider would repeat the failure.
  const key = `${payment.id}-${online}-${amount}-${attempts.filter(hasFailed).length}`;
  const refund = await refundIfPossible(
    {
      found: paid,
      amount,
      notes: { order: order.id },
      key,
      earlier: attempts,
      handRefunds,
      orByHand: request.orByHand,
    },
    context,
  ).catch((error: unknown) => {
    throw request.again ? maybeDone(error) : error;
  });
  if (refund)
    return `${formatReceiptAmount(amount)} goes back to the student (${refund.id}, ${refund.status}).`;
  await refreshBeforePromise(payment.id, context);
  return promisePart({ orderId: order.id, amount, before: given }, context);
}

/** `booked`: what the books said before Razorpay was asked. `online` and `given` in all: what went back so far. */
type Paid = RefundsAtRazorpay & {
  handRefunds: Refund[];
  booked: number;
  online: number;
  given: number;
  left: number;
};

/**
 * A payment through Razorpay with what went back of it. Refused while a promise that names no course is open. With
 * `orByHand` null where Razorpay does not have the payment.
 */
async function readPaid(
  { id, amount_refunded: booked }: Payment,
  orByHand: boolean | undefined,
  { razorpay, store }: EnrolmentContext,
): Promise<Paid | null> {
  const handRefunds = backByHand(await store.payments.refundsOf(id));
  refuseWhilePromised(handRefunds);
  const found = await (orByHand ? refundsIfKnown : refundsAtRazorpay)(id, razorpay);
  if (!found) return null;
  const online = refundedOnline(found);
  const given = online + sumOf(handRefunds);
  return { ...found, handRefunds, booked, online, given, left: Math.max(0, found.payment.amount - given) };
}

async function checkReviewed(request: RefundRequest, paid: Paid, context: EnrolmentContext) {
  const changed = whyNotLeft(request.reviewed, paid.left);
  if (!changed) return;
  await noteRefunds(paid, [], context);
  throw changed;
}

async function checkPart(part: Part, paid: Paid, context: EnrolmentContext) {
  const { payment, attempts, handRefunds, left } = paid;
  const problem = problemWithPart(part, payment, { left, refunds: [...attempts, ...handRefunds] });
  if (problem) {
    await noteRefunds(paid, [], context);
    throw problem;
  }
  // Where money went by hand too, the books count a refund once Razorpay lists it: the check below would see nothing.
  if (!part.again || handRefunds.length > 0) refuseUnlisted(payment, standing(attempts));
  // A part may have gone out although its answer was lost: whoever asks for it once more must know.
  await noteRefunds(paid, [], context);
  const noted = await context.store.payments.payment(payment.id);
  if (noted?.amount_refunded !== paid.booked) throw booksWereBehind(paid.given);
}

/** Razorpay does not have the payment, as after a change of the account: only the books say what is left of it. */
async function promiseUnknown(
  { order, payment, request }: { order: Order; payment: Payment; request: RefundRequest },
  context: EnrolmentContext,
): Promise<string> {
  const before = payment.amount_refunded;
  const left = payment.amount - before;
  if (left === 0) return nothingLeft(before, payment.amount);
  const { amount, again } = request;
  const refunds = await context.store.payments.refundsOf(payment.id);
  const part = { amount: amount ?? left, again };
  const problem = amount === undefined ? null : problemWithPart(part, payment, { left, refunds });
  const why = problem ?? whyNotLeft(request.reviewed, left);
  if (why) throw why;
  await refuseUnanswered(payment.id, context);
  return promisePart({ orderId: order.id, amount: part.amount, before, isUnknown: true }, context);
}

function nothingLeft(given: number, paid: number): string {
  return `${formatReceiptAmount(given)} of ${formatReceiptAmount(paid)} was given back already: nothing was done.`;
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
    if (amount > left) throw onlyLeft(left, payment);
    if (payment.amount_refunded !== before) throw booksWereBehind(payment.amount_refunded);
    const { id } = await promiseRefund({ order, payment, amount, courseId: null, isUnknown }, tx, context);
    const todo = `you give ${formatReceiptAmount(amount)} back by hand, then record it (${id}).`;
    return isUnknown ? `${LOOK_FIRST}. If nothing did, ${todo}` : `Razorpay can’t give it back: ${todo}`;
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
