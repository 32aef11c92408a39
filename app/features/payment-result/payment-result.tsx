import { useNavigate } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { Spinner } from '#app/components/spinner.tsx';
import { href } from '#app/site/href.ts';
import { clearCart } from '#app/state/cart.ts';
import { forgetPayment } from '#app/state/payment.ts';
import { formatReceiptAmount } from '#contract/money.ts';
import type { PaymentDetails } from '#contract/payment-details.ts';
import { usePaymentResult } from './use-payment-result.ts';

export function PaymentResult({ paymentId }: { paymentId: string }) {
  const result = usePaymentResult(paymentId);
  if (result.view === 'confirming') return <Confirming />;
  if (result.view === 'failure') return <Failure message={result.message} paymentId={paymentId} />;
  return <Success details={result.details} />;
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

function Success({ details }: { details: PaymentDetails }) {
  const navigate = useNavigate();
  const leave = () => {
    clearCart();
    forgetPayment();
    navigate(href('/'));
  };
  const rows = [
    ['Receipt ID', details.order_id],
    ['Amount Paid', formatReceiptAmount(details.amount)],
    ['Payment ID', details.id],
    ['Status', details.status],
  ];
  return (
    <>
      <h2 className="text-success">Payment Successful</h2>
      <p className="mt-4">
        Your payment has been successfully processed. You will receive an email confirmation soon.
      </p>
      <dl className="divide-line mt-6 divide-y">
        {rows.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-6 py-3">
            <dt className="text-muted">{name}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <Button variant="primary" className="mt-8" onClick={leave}>
        Continue Shopping
      </Button>
    </>
  );
}

function Failure({ message, paymentId }: { message: string; paymentId: string }) {
  return (
    <>
      <h2 className="text-danger">Payment Failed</h2>
      <p className="mt-4">{message}</p>
      <p className="mt-4">
        Payment ID: <strong className="wrap-anywhere">{paymentId}</strong>
      </p>
      <p className="mt-2">
        If money has left your account, don't pay again: the confirmation will come by e-mail as soon as your
        bank confirms it.
      </p>
      <p className="mt-8">
        <Button to="/checkout" variant="primary">
          Continue Payment
        </Button>
      </p>
    </>
  );
}
