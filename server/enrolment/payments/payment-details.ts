import { type PaymentDetails, paymentDetailsMessages } from '#contract/payment-details.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Store } from '../store.ts';
import { problemNow, refusalOf } from './payment-problem.ts';

/** How a payment stands. The pages that wait for one learn here, too, that it does not count. */
export async function paymentDetails(paymentId: string, store: Store): Promise<PaymentDetails> {
  const payment = /^(pay|hand)_[\w-]{1,40}$/.test(paymentId)
    ? await store.payments.payment(paymentId)
    : undefined;
  const order = payment && (await store.orders.order(payment.order_id));
  if (!payment || !order) throw new HttpError(404, paymentDetailsMessages.unknown);
  const { id, amount, status } = payment;
  const details = { order_id: order.razorpay_order_id ?? order.id, amount, id, status };
  const isMoney = status === 'authorized' || status === 'captured';
  const problem = isMoney && order.payment_id !== id ? await problemNow(order, payment, store) : null;
  return problem ? { ...details, refused: refusalOf(problem.reason) } : details;
}
