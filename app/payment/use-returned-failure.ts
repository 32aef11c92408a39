import { useEffect, useState } from 'react';
import { takeParams } from '#app/site/take-params.ts';
import { callbackParams } from '#contract/payment-callback.ts';

const LATER = 'If money has left your account all the same, please wait for our e-mail before you pay again.';

/** The reasons that people can act on. The provider knows many more. */
const sentences: Record<string, string> = {
  payment_cancelled: `The payment was cancelled. ${LATER}`,
  payment_timed_out: `Your bank did not answer in time. ${LATER}`,
  insufficient_funds: 'Your bank says that there is not enough money in the account. Try another way to pay.',
  card_declined: 'Your bank declined the card. Try another card, or UPI.',
};

/** What to say when the payment window sent the visitor back here without a payment; null otherwise. */
export function useReturnedFailure(): [string | null, () => void] {
  const [sentence, setSentence] = useState<string | null>(null);
  useEffect(() => {
    const { failed } = takeParams(callbackParams.failed);
    if (failed) setSentence(sentences[failed] ?? `The payment did not go through. ${LATER}`);
  }, []);
  return [sentence, () => setSentence(null)];
}
