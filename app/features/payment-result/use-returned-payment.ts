import { useLayoutEffect } from 'react';
import { takeParams } from '#app/browser/take-params.ts';
import { keptCheckoutCourses } from '#app/state/checkout-courses.ts';
import { rememberPayment } from '#app/state/payment.ts';
import { noteWindowClosed } from '#app/state/window-order.ts';
import { callbackParams } from '#contract/payment-callback.ts';

/** Remembers the payment with which the payment window sent the visitor here from another document. */
export function useReturnedPayment() {
  // Before the page is painted, or it would say for a moment that there is no payment.
  useLayoutEffect(() => {
    const { payment_id: paymentId, items } = takeParams(callbackParams.paymentId, callbackParams.items);
    if (!paymentId) return;
    // The server does not name the courses when it could not look them up; this tab's checkout was for them.
    const confirming = items?.split(',').filter(Boolean) ?? keptCheckoutCourses();
    rememberPayment({ paymentId, confirming });
    // Back at checkout, this payment is asked about, and not the order that it was for.
    noteWindowClosed();
  }, []);
}
