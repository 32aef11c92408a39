import { moneyReturns } from '#app/payment/money-returns.ts';
import { useSite } from '#app/site/use-site.ts';
import { usePayment } from '#app/state/payment.ts';
import type { CartItem } from '#content';
import { MayBePaid } from './may-be-paid.tsx';

type DoubtProps = { items: CartItem[]; agreed: boolean; onAgree: (agreed: boolean) => void };

/** Before a second payment for the same: the first may still arrive. */
export function StillConfirming({ items, agreed, onAgree }: DoubtProps) {
  const { paymentId, enrolment } = usePayment();
  return (
    <>
      <MayBePaid items={items} paymentId={paymentId} token={enrolment?.token} />
      <label className="mt-3 flex items-start gap-3">
        <input
          type="checkbox"
          className="mt-1 size-5"
          checked={agreed}
          onChange={(event) => onAgree(event.target.checked)}
        />
        No money has left my account. I want to pay again.
      </label>
    </>
  );
}

/** What the payment's own page says of it, too. */
export function Refused() {
  const { refundArrives } = useSite();
  return (
    <p className="col-start-1 row-start-1">
      Your bank did not approve your earlier payment. {moneyReturns(refundArrives)}
    </p>
  );
}
