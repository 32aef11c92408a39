import { hasLeft } from '../is-over.ts';
import type { Order } from '../orders/order-store.ts';
import type { Store } from '../store.ts';

/** Why the confirmation of a payment must not be sent: it would not be true any more. Null if it is. */
export async function whyNotConfirmed(order: Order, store: Store): Promise<string | null> {
  if (!order.payment_id) return 'This is not paid: there is nothing to confirm.';
  const payment = await store.payments.payment(order.payment_id);
  if (payment && payment.amount > 0 && payment.amount_refunded >= payment.amount)
    return 'Everything of this payment was given back, or is promised: there is nothing to confirm.';
  // A fee that the school keeps has a valid receipt.
  if (order.kind === 'instalment') return null;
  const enrolments = await store.enrolments.ofOrder(order.id);
  // A paid order whose courses nobody told has no enrolments yet.
  if (enrolments.length > 0 && enrolments.every(hasLeft))
    return 'The student has left: there is nothing to confirm.';
  return null;
}
