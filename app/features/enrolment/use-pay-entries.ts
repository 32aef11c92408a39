import { useRef, useState } from 'react';
import { apiUrl, callApi, isOutage, sentenceOf } from '#app/api.ts';
import { confirmPayment } from '#app/payment/confirm-payment.ts';
import { explainFailure } from '#app/payment/explain-failure.ts';
import { OrderError, paidBy, refusedOrder } from '#app/payment/order-error.ts';
import { payInWindow } from '#app/payment/payment-window.ts';
import { useSiteData } from '#app/site/use-site.ts';
import { hideToken, showToken } from '#app/state/enrolment-token.ts';
import { payEntriesCall, REGISTRATION_ENTRY } from '#contract/enrolment.ts';
import { callbackFromEnrolment } from '#contract/payment-callback.ts';
import { refusalMessages } from '#contract/payment-details.ts';
import type { PaymentSuccessResponse } from '#contract/payment-success.ts';
import type { CreateOrderResponse } from '#contract/place-order.ts';

/**
 * `full`: the course that has no place left, if that is why it failed. `confirming`: money has moved, and the server
 * has not said yet that it arrived; `paymentId` is null while it does not know of the payment, `notice` is what it
 * said, and `unreported` means that it could not be told.
 */
export type PayState =
  | { kind: 'idle' }
  | { kind: 'busy' }
  | { kind: 'failed'; lines: string[]; full?: string | null }
  | { kind: 'confirming'; paymentId: string | null; notice?: string; unreported?: boolean }
  | { kind: 'paid'; notice?: string };

/** From chosen entries of the plan through the payment window; `look` fetches the enrolment again. */
export function usePayEntries(token: string, legalVersion: string, look: () => void) {
  const [state, setState] = useState<PayState>({ kind: 'idle' });
  const hasArrived = useRef(false);
  const { site, mark } = useSiteData();

  const payInOurWindow = async (order: CreateOrderResponse) => {
    hideToken(token);
    try {
      return await payInWindow({
        order,
        callbackUrl: apiUrl(callbackFromEnrolment),
        business: { name: site.name, logo: mark.src },
      });
    } finally {
      showToken(token);
    }
  };

  const pay = async (ids: string[]): Promise<PayState> => {
    const consent = ids.includes(REGISTRATION_ENTRY) ? legalVersion : undefined;
    const order = await callApi(payEntriesCall, { plan_ids: ids, consent }, { token }).catch(
      (error: unknown) => {
        const paymentId = paidBy(error);
        if (paymentId) return { paymentId };
        throw refusedOrder(error);
      },
    );
    if ('paymentId' in order) return { kind: 'confirming', paymentId: order.paymentId };
    const proof = await payInOurWindow(order);
    if (!proof) return { kind: 'idle' };
    if (proof === 'left') return { kind: 'confirming', paymentId: null };
    // From here on money has moved: the page waits for it, whatever becomes of this report.
    setState({ kind: 'confirming', paymentId: null });
    const reported: Reported = await confirmPayment(proof, order.orderId).catch((error: unknown) =>
      notReported(proof.razorpay_payment_id, error),
    );
    const { paymentId, notice, refused, unreported } = reported;
    if (refused) return { kind: 'failed', lines: [refusalMessages[refused]] };
    return { kind: 'confirming', paymentId, notice, unreported };
  };

  return {
    state,
    setState,
    pay: async (ids: string[]) => {
      hasArrived.current = false;
      setState({ kind: 'busy' });
      const next = await pay(ids).catch(failed);
      // The webhook may be faster than the answer to the report: then the page shows the payment already.
      const isShown = hasArrived.current && next.kind === 'confirming' && !next.notice && !next.unreported;
      setState(isShown ? { kind: 'idle' } : next);
      look();
    },
    /** A payment is among those of the enrolment now. */
    arrive: () => {
      hasArrived.current = true;
      setState({ kind: 'idle' });
    },
  };
}

function failed(error: unknown): PayState {
  const full = error instanceof OrderError ? error.full : null;
  return { kind: 'failed', lines: explainFailure(error), full };
}

type Reported = PaymentSuccessResponse & { unreported?: boolean };

/** A refused report has a word of the server. After an outage the page's own holds: the webhook brings the payment. */
function notReported(paymentId: string, error: unknown): Reported {
  const notice = isOutage(error) ? null : sentenceOf(error);
  return { paymentId, notice: notice ?? undefined, unreported: true };
}
