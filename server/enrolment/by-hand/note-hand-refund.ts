import type { Instant } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { newId } from '../../db/new-id.ts';
import type { Order } from '../orders/order-store.ts';
import { noteFeesLeft } from '../payments/fees-left.ts';
import type { Payment, Refund } from '../payments/payment-store.ts';
import { endRefunded } from '../payments/refunded-order.ts';
import { issueRefundNote } from '../receipts/issue-receipt.ts';
import type { Store } from '../store.ts';
import type { HandPayment } from './hand-payment-store.ts';

/**
 * Notes a refund by hand, in a transaction that has locked the order: promised, or given back in the way described.
 * As with Razorpay, money that is promised counts as given back, and its note follows when it is done.
 */
export async function noteHandRefund(
  {
    order,
    payment,
    amount,
    courseId = null,
    done,
  }: { order: Order; payment: Payment; amount: number; courseId?: string | null; done?: HowGiven },
  tx: Store,
  context: Context,
): Promise<Refund> {
  const now = context.clock();
  const status = done ? 'processed' : 'pending';
  const refund = {
    id: `back_${newId()}`,
    payment_id: payment.id,
    amount,
    status,
    seen_at: now,
    course_id: courseId,
  } as const;
  const amount_refunded = payment.amount_refunded + amount;
  if (amount_refunded > payment.amount) throw new Error(`${payment.id} can't give back more than it brought`);
  await tx.payments.putRefund(refund);
  const all = amount_refunded === payment.amount;
  await tx.payments.put({ ...payment, amount_refunded, status: all ? 'refunded' : payment.status });
  await noteFeesLeft(order, tx, context);
  if (all) {
    await tx.orders.update(order.id, { status: 'refunded' });
    await endRefunded(order, tx, context);
  }
  if (done) await finishHandRefund({ orderId: order.id, refund, done }, tx, now);
  return refund;
}

/** How a refund was given back. */
type HowGiven = Omit<HandPayment, 'id'>;

/** The money was given back: the refund gets its note, which is mailed. */
export async function finishHandRefund(
  { orderId, refund, done }: { orderId: string; refund: Refund; done: HowGiven },
  tx: Store,
  now: Instant,
) {
  await tx.payments.putRefund({ ...refund, status: 'processed' });
  await tx.handPayments.add({ ...done, id: refund.id });
  await issueRefundNote({ orderId, refund }, tx, now);
}
