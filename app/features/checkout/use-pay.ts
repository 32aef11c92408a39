import { useNavigate } from 'react-router';
import { apiUrl } from '#app/api.ts';
import { confirmPayment } from '#app/payment/confirm-payment.ts';
import { payInWindow } from '#app/payment/payment-window.ts';
import { href } from '#app/site/href.ts';
import { useSiteData } from '#app/site/use-site.ts';
import { forgetAttempt } from '#app/state/order-attempt.ts';
import { rememberEnrolment, rememberPayment } from '#app/state/payment.ts';
import { noteWindowClosed, noteWindowOpened } from '#app/state/window-order.ts';
import type { CartItem } from '#content';
import type { BillingDetails } from '#contract/billing.ts';
import { ASK_PARAM } from '#contract/enrolment.ts';
import type { Paise } from '#contract/money.ts';
import { paymentCallbackPath } from '#contract/payment-callback.ts';
import type { CreateOrderResponse } from '#contract/place-order.ts';
import { usePlaceOrder } from './use-place-order.ts';

/** From valid billing details to the result page: an order, the payment window, the confirmation. */
export function usePay(items: CartItem[], total: Paise, legalVersion: string) {
  const navigate = useNavigate();
  const { site, mark } = useSiteData();
  const placeOrder = usePlaceOrder(items, total, legalVersion);

  const confirming = items.map(({ id }) => id);

  /** Resolves to false if the payment window was dismissed, or left for a payment of which nothing is known. */
  const pay = async (billing: BillingDetails): Promise<boolean> => {
    const order = await placeOrder(billing);
    if (!order) return showResult();
    const proof = await payInWindow({
      order,
      callbackUrl: apiUrl(paymentCallbackPath),
      billing,
      business: { name: site.name, logo: mark.src },
      onOpen: () => noteWindowOpened(order, confirming),
    }).finally(noteWindowClosed);
    if (!proof) return false;
    if (proof === 'left') return comeBack(order, billing);
    // Another tab may have made another order meanwhile.
    rememberEnrolment(order);
    // From here on money has moved: whatever happens next, the payment is remembered.
    rememberPayment({ paymentId: proof.razorpay_payment_id, confirming });
    forgetAttempt();
    const { paymentId, notice } = await confirmPayment(proof, order.orderId, told(billing, items));
    rememberPayment({ paymentId, notice, confirming });
    return showResult();
  };

  /** The form stays busy until the result is there: it would warn of this very payment. */
  const showResult = async (): Promise<true> => {
    await navigate(href('/payment-success'));
    return true;
  };

  /** After the payment was left, perhaps made: the same order says so, or there is a warning before paying again. */
  const comeBack = async (left: CreateOrderResponse, billing: BillingDetails): Promise<boolean> => {
    // Before the answer: a phone may discard the page meanwhile.
    rememberPayment({ paymentId: null, confirming });
    // Without an answer it may be paid, too.
    const unpaid = await placeOrder(billing).catch(() => true);
    // The status is that of the payment that was left, though another order may have been made since, here too.
    rememberEnrolment(left);
    return unpaid ? false : showResult();
  };

  /** The same order, for somebody else to pay: the enrolment page has the link for them, and shows when it is paid. */
  const ask = async (billing: BillingDetails): Promise<boolean> => {
    const order = await placeOrder(billing, { pays: false });
    if (!order) return showResult();
    // A document of its own, so it is loaded as one.
    location.assign(`${href('/enrolment')}?${ASK_PARAM}#${order.enrolmentToken}`);
    return true;
  };

  return { pay, ask };
}

/** For an order whose details the server did not get. */
function told({ name, email, contact: phone }: BillingDetails, items: CartItem[]) {
  const enrolledIn = items.map(({ id, title, start_date, class_schedule, category }) => ({
    id,
    title,
    start_date,
    class_schedule,
    category,
  }));
  return { name, email, phone, items: enrolledIn };
}
