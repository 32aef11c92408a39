import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '#app/api.ts';
import { href } from '#app/site/href.ts';
import { usePayment } from '#app/state/payment.ts';
import { type PaymentDetails, paymentDetailsCall } from '#contract/payment-details.ts';
import { lookUntilDecided } from './look-until-decided.ts';

/**
 * Asks for a payment that was in doubt when this page was opened: its report may be lost, while the webhook has brought
 * it since. Once it is paid its result is shown. Returns whether the bank has refused it.
 */
export function useEarlierPayment({ inDoubt, busy }: { inDoubt: boolean; busy: boolean }): boolean {
  const navigate = useNavigate();
  const { paymentId } = usePayment();
  // Not one that is made here or in another tab meanwhile: how that went is said there.
  const [earlier] = useState(paymentId);
  const [refused, setRefused] = useState(false);
  const asked = inDoubt && !busy && paymentId === earlier ? paymentId : null;

  /** Says whether the payment is decided. */
  const tell = useEffectEvent(({ status, refused: uncounted }: PaymentDetails): boolean => {
    if (!uncounted && (status === 'created' || status === 'authorized')) return false;
    if (status === 'failed') setRefused(true);
    else navigate(href('/payment-success'));
    return true;
  });

  useEffect(() => {
    if (asked === null) return;
    return lookUntilDecided(
      () => callApi(paymentDetailsCall, { paymentId: asked }),
      ({ data }) => tell(data),
    );
  }, [asked]);

  return refused;
}
