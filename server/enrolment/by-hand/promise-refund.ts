import { formatRupees } from '#contract/money.ts';
import type { Context } from '../../context.ts';
import { flagForOwner } from '../attention/flag-for-owner.ts';
import type { Order } from '../orders/order-store.ts';
import type { Payment, Refund } from '../payments/payment-store.ts';
import type { Store } from '../store.ts';
import { isByHand } from './hand-payment-store.ts';
import { howPaid } from './how-paid.ts';
import { noteHandRefund } from './note-hand-refund.ts';

export const PROMISED = 'give-back-by-hand';

type NewPromise = { order: Order; payment: Payment; amount: number; courseId: string | null };

/**
 * Promises to give money back by hand, in a transaction that has locked the order, and flags it for the owner until it
 * is given. From now on it counts as given back: nothing sends it through Razorpay any more.
 */
export async function promiseRefund(
  { order, payment, amount, courseId }: NewPromise,
  tx: Store,
  context: Context,
): Promise<Refund> {
  const now = context.clock();
  const failed = (await tx.payments.refundsOf(payment.id)).filter(({ status }) => status === 'failed');
  const refund = await noteHandRefund({ order, payment, amount, courseId }, tx, now);
  const why = isByHand(payment.id) ? await outsideRazorpay(payment, tx) : 'Razorpay can’t give it back';
  const about = `${courseId ? `${courseId} of ` : ''}order ${order.id}`;
  const details = `Give ${formatRupees(amount)} back for ${about}: ${why}. Refund ${refund.id}.`;
  await flagForOwner({ reason: PROMISED, subject: refund.id, details }, tx, context);
  // It is the money of refunds that failed: one entry about it is enough.
  const isAll = amount === payment.amount - payment.amount_refunded;
  for (const { id, course_id } of failed)
    if (isAll || course_id === courseId)
      await tx.attention.close(
        'refund-failed',
        id,
        `It goes back by hand instead. Refund ${refund.id}.`,
        now,
      );
  return refund;
}

async function outsideRazorpay({ id }: Payment, tx: Store): Promise<string> {
  const came = await tx.handPayments.of(id);
  return `it was paid outside Razorpay${came ? ` (${howPaid(came)})` : ''}`;
}
