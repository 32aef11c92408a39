import { useEffect, useEffectEvent } from 'react';
import { takeParams } from '#app/browser/take-params.ts';
import { returnedFailure } from '#app/payment/returned-failure.ts';
import { callbackParams } from '#contract/payment-callback.ts';
import type { PayState } from './use-pay-entries.ts';

/** How the payment went with which a redirect of the payment window led back here. */
export function useReturnedToEnrolment(tell: (state: PayState) => void) {
  const onReturn = useEffectEvent(tell);
  useEffect(() => {
    const { failed, payment_id: paid } = takeParams(
      callbackParams.failed,
      callbackParams.paymentId,
      callbackParams.items,
    );
    if (failed) onReturn({ kind: 'failed', lines: [returnedFailure(failed)] });
    else if (paid) onReturn({ kind: 'confirming', paymentId: paid });
    // It is below a phone's fold.
    if (failed || paid) document.getElementById('to-pay')?.scrollIntoView();
  }, []);
}
