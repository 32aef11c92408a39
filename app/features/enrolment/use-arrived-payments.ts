import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { EnrolmentDetails, EnrolmentPayment } from '#contract/enrolment.ts';
import { newPayments } from './plan.ts';

/** Payments that came while the page was open, made here or on another phone. */
export function useArrivedPayments(details: EnrolmentDetails, onArrival: () => void): EnrolmentPayment[] {
  const seen = useRef(details);
  const [arrived, setArrived] = useState<EnrolmentPayment[]>([]);
  const tell = useEffectEvent(onArrival);
  useEffect(() => {
    const fresh = newPayments(seen.current, details);
    seen.current = details;
    if (fresh.length === 0) return;
    setArrived((others) => [...others, ...fresh]);
    tell();
  }, [details]);
  return arrived;
}
