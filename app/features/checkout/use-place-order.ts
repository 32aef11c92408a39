import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '#app/api.ts';
import { explainRefusal, fullBatch, isRefusal, OrderError, paidBy } from '#app/payment/order-error.ts';
import { rememberEnrolment, rememberPayment } from '#app/state/payment.ts';
import { keptOffer } from '#app/state/seat-offer.ts';
import type { CartItem } from '#content';
import type { BillingDetails } from '#contract/billing.ts';
import { type CreateOrderResponse, createOrderCall, createOrderMessages } from '#contract/create-order.ts';
import type { Paise } from '#contract/money.ts';

/** Makes the order of what is in the checkout. */
export function usePlaceOrder(items: CartItem[], total: Paise, legalVersion: string) {
  const { revalidate } = useRevalidator();
  const attempt = useRef<{ key: string; receipt: string } | null>(null);

  /** The same order for the same attempt: a second try after a lost answer must not make a second one. */
  const receiptFor = (details: BillingDetails) => {
    const key = JSON.stringify([details, items.map(({ id }) => id), total]);
    if (attempt.current?.key !== key) {
      attempt.current = { key, receipt: `${Date.now()}-${randomHex()}` };
    }
    return attempt.current.receipt;
  };

  /** Resolves to null if the order is paid already; the payment is remembered then. */
  const placeOrder = async (billing: BillingDetails): Promise<CreateOrderResponse | null> => {
    try {
      const order = await callApi(createOrderCall, {
        amount: total,
        currency: 'INR',
        receipt: receiptFor(billing),
        items: items.map(({ id }) => id),
        name: billing.name,
        email: billing.email,
        phone: billing.contact,
        guardian: billing.guardian,
        consent: legalVersion,
        offer: keptOffer(items),
      });
      rememberEnrolment(order.enrolmentToken ?? null);
      return order;
    } catch (error) {
      // Refused for what it asks: prices or courses may have changed, and the page shows them as they are now.
      if (isRefusal(error)) {
        attempt.current = null;
        revalidate();
      }
      const paymentId = paidBy(error);
      if (!paymentId) throw new OrderError(explainRefusal(error), fullBatch(error));
      rememberPayment({ paymentId, confirming: [], notice: createOrderMessages.alreadyPaid });
      return null;
    }
  };

  return {
    placeOrder,
    /** What is paid is done with: the next order is another one. */
    nextOrder: () => {
      attempt.current = null;
    },
  };
}

/** Not `crypto.randomUUID`, which pages without TLS don't have, as when trying the site on a phone at home. */
function randomHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
