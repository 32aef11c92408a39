import { type Razorpay, RazorpayError, type RazorpayPayment } from '../razorpay/client.ts';
import type { OrderStore } from './order-store.ts';

/**
 * Captures an authorized payment of an unpaid order: until then the money is not ours. Returns how the payment stands.
 * A second payment of a paid order is never captured: Razorpay gives it back by itself.
 */
export async function takePayment(
  payment: RazorpayPayment,
  { store, razorpay }: { store: OrderStore; razorpay: Razorpay },
): Promise<RazorpayPayment> {
  if (payment.status !== 'authorized' || !payment.order_id) return payment;
  const order = await store.orderByRazorpayId(payment.order_id);
  if (!order || order.payment_id !== null) return payment;
  try {
    return await razorpay.capture(payment);
  } catch (error) {
    // Another process was faster, or the answer got lost: what counts is how the payment stands.
    if (error instanceof RazorpayError) return razorpay.payment(payment.id);
    throw error;
  }
}
