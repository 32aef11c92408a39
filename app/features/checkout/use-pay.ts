import { useRef } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { apiUrl, callApi } from '#app/api.ts';
import { confirmPayment } from '#app/payment/confirm-payment.ts';
import { explainRefusal, isRefusal, OrderError, paidBy } from '#app/payment/order-error.ts';
import { payInWindow } from '#app/payment/payment-window.ts';
import { href } from '#app/site/href.ts';
import { useSiteData } from '#app/site/use-site.ts';
import { rememberPayment } from '#app/state/payment.ts';
import type { CartItem } from '#content';
import type { BillingDetails } from '#contract/billing.ts';
import { createOrderCall, createOrderMessages } from '#contract/create-order.ts';
import type { Paise } from '#contract/money.ts';
import { paymentCallbackPath } from '#contract/payment-callback.ts';

/** From valid billing details to the result page: an order, the payment window, the confirmation. */
export function usePay(items: CartItem[], total: Paise, legalVersion: string) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { site, mark } = useSiteData();
  const attempt = useRef<{ key: string; receipt: string } | null>(null);

  /** The same order for the same attempt: a second try after a lost answer must not make a second one. */
  const receiptFor = (details: BillingDetails) => {
    const key = JSON.stringify([details, items.map(({ id }) => id), total]);
    if (attempt.current?.key !== key) {
      attempt.current = { key, receipt: `${Date.now()}-${randomHex()}` };
    }
    return attempt.current.receipt;
  };

  /** Resolves to false if the payment window was dismissed. */
  return async (billing: BillingDetails): Promise<boolean> => {
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
    }).catch((error: unknown) => {
      // Refused for what it asks: prices or courses may have changed, and the page shows them as they are now.
      if (isRefusal(error)) {
        attempt.current = null;
        revalidate();
      }
      const paymentId = paidBy(error);
      if (!paymentId) throw new OrderError(explainRefusal(error));
      rememberPayment({ paymentId, confirming: [], notice: createOrderMessages.alreadyPaid });
      return null;
    });
    if (!order) {
      navigate(href('/payment-success'));
      return true;
    }
    const proof = await payInWindow({
      order,
      callbackUrl: apiUrl(paymentCallbackPath),
      billing,
      business: { name: site.name, logo: mark.src },
    });
    if (!proof) return false;
    // From here on money has moved: whatever happens next, the payment is remembered.
    const confirming = items.map(({ id }) => id);
    rememberPayment({ paymentId: proof.razorpay_payment_id, confirming });
    attempt.current = null;
    const { paymentId, notice } = await confirmPayment(proof, order.orderId, billing, items);
    rememberPayment({ paymentId, notice, confirming });
    navigate(href('/payment-success'));
    return true;
  };
}

/** Not `crypto.randomUUID`, which pages without TLS don't have, as when trying the site on a phone at home. */
function randomHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
