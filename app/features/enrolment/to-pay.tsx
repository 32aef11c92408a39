import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { useFocusBack } from '#app/components/form/use-focus-back.ts';
import { Spinner } from '#app/components/spinner.tsx';
import { Consent } from '#app/payment/consent.tsx';
import { useSite } from '#app/site/use-site.ts';
import { type EnrolmentDetails, REGISTRATION_ENTRY } from '#contract/enrolment.ts';
import { formatRupees, sumOf } from '#contract/money.ts';
import { AskToPay } from './ask-to-pay.tsx';
import { FeeChoice } from './fee-choice.tsx';
import { NothingToPay } from './nothing-to-pay.tsx';
import { PaymentStatus } from './payment-status.tsx';
import { earlyText, leavingText, payable, receiptText, suggested } from './plan.ts';
import { useArrivedPayments } from './use-arrived-payments.ts';
import { useConfirmedPayment } from './use-confirmed-payment.ts';
import { usePayEntries } from './use-pay-entries.ts';
import { useReturnedToEnrolment } from './use-returned-to-enrolment.ts';

type Props = { token: string; details: EnrolmentDetails; look: () => void; legalVersion: string };

/** What is still to be paid, one button for it, and the way to let somebody else do it. */
export function ToPay({ token, details, look, legalVersion }: Props) {
  const { name: school } = useSite();
  const fees = payable(details.plan);
  const [ticks, setTicks] = useState<Record<string, boolean>>({});
  const { state, setState, pay, arrive } = usePayEntries(token, legalVersion, look);
  useReturnedToEnrolment(setState);
  useConfirmedPayment(details, state, setState);
  const arrived = useArrivedPayments(details, arrive);
  const payButton = useFocusBack(state.kind === 'busy');

  const atFirst = suggested(fees);
  const chosen = fees.filter(({ id }) => ticks[id] ?? atFirst.includes(id));
  const { student } = details;
  const notes = [leavingText(details), earlyText(fees)].filter((note) => note !== null);

  return (
    <section aria-labelledby="to-pay" className="card p-6 md:p-8">
      <h2 id="to-pay" className="text-h3">
        To pay
      </h2>
      <PaymentStatus
        state={state}
        details={details}
        arrived={arrived}
        token={token}
        onDismiss={() => setState({ kind: 'idle' })}
      />
      {notes.map((note) => (
        <p key={note} className="mt-4">
          {note}
        </p>
      ))}
      {fees.length === 0 ? (
        <NothingToPay items={details.items} />
      ) : (
        <>
          <FeeChoice
            fees={fees}
            details={details}
            chosen={chosen}
            disabled={state.kind === 'busy' || state.kind === 'confirming'}
            onTick={(id, ticked) => setTicks((others) => ({ ...others, [id]: ticked }))}
          />
          <p className="text-muted mt-4 text-small wrap-anywhere">
            You pay {school}
            {student.name && ` for ${student.name}`} by UPI, card, net banking or wallet, in Razorpay's
            window. {receiptText(student)}
          </p>
          {fees.some(({ id }) => id === REGISTRATION_ENTRY) && (
            <div className="mt-3">
              <Consent forChildren={details.items.every(({ category }) => category === 'bootcamp')} />
            </div>
          )}
          {state.kind === 'busy' && (
            <div className="mt-5">
              <Spinner label="Processing payment..." />
            </div>
          )}
          {state.kind !== 'busy' && state.kind !== 'confirming' && (
            <Button
              ref={payButton}
              variant="primary"
              className="mt-5 w-full"
              disabled={chosen.length === 0}
              onClick={() => pay(chosen.map(({ id }) => id))}
            >
              Pay {formatRupees(sumOf(chosen))}
            </Button>
          )}
          <AskToPay token={token} fees={chosen.length > 0 ? chosen : fees} details={details} onAsk={look} />
        </>
      )}
    </section>
  );
}
