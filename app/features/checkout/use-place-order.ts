import { useRevalidator } from 'react-router';
import { callApi } from '#app/api.ts';
import { isReceiptUsed, isRefusal, paidBy, refusedOrder } from '#app/payment/order-error.ts';
import { forgetAttempt, receiptOf } from '#app/state/order-attempt.ts';
import { rememberEnrolment, rememberPayment } from '#app/state/payment.ts';
import { keptOffer } from '#app/state/seat-offer.ts';
import type { CartItem } from '#content';
import type { BillingDetails } from '#contract/billing.ts';
import { createOrderCall } from '#contract/create-order.ts';
import type { Paise } from '#contract/money.ts';
import { type CreateOrderResponse, createOrderMessages, type OrderAnswer } from '#contract/place-order.ts';

/** Razorpay's own, for an API that names no other. */
const CHECKOUT_URL = 'https://checkout.razorpay.com/v1/checkout.js';

/** Makes the order of what is in the checkout. */
export function usePlaceOrder(items: CartItem[], total: Paise, legalVersion: string) {
  const { revalidate } = useRevalidator();
  const ids = items.map(({ id }) => id);

  const create = (billing: BillingDetails, { pays }: { pays: boolean }) =>
    callApi(createOrderCall, {
      amount: total,
      currency: 'INR',
      // The same order for the same attempt: a second try after a lost answer must not make a second one.
      receipt: receiptOf(JSON.stringify([billing, ids, total, legalVersion])),
      items: ids,
      name: billing.name,
      email: billing.email,
      phone: billing.contact,
      guardian: billing.guardian,
      // Whoever pays agrees: somebody who is asked to pay does so on the enrolment page.
      consent: pays ? legalVersion : undefined,
      offer: keptOffer(items),
    });

  const complete = (order: OrderAnswer): CreateOrderResponse => ({
    keyId: '',
    amount: total,
    currency: 'INR',
    checkoutUrl: CHECKOUT_URL,
    ...order,
  });

  /** Resolves to null if the order is paid already; the payment is remembered then. */
  const placeOrder = async (
    billing: BillingDetails,
    { pays = true } = {},
  ): Promise<CreateOrderResponse | null> => {
    try {
      const order = await create(billing, { pays }).catch((error: unknown) => {
        if (!isReceiptUsed(error)) throw error;
        // It has expired unpaid, or its batch has begun: the next order takes its place.
        forgetAttempt();
        return create(billing, { pays });
      });
      rememberEnrolment(order);
      return complete(order);
    } catch (error) {
      // Refused for what it asks: prices or courses may have changed, and the page shows them as they are now.
      if (isRefusal(error)) {
        forgetAttempt();
        revalidate();
      }
      const paymentId = paidBy(error);
      if (!paymentId) throw refusedOrder(error);
      rememberPayment({ paymentId, confirming: ids, notice: createOrderMessages.alreadyPaid });
      return null;
    }
  };

  return placeOrder;
}
