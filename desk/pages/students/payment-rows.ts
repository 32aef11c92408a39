import { displayDay, indianDay } from '#contract/india-time.ts';
import { sumOf } from '#contract/money.ts';
import type { Instant } from '#server/clock.ts';
import type { PromisedRefund } from '#server/enrolment/by-hand/hand-payment-store.ts';
import { howPaid } from '#server/enrolment/by-hand/how-paid.ts';
import { isPaid, type Order } from '#server/enrolment/orders/order-store.ts';
import { whyNotConfirmed } from '#server/enrolment/payments/why-not-confirmed.ts';
import { linesOf } from '#server/enrolment/receipts/receipt-store.ts';
import type { Store } from '#server/enrolment/store.ts';
import type { DeskContext } from '../../context.ts';

export type PaymentRow = {
  orderId: string;
  paymentId: string;
  title: string;
  amount: number;
  /** With what is only promised. */
  refunded: number;
  /** Of it, what is still to be given back by hand. */
  promised: number;
  paidAt: Instant | null;
  /** "In cash on 3rd February 2027". */
  how: string;
  isHandPayment: boolean;
  /** Its confirmation can be sent again: it is still true, and somebody can be reached. */
  canResend: boolean;
  receipt: string | null;
  refundNotes: string[];
};

/** A payment that does not count: a failed try, or a second one. */
export type Attempt = { id: string; status: string; amount: number; refunded: number; seenAt: Instant };

/** What counts as paid, the oldest first. */
export async function paymentRows(
  orders: Order[],
  promises: PromisedRefund[],
  store: Store,
): Promise<PaymentRow[]> {
  const receipts = await store.receipts.ofOrders(orders.map(({ id }) => id));
  const rows: PaymentRow[] = [];
  const paid = orders.filter(isPaid);
  for (const order of paid.toSorted((one, other) => (one.paid_at ?? 0) - (other.paid_at ?? 0))) {
    const payment = await store.payments.payment(order.payment_id);
    if (!payment) continue;
    const byHand = await store.handPayments.of(payment.id);
    const promised = promises.filter(({ payment_id }) => payment_id === payment.id);
    const papers = receipts.filter(({ order_id }) => order_id === order.id);
    const receipt = papers.find(({ subject }) => subject === payment.id);
    const lines = receipt ? linesOf(receipt) : [];
    rows.push({
      orderId: order.id,
      paymentId: payment.id,
      title: lines.map(({ title }) => title).join(', ') || 'Registration',
      amount: payment.amount,
      refunded: payment.amount_refunded,
      promised: sumOf(promised),
      paidAt: order.paid_at,
      how: byHand ? howPaid(byHand) : `Razorpay, ${displayDay(indianDay(order.paid_at ?? payment.seen_at))}`,
      isHandPayment: byHand !== undefined,
      canResend: order.email !== null && (await whyNotConfirmed(order, store)) === null,
      receipt: receipt?.number ?? null,
      refundNotes: papers.filter(({ kind }) => kind === 'refund-note').map(({ number }) => number),
    });
  }
  return rows;
}

export async function attemptsOf(orders: Order[], { queries }: DeskContext): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  for (const order of orders)
    for (const { id, status, amount, amount_refunded, seen_at } of await queries.paymentsOf(order.id))
      if (id !== order.payment_id)
        attempts.push({ id, status, amount, refunded: amount_refunded, seenAt: seen_at });
  return attempts;
}
