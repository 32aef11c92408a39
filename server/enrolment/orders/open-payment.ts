import { type CreateOrderResponse, createOrderMessages } from '#contract/place-order.ts';
import { HttpError } from '../../http/http-error.ts';
import type { EnrolmentContext } from '../enrolment-context.ts';
import { firstCheckAt } from '../payments/reconcile-schedule.ts';
import type { Order } from './order-store.ts';

/** What the payment window needs for a stored order, which is created at the provider if it is not yet. */
export async function openPayment(
  order: Order,
  checkoutUrl: string,
  context: EnrolmentContext,
): Promise<CreateOrderResponse> {
  const razorpayOrderId = order.razorpay_order_id ?? (await openAtProvider(order, context));
  context.log.info({ orderId: order.id, razorpayOrderId }, 'order open at the provider');
  const { keyId } = context.razorpay;
  return { orderId: razorpayOrderId, keyId, amount: order.amount, currency: 'INR', checkoutUrl };
}

/** Creates a stored order at the provider. Returns its id there. */
async function openAtProvider(order: Order, context: EnrolmentContext): Promise<string> {
  const { store, razorpay, clock, log } = context;
  const opened = await razorpay
    .createOrder({
      amount: order.amount,
      currency: order.currency,
      receipt: order.id,
      notes: { order: order.id },
    })
    .catch((error: unknown) => {
      log.warn({ orderId: order.id, err: error }, 'the provider did not open the order');
      throw new HttpError(502, createOrderMessages.failed);
    });
  // Losing what came before this line is harmless: nobody can pay an order whose id no browser has. Of two
  // concurrent calls the first id stays, and both browsers get it.
  return store.orders.noteOpened(order.id, opened.id, firstCheckAt(clock()));
}
