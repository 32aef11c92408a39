import { formatRupees } from '#contract/money.ts';
import type { Context } from '../../context.ts';
import { flagForOwner } from '../attention/flag-for-owner.ts';
import { courseTitle } from '../orders/course-title.ts';
import type { Order } from '../orders/order-store.ts';
import type { Payment, Refund } from '../payments/payment-store.ts';
import { refuseUnderWay } from '../payments/unanswered-refunds.ts';
import type { Store } from '../store.ts';
import { isHandPayment, PROMISED } from './hand-payment-store.ts';
import { howPaidWords } from './how-paid.ts';
import { noteHandRefund } from './note-hand-refund.ts';

/** `isUnknown`: Razorpay does not have the payment. It may have gone back without a word to us. */
type NewPromise = {
  order: Order;
  payment: Payment;
  amount: number;
  courseId: string | null;
  isUnknown?: boolean;
};

const CANT = 'Razorpay can’t give it back';
/** What went back there while its answer was lost is in no book of ours. */
export const LOOK_FIRST =
  'Razorpay does not know the payment. First look in the Dashboard of the account that it came to: what went back there is not to be given again';

/**
 * Promises to give money back by hand, in a transaction that has locked the order, and flags it for the owner until it
 * is given. From now on it counts as given back: nothing sends it through Razorpay any more. Refused while Razorpay has
 * not answered whether it refunds the payment.
 */
export async function promiseRefund(
  { order, payment, amount, courseId, isUnknown = false }: NewPromise,
  tx: Store,
  context: Context,
): Promise<Refund> {
  const now = context.clock();
  await refuseUnderWay(payment.id, tx);
  const refund = await noteHandRefund({ order, payment, amount, courseId }, tx, context);
  const online = isUnknown ? LOOK_FIRST : CANT;
  const why = isHandPayment(payment.id) ? await outsideRazorpay(payment, tx) : online;
  const about = `${courseId ? `${await courseTitle(order.id, courseId, tx)} of ` : ''}order ${order.id}`;
  const details = `Give ${formatRupees(amount)} back for ${about}: ${why}. Refund ${refund.id}.`;
  await flagForOwner({ reason: PROMISED, subject: refund.id, details }, tx, context);
  const instead = `It goes back by hand instead. Refund ${refund.id}.`;
  for (const { id } of await failedBefore({ payment, amount, courseId }, tx))
    await tx.attention.close('refund-failed', id, instead, now);
  return refund;
}

/**
 * The failed refunds that a promise replaces: the owner's list keeps only the promise. A promise of all that is left
 * replaces every one, a promise for a course those for the same course. One without a course replaces one of the same
 * amount, because the others may be other money.
 */
async function failedBefore(
  { payment, amount, courseId }: Omit<NewPromise, 'order'>,
  tx: Store,
): Promise<Refund[]> {
  const waiting = await tx.attention.waiting('refund-failed');
  const failed = (await tx.payments.refundsOf(payment.id)).filter(({ id }) => waiting.includes(id));
  if (amount === payment.amount - payment.amount_refunded) return failed;
  const same = failed.filter(({ course_id }) => course_id === courseId);
  return courseId === null ? same.filter((refund) => refund.amount === amount).slice(0, 1) : same;
}

async function outsideRazorpay({ id }: Payment, tx: Store): Promise<string> {
  const came = await tx.handPayments.of(id);
  return `it was paid outside Razorpay${came ? ` (${howPaidWords(came)})` : ''}`;
}
