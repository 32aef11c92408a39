import { usePayment } from '#app/state/payment.ts';
import { Outcome } from './outcome.tsx';
import { Receipt } from './receipt.tsx';
import { Unpaid } from './unpaid.tsx';
import { type PaymentResult as Result, usePaymentResult } from './use-payment-result.ts';

/** How a payment stands: what the server knows of it, and what it said when the payment was reported. */
export function PaymentResult({ paymentId }: { paymentId: string }) {
  const result = usePaymentResult(paymentId);
  const { notice } = usePayment();
  // Of a payment that does not count, the outcome says it.
  const isRefused = result.view === 'details' && result.details.refused !== undefined;
  return (
    <>
      {/* Always in the page, so that screen readers say what comes into it. The receipt is for reading. */}
      <div role="status">
        <Outcome result={result} />
      </div>
      <Details result={result} paymentId={paymentId} />
      {notice && !isRefused && (
        <p role="status" className="rounded-card border-marigold mt-6 border-2 p-4">
          {notice}
        </p>
      )}
    </>
  );
}

function Details({ result, paymentId }: { result: Result; paymentId: string }) {
  if (result.view === 'looking') return null;
  if (result.view === 'unfetched')
    return <Unpaid paymentId={paymentId} mayContinue={result.reason !== 'offline'} />;
  if (result.details.refused) return <Unpaid paymentId={paymentId} mayContinue={false} />;
  switch (result.details.status) {
    case 'failed':
      return <Unpaid paymentId={paymentId} mayContinue />;
    case 'created':
    case 'authorized':
      return null;
    default:
      return <Receipt details={result.details} />;
  }
}
