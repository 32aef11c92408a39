import { Spinner } from '#app/components/spinner.tsx';
import { MONEY_RETURNS } from '#app/payment/money-returns.ts';
import { usePayment } from '#app/state/payment.ts';
import { paymentDetailsMessages } from '#contract/payment-details.ts';
import { Failure, Offline } from './failure.tsx';
import { Receipt } from './receipt.tsx';
import { type PaymentResult as Result, usePaymentResult } from './use-payment-result.ts';

/** How a payment stands: what the server knows of it, and what it said when the payment was reported. */
export function PaymentResult({ paymentId }: { paymentId: string }) {
  const result = usePaymentResult(paymentId);
  const { notice } = usePayment();
  return (
    <>
      <View result={result} paymentId={paymentId} />
      {notice && (
        <p role="status" className="rounded-card border-marigold mt-6 border-2 p-4">
          {notice}
        </p>
      )}
    </>
  );
}

/** Why the details can't be fetched, and what that means. */
const reasons = {
  unknown: paymentDetailsMessages.unknown,
  'no-answer':
    'We got no answer, which says nothing about your payment. This page keeps looking and changes by itself.',
};

const offline =
  'We can’t look up your payment without a connection, and that says nothing about it. This page goes on by itself once you are back online.';

const doNotPayAgain =
  "If money has left your account, don't pay again: the confirmation will come by e-mail as soon as the bank answers.";

function View({ result, paymentId }: { result: Result; paymentId: string }) {
  if (result.view === 'looking') return <Spinner label="Looking up your payment" />;
  if (result.view === 'unfetched') {
    const { reason } = result;
    if (reason === 'offline') return <Offline lines={[offline, doNotPayAgain]} paymentId={paymentId} />;
    return (
      <Failure
        lines={[paymentDetailsMessages.failed, reasons[reason], doNotPayAgain]}
        paymentId={paymentId}
      />
    );
  }
  const { details } = result;
  if (details.status === 'failed')
    return (
      <Failure
        lines={['Your bank did not approve this payment, so it did not register you.', MONEY_RETURNS]}
        paymentId={paymentId}
      />
    );
  if (details.status === 'created' || details.status === 'authorized') return <Confirming />;
  return <Receipt details={details} />;
}

function Confirming() {
  return (
    <div className="py-6">
      <Spinner label="We are confirming your payment" />
      <p className="text-muted mt-4 text-center">
        Waiting for your bank to confirm. You can stay here or close this page: the confirmation comes by
        e-mail either way.
      </p>
    </div>
  );
}
