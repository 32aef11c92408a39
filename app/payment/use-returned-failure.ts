import { useLayoutEffect, useState } from 'react';
import { takeParams } from '#app/browser/take-params.ts';
import { noteWindowClosed } from '#app/state/window-order.ts';
import { callbackParams } from '#contract/payment-callback.ts';
import { returnedFailure } from './returned-failure.ts';

/** What to say when the payment window sent the visitor back here without a payment; null otherwise. */
export function useReturnedFailure(): [string | null, () => void] {
  const [sentence, setSentence] = useState<string | null>(null);
  // Before the page is painted: what it says instead must not be seen for a moment.
  useLayoutEffect(() => {
    const { failed } = takeParams(callbackParams.failed);
    if (!failed) return;
    noteWindowClosed();
    setSentence(returnedFailure(failed));
  }, []);
  return [sentence, () => setSentence(null)];
}
