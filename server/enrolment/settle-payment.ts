import type { Instant } from '../clock.ts';
import type { Context } from '../context.ts';
import type { PaymentStatus } from '../db/tables.ts';
import type { RazorpayPayment, RazorpayRefund } from '../razorpay/client.ts';
import { announceEnrolment } from './announce-enrolment.ts';
import type { AttentionReason } from './attention-reasons.ts';
import { flagForOwner } from './flag-for-owner.ts';
import type { Order, OrderStore, Payment } from './order-store.ts';

/** How far a payment has come. Events arrive in any order: what is known never goes back, but a failed one may still succeed late. */
const progress: Record<PaymentStatus, number> = {
  created: 0,
  failed: 1,
  authorized: 2,
  captured: 3,
  refunded: 4,
};

/** What the provider says of a payment, and of a refund of it where the news is about one. */
export type PaymentNews = RazorpayPayment & { refund?: RazorpayRefund };

export type Settlement =
  | { outcome: 'unknown-order' }
  | { outcome: 'waiting' | 'paid' | 'attention'; order: Order; payment: Payment };

/**
 * The one place where a payment changes an order, whoever brings the news: browser, webhook or reconciliation. In one
 * transaction: the payment is noted, the order is paid at most once, by one payment of the right amount, and the
 * confirmation is written to the outbox. The news must come from the provider itself: its API, or a signed webhook.
 */
export async function settlePayment(
  news: PaymentNews,
  store: OrderStore,
  context: Context,
): Promise<Settlement> {
  const now = context.clock();
  const settled = await store.transaction(async (tx): Promise<Settlement> => {
    const order = news.order_id ? await tx.lockOrderByRazorpayId(news.order_id) : undefined;
    if (!order) return { outcome: 'unknown-order' };
    const payment = await notePayment(news, order, tx, context);
    if (order.payment_id === payment.id) return settleAgain(order, payment, tx);
    if (payment.status !== 'captured' && payment.status !== 'refunded') return wait(order, payment, tx, now);

    const problem = problemWith(order, payment);
    if (problem) {
      await flagForOwner({ ...problem, subject: payment.id }, tx, context);
      return { outcome: 'attention', order, payment };
    }
    const paid: Order = {
      ...order,
      status: 'paid',
      payment_id: payment.id,
      paid_at: now,
      email: order.email ?? usable(news.email),
      check_at: null,
    };
    await tx.markPaid(paid, order.email === null);
    await announceEnrolment(paid, payment, tx, context);
    await noteSecondEnrolment(paid, tx, context);
    return { outcome: 'paid', order: paid, payment };
  });
  const orderId = settled.outcome === 'unknown-order' ? undefined : settled.order.id;
  context.log.info(
    {
      orderId,
      razorpayOrderId: news.order_id,
      paymentId: news.id,
      news: news.status,
      outcome: settled.outcome,
    },
    'payment settled',
  );
  return settled;
}

/** Who thought a slow payment lost and paid anew has two genuine orders for one course: the owner decides, and can give one back. */
async function noteSecondEnrolment(order: Order, tx: OrderStore, context: Context) {
  const earlier = order.email && (await tx.earlierEnrolment(order));
  if (earlier)
    await flagForOwner(
      {
        reason: 'enrolled-twice',
        subject: order.id,
        details: `Orders ${earlier.id} and ${order.id} of the same student are both paid for ${earlier.title}.`,
      },
      tx,
      context,
    );
}

/** Authorized is not paid yet: reconciliation is asked to capture it at once. */
async function wait(order: Order, payment: Payment, tx: OrderStore, now: Instant): Promise<Settlement> {
  if (payment.status === 'authorized' && order.payment_id === null)
    await tx.updateOrder(order.id, { check_at: now });
  return { outcome: 'waiting', order, payment };
}

/** News of the payment that paid the order already: only a full refund, or its failure, still changes anything. */
async function settleAgain(order: Order, payment: Payment, tx: OrderStore): Promise<Settlement> {
  const status = payment.status === 'refunded' ? 'refunded' : 'paid';
  if (order.status !== status) await tx.updateOrder(order.id, { status });
  return { outcome: 'paid', order: { ...order, status }, payment };
}

async function notePayment(
  news: PaymentNews,
  order: Order,
  tx: OrderStore,
  context: Context,
): Promise<Payment> {
  const known = await tx.payment(news.id);
  const payment: Payment = {
    id: news.id,
    order_id: order.id,
    amount: news.amount,
    currency: news.currency,
    status: known && progress[known.status] > progress[news.status] ? known.status : news.status,
    amount_refunded: Math.max(known?.amount_refunded ?? 0, news.amount_refunded ?? 0),
    seen_at: known?.seen_at ?? context.clock(),
  };
  // A refund refers to its payment, which must be there before it.
  if (!known && news.refund) await tx.putPayment(payment);
  const settled = news.refund ? await noteRefund(news, news.refund, payment, tx, context) : payment;
  if (settled.status === 'captured' && settled.amount_refunded >= settled.amount) settled.status = 'refunded';
  const changed = known?.status !== settled.status || known.amount_refunded !== settled.amount_refunded;
  if (changed) await tx.putPayment(settled);
  return settled;
}

/** Of refunds that are known one by one, those that did not fail count, whatever the payment said of itself before. */
async function noteRefund(
  news: PaymentNews,
  { id, amount, status }: RazorpayRefund,
  payment: Payment,
  tx: OrderStore,
  context: Context,
): Promise<Payment> {
  const before = (await tx.refundsOf(payment.id)).find((refund) => refund.id === id);
  // A failure is the last word; nothing else takes a step back.
  const final = before?.status === 'failed' || (before?.status === 'processed' && status === 'pending');
  if (!final) await tx.putRefund({ id, payment_id: payment.id, amount, status, seen_at: context.clock() });
  if (status === 'failed')
    await flagForOwner(
      {
        reason: 'refund-failed',
        subject: id,
        details: `Refund ${id} of ${amount} paise for order ${payment.order_id} failed: the money is still with us.`,
      },
      tx,
      context,
    );
  const refunds = await tx.refundsOf(payment.id);
  const refunded = refunds.reduce((sum, refund) => sum + (refund.status === 'failed' ? 0 : refund.amount), 0);
  const taken = news.captured === false ? 'authorized' : 'captured';
  return {
    ...payment,
    amount_refunded: refunded,
    status: payment.status === 'refunded' && refunded < payment.amount ? taken : payment.status,
  };
}

/** Money that arrived but must not simply count: a person looks at it, and nothing is lost. */
function problemWith(order: Order, payment: Payment): { reason: AttentionReason; details: string } | null {
  if (order.payment_id !== null) {
    return {
      reason: 'second-payment',
      details: `Order ${order.id} was already paid by ${order.payment_id}; ${payment.id} is ${payment.status}.`,
    };
  }
  if (payment.amount !== order.amount || payment.currency !== order.currency) {
    return {
      reason: 'wrong-amount',
      details: `Order ${order.id} asks for ${order.amount} ${order.currency}; ${payment.id} brought ${payment.amount} ${payment.currency}.`,
    };
  }
  if (payment.status === 'refunded') {
    return {
      reason: 'refunded-unconfirmed',
      details: `${payment.id} for order ${order.id} was refunded before it was confirmed.`,
    };
  }
  return null;
}

/** The provider's placeholder for "no address was collected" is no address. */
function usable(email: string | null | undefined): string | null {
  return email && email !== 'void@razorpay.com' ? email : null;
}
