import { useEffect, useEffectEvent } from 'react';
import { callApi } from '#app/api.ts';
import { moneyGoesBack, moneyReturns } from '#app/payment/money-returns.ts';
import { useSite } from '#app/site/use-site.ts';
import type { EnrolmentDetails } from '#contract/enrolment.ts';
import { type PaymentDetails, paymentDetailsCall, refusalMessages } from '#contract/payment-details.ts';
import type { PayState } from './use-pay-entries.ts';

/**
 * Polls the payment that is being confirmed whenever the enrolment is polled: the bank may refuse it, or it may not
 * count.
 */
export function useConfirmedPayment(
  details: EnrolmentDetails,
  state: PayState,
  setState: (state: PayState) => void,
) {
  const { refundArrives } = useSite();
  const paymentId = state.kind === 'confirming' ? state.paymentId : null;
  const tell = useEffectEvent(({ status, refused }: PaymentDetails) => {
    if (state.kind !== 'confirming') return;
    const fail = (...lines: string[]) => setState({ kind: 'failed', lines });
    if (refused) return fail(refusalMessages[refused]);
    if (status === 'captured') setState({ kind: 'paid', notice: state.notice });
    if (status === 'failed') fail('Your bank did not approve this payment.', moneyReturns(refundArrives));
    if (status === 'refunded') fail(moneyGoesBack(refundArrives));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each look.
  useEffect(() => {
    if (paymentId === null) return;
    let left = false;
    callApi(paymentDetailsCall, { paymentId }).then(
      ({ data }) => {
        if (!left) tell(data);
      },
      // The next look asks again.
      () => {},
    );
    return () => {
      left = true;
    };
  }, [paymentId, details]);
}
