import { useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { useFocusBack } from '#app/components/form/use-focus-back.ts';
import { Spinner } from '#app/components/spinner.tsx';
import { Consent } from '#app/payment/consent.tsx';
import { useReturnedFailure } from '#app/payment/use-returned-failure.ts';
import { href } from '#app/site/href.ts';
import { rememberEnrolment, usePayment } from '#app/state/payment.ts';
import type { WindowOrder } from '#app/state/window-order.ts';
import type { CartItem } from '#content';
import type { Paise } from '#contract/money.ts';
import { BillingForm, useBilling } from './billing-form.tsx';
import { Refused, StillConfirming } from './earlier-payment.tsx';
import { Failure } from './failure.tsx';
import { MayBePaid } from './may-be-paid.tsx';
import { ReturnedFailure } from './returned-failure.tsx';
import { useEarlierPayment } from './use-earlier-payment.ts';
import { useLeftOrder } from './use-left-order.ts';
import { usePay } from './use-pay.ts';

type Props = { items: CartItem[]; total: Paise; legalVersion: string };

/** Billing details, and the way to pay. */
export function Checkout({ items, total, legalVersion }: Props) {
  const { pay, ask } = usePay(items, total, legalVersion);
  // Which of the two buttons was pressed. Enter presses the first.
  const pressed = useRef(pay);
  const billing = useBilling((details) => pressed.current(details));
  const { busy, outcome, dismiss } = billing;
  const { confirming } = usePayment();
  const payButton = useFocusBack(busy);
  const [returned, dismissReturned] = useReturnedFailure();
  const [paysAgain, setPaysAgain] = useState(false);
  const inDoubt = items.filter(({ id }) => confirming.includes(id));
  // Whoever came for other courses, too, is not led away from them.
  const refused = useEarlierPayment({ inDoubt: inDoubt.length === items.length, busy });
  // A camp takes children only.
  const forChildren = items.every(({ category }) => category === 'bootcamp');
  const mayPay = inDoubt.length === 0 || paysAgain || refused;

  // Not in the way: by the same details it is the same order, which can't be paid twice.
  const left = useLeftOrder(
    items.map(({ id }) => id),
    { isOver: busy || returned !== null, onPaid: showEnrolment },
  );

  return (
    <BillingForm form={billing} forChildren={forChildren}>
      {inDoubt.length > 0 && !busy && (
        <div role="alert" className="rounded-card border-marigold grid border-2 p-4">
          {/* Both in the same room: the buttons below must not move under a finger. */}
          <div className={`col-start-1 row-start-1 ${refused ? 'invisible' : ''}`.trim()}>
            <StillConfirming items={inDoubt} agreed={paysAgain} onAgree={setPaysAgain} />
          </div>
          {refused && <Refused />}
        </div>
      )}
      {left && inDoubt.length === 0 && !busy && !returned && (
        <div role="alert" className="rounded-card border-marigold border-2 p-4">
          <MayBePaid items={items} paymentId={null} token={left.enrolmentToken} />
        </div>
      )}
      {returned && outcome.kind !== 'failed' && (
        <ReturnedFailure sentence={returned} onDismiss={dismissReturned} />
      )}
      {outcome.kind === 'failed' && <Failure error={outcome.error} items={items} onDismiss={dismiss} />}
      <Consent forChildren={forChildren} />
      {busy ? (
        <Spinner label="Processing payment..." />
      ) : (
        <>
          <Button
            ref={payButton}
            type="submit"
            variant="primary"
            className="w-full"
            disabled={!mayPay}
            onClick={() => {
              pressed.current = pay;
            }}
          >
            Proceed to Payment
          </Button>
          <Button
            type="submit"
            variant="quiet"
            className="w-full"
            disabled={!mayPay}
            onClick={() => {
              pressed.current = ask;
            }}
          >
            {forChildren ? 'Ask somebody else to pay' : 'Ask a parent to pay'}
          </Button>
        </>
      )}
    </BillingForm>
  );
}

function showEnrolment(order: WindowOrder) {
  // Its page takes the courses out of cart and checkout, though another tab may have made another order since.
  rememberEnrolment(order);
  // A document of its own, so it is loaded as one.
  location.replace(`${href('/enrolment')}#${order.enrolmentToken}`);
}
