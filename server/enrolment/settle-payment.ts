import type { PaymentStatus } from '../db/tables.ts';
import type { RazorpayPayment } from '../razorpay/client.ts';
import type { Ledger, Order, Payment } from './ledger.ts';
import type { Announce } from './paid.ts';

/** How far a payment has come. Events arrive in any order: what is known never goes back, but a failed one may still succeed late. */
const progress: Record<PaymentStatus, number> = { created: 0, failed: 1, authorized: 2, captured: 3, refunded: 4 };

export type Settlement =
  | { outcome: 'unknown-order' }
  | { outcome: 'waiting' | 'paid' | 'attention'; order: Order; payment: Payment };

type Settling = { ledger: Ledger; announce: Announce; now: number };

/**
 * The one place where a payment changes an order, whoever brings the news: browser, webhook or reconciliation. In one
 * transaction: the payment is noted, the order is paid at most once, by one payment of the right amount, and the
 * confirmation is written to the outbox. The news must come from the provider itself (its API, or a signed webhook).
 */
export function settlePayment(news: RazorpayPayment, { ledger, announce, now }: Settling): Promise<Settlement> {
  return ledger.transaction(async (books, db) => {
    const order = news.order_id ? await books.lockOrderByRazorpayId(news.order_id) : undefined;
    if (!order) return { outcome: 'unknown-order' };
    const payment = await notePayment(news, order, books, now);
    if (payment.status !== 'captured' && payment.status !== 'refunded') return { outcome: 'waiting', order, payment };

    const problem = await whyNotPaid(order, payment, books);
    if (problem) {
      await books.noteAttention(problem.reason, payment.id, problem.details, now);
      return { outcome: 'attention', order, payment };
    }
    const status = payment.status === 'refunded' ? 'refunded' : 'paid';
    const firstTime = order.payment_id === null;
    const paid: Order = {
      ...order,
      status,
      payment_id: payment.id,
      paid_at: order.paid_at ?? now,
      email: order.email ?? usable(news.email),
      check_at: null,
    };
    if (firstTime || order.status !== status) await books.updateOrder(order.id, paid);
    if (firstTime) await announce(paid, payment, books, db, now);
    return { outcome: 'paid', order: paid, payment };
  });
}

async function notePayment(news: RazorpayPayment, order: Order, books: Ledger, now: number): Promise<Payment> {
  const known = await books.payment(news.id);
  const refunded = Math.max(known?.amount_refunded ?? 0, news.amount_refunded ?? 0);
  const status = known && progress[known.status] > progress[news.status] ? known.status : news.status;
  const payment: Payment = {
    id: news.id,
    order_id: order.id,
    amount: news.amount,
    currency: news.currency,
    status: refunded >= news.amount && status === 'captured' ? 'refunded' : status,
    amount_refunded: refunded,
    seen_at: known?.seen_at ?? now,
  };
  const changed = !known || known.status !== payment.status || known.amount_refunded !== payment.amount_refunded;
  if (changed) await books.putPayment(payment);
  return payment;
}

/** Money that arrived but must not simply count: a person looks at it, and nothing is lost. */
async function whyNotPaid(order: Order, payment: Payment, books: Ledger): Promise<{ reason: string; details: string } | null> {
  if (order.payment_id !== null && order.payment_id !== payment.id) {
    // The provider refunds a late second payment by itself; one that is still there needs a person.
    return payment.status === 'refunded'
      ? null
      : { reason: 'second-payment', details: `Order ${order.id} was already paid by ${order.payment_id}. Refund ${payment.id}.` };
  }
  if (payment.amount !== order.amount || payment.currency !== order.currency) {
    return { reason: 'wrong-amount', details: `Order ${order.id} asks for ${order.amount} ${order.currency}, ${payment.id} brought ${payment.amount} ${payment.currency}.` };
  }
  void books;
  return null;
}

/** The provider's placeholder for "no address was collected" is no address. */
function usable(email: string | null | undefined): string | null {
  return email && email !== 'void@razorpay.com' ? email : null;
}
