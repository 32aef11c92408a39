import { useEffect, useState } from 'react';
import { callApi } from '#app/api.ts';
import { noteConfirmed } from '#app/state/payment.ts';
import {
  type PaymentDetails,
  paymentDetailsCall,
  paymentDetailsMessages,
} from '#contract/payment-details.ts';

export type PaymentResult =
  | { view: 'confirming' }
  | { view: 'success'; details: PaymentDetails }
  | { view: 'failure'; message: string };

/** How long to wait before each further look: about a minute and a half in all. */
export const WAITS_MS = [1000, 2000, 3000, 5000, 8000, 13_000, 20_000, 40_000];

const settled: PaymentDetails['status'][] = ['captured', 'refunded'];

/** Looks until the payment is settled, waiting with the visitor while the bank decides; gives up only after several tries. */
export function usePaymentResult(paymentId: string): PaymentResult {
  const [result, setResult] = useState<PaymentResult>({ view: 'confirming' });

  useEffect(() => {
    let left = false;
    let timer: ReturnType<typeof setTimeout>;
    const look = async (tries: number) => {
      const details = await fetchDetails(paymentId);
      if (left) return;
      if (details && settled.includes(details.status)) {
        noteConfirmed();
        setResult({ view: 'success', details });
      } else if (tries < WAITS_MS.length) {
        timer = setTimeout(() => look(tries + 1), WAITS_MS[tries]);
      } else {
        setResult({ view: 'failure', message: paymentDetailsMessages.failed });
      }
    };
    look(0);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [paymentId]);

  return result;
}

async function fetchDetails(paymentId: string): Promise<PaymentDetails | null> {
  try {
    return (await callApi(paymentDetailsCall, { paymentId })).data;
  } catch {
    return null;
  }
}
