import type { Razorpay, RazorpayPayment } from '../razorpay/client.ts';
import { RazorpayError } from '../razorpay/client.ts';

/** What the provider says of a payment now. One that waits to be captured is captured first: until then the money is not ours. */
export async function takePayment(payment: RazorpayPayment, razorpay: Razorpay): Promise<RazorpayPayment> {
  if (payment.status !== 'authorized') return payment;
  try {
    return await razorpay.capture(payment);
  } catch (error) {
    // Somebody was faster, or the answer got lost: what counts is how the payment stands.
    if (error instanceof RazorpayError) return razorpay.payment(payment.id);
    throw error;
  }
}
