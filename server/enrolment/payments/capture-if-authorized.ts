import type { RazorpayPayment } from '../../razorpay/client.ts';
import { RazorpayError } from '../../razorpay/razorpay-error.ts';
import type { EnrolmentContext } from '../enrolment-context.ts';
import { problemNow } from './payment-problem.ts';

/**
 * Captures an authorized payment of an unpaid order: until then the money is not ours. Returns the payment.
 * Never captures one that would not count, like a second payment, or one of a fee that is not due any more: what is
 * not captured Razorpay refunds by itself.
 */
export async function captureIfAuthorized(
  payment: RazorpayPayment,
  { store, razorpay }: Pick<EnrolmentContext, 'store' | 'razorpay'>,
): Promise<RazorpayPayment> {
  if (payment.status !== 'authorized' || !payment.order_id) return payment;
  const order = await store.orders.byRazorpayId(payment.order_id);
  if (!order) return payment;
  if (await problemNow(order, payment, store)) return payment;
  try {
    return await razorpay.capture(payment);
  } catch (error) {
    // Another process was faster, or the answer was lost: fetch the payment to see its state.
    if (error instanceof RazorpayError) return razorpay.payment(payment.id);
    throw error;
  }
}
