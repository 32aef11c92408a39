import { useEffect, useState } from 'react';
import { callApi, isUnknown } from '#app/api.ts';
import { isOffline } from '#app/offline/is-offline.ts';
import { noteConfirmed } from '#app/state/payment.ts';
import { type PaymentDetails, paymentDetailsCall } from '#contract/payment-details.ts';

/** `unfetched`: nobody could say how the payment stands. The page goes on looking, and says why it can't tell. */
export type PaymentResult =
  | { view: 'looking' }
  | { view: 'details'; details: PaymentDetails }
  | { view: 'unfetched'; reason: 'offline' | 'unknown' | 'no-answer' };

/** Delays between polls; the last one repeats. */
const WAITS_MS = [1000, 2000, 3000, 5000, 8000, 13_000, 20_000, 40_000];
/** How long failed polls are ignored before the page says that the details can't be fetched. */
const PATIENCE_MS = 4000;
/** Request timeout. */
const ANSWER_MS = 10_000;

/** Polls until the payment is paid or refunded: a bank may decide late, and a network come back. */
export function usePaymentResult(paymentId: string): PaymentResult {
  const [result, setResult] = useState<PaymentResult>({ view: 'looking' });

  useEffect(() => {
    let looks = 0;
    let timer: ReturnType<typeof setTimeout>;
    let controller = new AbortController();
    const since = Date.now();

    const look = async () => {
      clearTimeout(timer);
      controller.abort();
      const mine = new AbortController();
      controller = mine;
      const slow = setTimeout(() => mine.abort(), ANSWER_MS);
      const found = await fetchDetails(paymentId, mine.signal);
      clearTimeout(slow);
      // Unmounted, or a newer poll has started.
      if (controller !== mine) return;
      if (found.view === 'details') {
        if (isDecided(found.details)) noteConfirmed();
        setResult(found);
        if (isFinal(found.details)) return stop();
      } else if (found.reason !== 'no-answer' || Date.now() - since >= PATIENCE_MS) setResult(found);
      timer = setTimeout(look, WAITS_MS[Math.min(looks++, WAITS_MS.length - 1)]);
    };

    const impatient = setTimeout(
      () => setResult((now) => (now.view === 'looking' ? unfetched(null) : now)),
      PATIENCE_MS,
    );
    const stop = () => {
      controller.abort();
      controller = new AbortController();
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

/** Also when the bank has refused: paying again then needs no warning. */
function isDecided(details: PaymentDetails): boolean {
  return isFinal(details) || details.status === 'failed';
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
