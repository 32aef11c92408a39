import type { Razorpay, RazorpayPayment } from '../razorpay/client.ts';
import { RazorpayError } from '../razorpay/razorpay-error.ts';
import type { OrderStore } from './order-store.ts';

/**
 * Captures an authorized payment of an unpaid order: until then the money is not ours. Returns the payment.
 * Never captures a second payment of a paid order: Razorpay refunds it by itself.
 */
export async function captureIfAuthorized(
  payment: RazorpayPayment,
  { store, razorpay }: { store: OrderStore; razorpay: Razorpay },
): Promise<RazorpayPayment> {
  if (payment.status !== 'authorized' || !payment.order_id) return payment;
  const order = await store.orderByRazorpayId(payment.order_id);
  if (!order || order.payment_id !== null) return payment;
  try {
    return await razorpay.capture(payment);
  } catch (error) {
    // Another process was faster, or the answer was lost: fetch the payment to see its state.
    if (error instanceof RazorpayError) return razorpay.payment(payment.id);
    throw error;
  }
}
