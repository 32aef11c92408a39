import type { Instant } from '#server/clock.ts';
import { isByHand } from '#server/enrolment/by-hand/hand-payment-store.ts';
import {
  type Account,
  refundShares,
  stillToRefund,
} from '#server/enrolment/cancellation/cancellation-terms.ts';
import type { Enrolment } from '#server/enrolment/fees/fee-store.ts';
import type { OrderStore } from '#server/enrolment/order-store.ts';

export type RefundParts = { online: number; byHand: number };

/** What still goes back for leaving that was asked for at some moment: through Razorpay, and by hand. */
export async function refundParts(
  enrolment: Enrolment,
  account: Account,
  asked: Instant,
  store: OrderStore,
): Promise<RefundParts> {
  const sums: RefundParts = { online: 0, byHand: 0 };
  for (const share of refundShares(enrolment, account, asked)) {
    const order = await store.order(share.orderId);
    const way = order?.payment_id && isByHand(order.payment_id) ? 'byHand' : 'online';
    sums[way] += stillToRefund(share, share);
  }
  return sums;
}
