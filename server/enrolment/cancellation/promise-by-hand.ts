import { formatRupees } from '#contract/money.ts';
import type { Context } from '../../context.ts';
import { howPaid } from '../by-hand/how-paid.ts';
import { noteHandRefund } from '../by-hand/note-hand-refund.ts';
import { flagForOwner } from '../flag-for-owner.ts';
import type { Order, OrderStore, Payment } from '../order-store.ts';
import { CancellationError } from './cancellation-error.ts';

/** Promises the student what had come by hand, and puts it before the owner until it is given back by hand. */
export async function promiseByHand(
  { orders, courseId }: { orders: { order: Order; amount: number }[]; courseId: string },
  tx: OrderStore,
  context: Context,
) {
  for (const { order, amount } of orders) {
    const payment = (await tx.payment(order.payment_id as string)) as Payment;
    const left = payment.amount - payment.amount_refunded;
    if (left < amount)
      throw new CancellationError(
        `Only ${formatRupees(left)} of payment ${payment.id} are left to give back, not ${formatRupees(amount)}. Give back by hand what is right, then decline this.`,
      );
    const refund = await noteHandRefund({ order, payment, amount }, tx, context.clock());
    const came = await tx.handPayments.of(payment.id);
    const details = `Give ${formatRupees(amount)} back for ${courseId} of order ${order.id}, which was paid outside Razorpay${came ? ` (${howPaid(came)})` : ''}. Refund ${refund.id}.`;
    await flagForOwner({ reason: 'give-back-by-hand', subject: refund.id, details }, tx, context);
  }
}
