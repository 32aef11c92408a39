import { formatReceiptAmount } from '#contract/money.ts';
import type { Refusal } from '#contract/payment-details.ts';
import type { AttentionReason } from '../attention/attention-reasons.ts';
import type { OrderedEntry } from '../fees/fee-store.ts';
import { problemWithEntries } from '../fees/problem-with-entries.ts';
import type { Order } from '../orders/order-store.ts';
import type { Store } from '../store.ts';
import type { Payment } from './payment-store.ts';

/** Why a payment does not simply count. */
export type PaymentProblem = Extract<
  AttentionReason,
  'second-payment' | 'wrong-amount' | 'refunded-unconfirmed' | 'instalment-not-due'
>;

type Paying = Pick<Payment, 'id' | 'amount' | 'currency' | 'status'>;

/**
 * Why a payment must not simply count for an order that it has not paid; null when it may. Such a payment is not
 * captured, and flagged for the owner. `entries`: what the order of an instalment is for.
 */
export function problemWithPayment(
  order: Order,
  payment: Paying,
  entries: OrderedEntry[],
): { reason: PaymentProblem; details: string } | null {
  const state = `${payment.id} is ${payment.status}.`;
  if (order.payment_id !== null) {
    return {
      reason: 'second-payment',
      details: `Order ${order.id} was already paid by ${order.payment_id}; ${state}`,
    };
  }
  if (payment.amount !== order.amount || payment.currency !== order.currency) {
    return {
      reason: 'wrong-amount',
      details: `Order ${order.id} asks for ${amountOf(order)}, and not for ${amountOf(payment)}; ${state}`,
    };
  }
  const notDue = order.kind === 'instalment' && problemWithEntries(order, entries);
  if (notDue) return { ...notDue, details: `${notDue.details} ${state}` };
  if (payment.status === 'refunded') {
    return {
      reason: 'refunded-unconfirmed',
      details: `${payment.id} for order ${order.id} was refunded before it was confirmed.`,
    };
  }
  return null;
}

/** What would be wrong with a payment if it were settled now. */
export async function problemNow(order: Order, payment: Paying, store: Store) {
  const entries = order.kind === 'instalment' ? await store.fees.ordered(order.id) : [];
  return problemWithPayment(order, payment, entries);
}

/** What whoever paid is told of it. */
export function refusalOf(reason: PaymentProblem): Refusal {
  return reason === 'second-payment' ? 'paid-already' : 'not-due';
}

function amountOf({ amount, currency }: Pick<Payment, 'amount' | 'currency'>): string {
  return currency === 'INR' ? formatReceiptAmount(amount) : `${amount / 100} ${currency}`;
}
