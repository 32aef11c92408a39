import { Alert } from '#app/components/alert.tsx';
import { useFocusInstead } from '#app/components/form/use-focus-instead.ts';
import { Spinner } from '#app/components/spinner.tsx';
import { WaitingListLink } from '#app/payment/waiting-list-link.tsx';
import type { EnrolmentDetails, EnrolmentPayment } from '#contract/enrolment.ts';
import { formatRupees } from '#contract/money.ts';
import { receiptText } from './plan.ts';
import { ReceiptButton } from './receipt-button.tsx';
import type { PayState } from './use-pay-entries.ts';

type Props = {
  state: PayState;
  details: Pick<EnrolmentDetails, 'items' | 'student'>;
  arrived: EnrolmentPayment[];
  token: string;
  onDismiss: () => void;
};

/** How paying went, here or on another phone. Always in the page, so that screen readers say what comes into it. */
export function PaymentStatus({ state, details, arrived, token, onDismiss }: Props) {
  // Only what was paid here is confirmed here; the focus stays when the payment has arrived.
  const message = useFocusInstead(state.kind === 'confirming');
  return (
    <>
      <div ref={message} role="status" tabIndex={-1}>
        {arrived.map((payment) => (
          <Arrived key={`${payment.receipt}${payment.paid_at}`} payment={payment} token={token} />
        ))}
        {state.kind === 'paid' && (
          <p className="rounded-card border-success text-success mt-4 border-2 p-4 font-semibold">
            Payment received. Thank you. {state.notice ?? 'Its receipt is below.'}
          </p>
        )}
        {state.kind === 'confirming' && (
          <Confirming notice={state.notice} student={details.student} onDismiss={onDismiss} />
        )}
      </div>
      {state.kind === 'failed' && (
        <div className="mt-4">
          <Alert type="danger" time={60_000} onDismiss={onDismiss}>
            {state.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
            {details.items
              .filter(({ course_id }) => course_id === state.full)
              .map(({ course_id: id, title, category }) => (
                <WaitingListLink key={id} course={{ id, title, category }} />
              ))}
          </Alert>
        </div>
      )}
    </>
  );
}

function Arrived({
  payment: { title, amount, receipt },
  token,
}: {
  payment: EnrolmentPayment;
  token: string;
}) {
  return (
    <div className="rounded-card border-success mt-4 border-2 p-4">
      <p className="text-success font-semibold">
        Payment received: {formatRupees(amount)} for {title}. Thank you.
      </p>
      {receipt && (
        <p className="mt-2">
          <ReceiptButton token={token} number={receipt} />
        </p>
      )}
    </div>
  );
}

type ConfirmingProps = { notice?: string; student: EnrolmentDetails['student']; onDismiss: () => void };

function Confirming({ notice, student, onDismiss }: ConfirmingProps) {
  return (
    <div className="rounded-card border-marigold mt-4 border-2 p-4">
      <Spinner label="We are confirming your payment" />
      <p className="mt-3 wrap-anywhere">
        {notice ??
          `You can stay here or close this page. ${receiptText(student)} If money has left your account, please don't pay again.`}
      </p>
      <p className="mt-3">
        <button type="button" className="text-link" onClick={onDismiss}>
          No money has left my account
        </button>
      </p>
    </div>
  );
}
