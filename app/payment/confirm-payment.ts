import { ApiError, callApi } from '#app/api.ts';
import type { CartItem } from '#content';
import type { BillingDetails } from '#contract/billing.ts';
import { type PaymentSuccessResponse, paymentSuccessCall } from '#contract/payment-success.ts';
import type { PaymentProof } from './payment-window.ts';

const WAITS_MS = [500, 2000, 5000];

/** Tells the server of the payment. A lost answer is asked for again: repeats change nothing. */
export async function confirmPayment(
  proof: PaymentProof,
  orderId: string,
  billing: BillingDetails,
  items: CartItem[],
): Promise<PaymentSuccessResponse> {
  const report = {
    razorpay_payment_id: proof.razorpay_payment_id,
    razorpay_order_id: proof.razorpay_order_id ?? orderId,
    razorpay_signature: proof.razorpay_signature ?? '',
    name: billing.name,
    email: billing.email,
    phone: billing.contact,
    items: items.map(({ id, title, start_date, class_schedule, category }) => ({
      id,
      title,
      start_date,
      class_schedule,
      category,
    })),
  };
  for (const wait of WAITS_MS) {
    try {
      return await callApi(paymentSuccessCall, report);
    } catch (error) {
      const worthRepeating = error instanceof ApiError && (error.status === null || error.status >= 500);
      if (!worthRepeating) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return callApi(paymentSuccessCall, report);
}
