import type { Context } from '../../context.ts';
import { promiseRefund } from '../by-hand/promise-refund.ts';
import type { PaidOrder } from '../orders/order-store.ts';
import type { Store } from '../store.ts';
import { leftForCourse, type RefundShare } from './cancellation-terms.ts';

/**
 * Promises the student what had come by hand, or what Razorpay can't give back, and flags it for the owner until it is
 * given. The orders are locked. `unknown`: those whose payments Razorpay does not have. Returns what is promised.
 */
export async function promiseShares(
  {
    orders,
    courseId,
    shares,
    unknown,
  }: { orders: PaidOrder[]; courseId: string; shares: RefundShare[]; unknown: string[] },
  tx: Store,
  context: Context,
): Promise<number> {
  let promised = 0;
  for (const order of orders) {
    const share = shares.find(({ orderId }) => orderId === order.id);
    const amount = share ? leftForCourse(share, courseId) : 0;
    if (amount === 0) continue;
    const payment = await tx.payments.existing(order.payment_id);
    const isUnknown = unknown.includes(order.id);
    await promiseRefund({ order, payment, amount, courseId, isUnknown }, tx, context);
    promised += amount;
  }
  return promised;
}
