import { callApi, isOutage } from '#app/api.ts';
import {
  type PaymentSuccessRequest,
  type PaymentSuccessResponse,
  paymentSuccessCall,
} from '#contract/payment-success.ts';
import type { PaymentProof } from './payment-window.ts';

/** What the server may lack: who is paid for, and what. */
type Told = Pick<PaymentSuccessRequest, 'name' | 'email' | 'phone' | 'items'>;

const WAITS_MS = [500, 2000, 5000];

/** Tells the server of the payment. A lost answer is asked for again: repeats change nothing. */
export async function confirmPayment(
  proof: PaymentProof,
  orderId: string,
  told: Told = {},
): Promise<PaymentSuccessResponse> {
  const report = {
    razorpay_payment_id: proof.razorpay_payment_id,
    razorpay_order_id: proof.razorpay_order_id ?? orderId,
    razorpay_signature: proof.razorpay_signature ?? '',
    ...told,
  };
  for (const wait of WAITS_MS) {
    try {
      return await callApi(paymentSuccessCall, report);
    } catch (error) {
      if (!isOutage(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return callApi(paymentSuccessCall, report);
}
