import { useEffect, useState } from 'react';
import { callApi, isUnknown } from '#app/api.ts';
import { isOffline } from '#app/browser/is-offline.ts';
import { latestCall } from '#app/browser/latest-call.ts';
import { takePaid } from '#app/state/cart.ts';
import { coursesOf, noteConfirmed } from '#app/state/payment.ts';
import { type PaymentDetails, paymentDetailsCall } from '#contract/payment-details.ts';

/** `unfetched`: nobody could say how the payment stands. The page goes on looking, and says why it can't tell. */
export type PaymentResult =
  | { view: 'looking' }
  | { view: 'details'; details: PaymentDetails }
  | { view: 'unfetched'; reason: 'offline' | 'unknown' | 'no-answer' };

/** Delays between polls; the last one repeats. */
const WAITS_MS = [1000, 2000, 3000, 5000, 8000, 13_000, 20_000, 40_000];
/** How long the first answer may take before the page says that the details can't be fetched. */
const SILENCE_MS = 4000;
/** Request timeout. */
const ANSWER_MS = 10_000;

/** Polls until the payment is paid or refunded: a bank may decide late, and a network come back. */
export function usePaymentResult(paymentId: string): PaymentResult {
  const [result, setResult] = useState<PaymentResult>({ view: 'looking' });

  useEffect(() => {
    let looks = 0;
    let failures = 0;
    let taken = false;
    let timer: ReturnType<typeof setTimeout>;
    const call = latestCall(ANSWER_MS);
    // Remembered here, too: another tab may begin the next payment before a bank that refused this one pays it.
    const courses = coursesOf(paymentId);

    const look = async () => {
      clearTimeout(timer);
      const found = await call.ask((signal) => fetchDetails(paymentId, signal));
      if (!found) return;
      if (found.view === 'details') {
        // Once: while a payment that does not count is looked at further, the cart is the visitor's.
        if (isPaid(found.details) && !taken) {
          taken = true;
          takePaid(courses, found.details.order_id);
        }
        if (isDecided(found.details)) noteConfirmed(paymentId);
        setResult(found);
        if (isFinal(found.details)) return stop();
        // The first failure is not told: the next poll follows soon.
      } else if (found.reason !== 'no-answer' || failures++ > 0) setResult(found);
      timer = setTimeout(look, WAITS_MS[Math.min(looks++, WAITS_MS.length - 1)]);
    };

    const impatient = setTimeout(
      () => setResult((now) => (now.view === 'looking' ? unfetched(null) : now)),
      SILENCE_MS,
    );
    const stop = () => {
      call.stop();
      clearTimeout(timer);
      clearTimeout(impatient);
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
    addEventListener('online', look);
    addEventListener('offline', look);
    look();
    return stop;
  }, [paymentId]);

  return result;
}

function isFinal({ status }: PaymentDetails): boolean {
  return status === 'captured' || status === 'refunded';
}

/** Whether the order is paid, by this payment or by another one before it. */
function isPaid({ status, refused }: PaymentDetails): boolean {
  return refused ? refused === 'paid-already' : status === 'captured';
}

/** Also when the bank has refused it, or we have: paying again then needs no warning. */
function isDecided(details: PaymentDetails): boolean {
  return isFinal(details) || details.status === 'failed' || details.refused !== undefined;
}

async function fetchDetails(paymentId: string, signal: AbortSignal) {
  try {
    const { data } = await callApi(paymentDetailsCall, { paymentId }, { signal });
    return { view: 'details', details: data } as const;
  } catch (error) {
    return unfetched(error);
  }
}

function unfetched(error: unknown) {
  const reason = isOffline() ? 'offline' : isUnknown(error) ? 'unknown' : 'no-answer';
  return { view: 'unfetched', reason } as const;
}
