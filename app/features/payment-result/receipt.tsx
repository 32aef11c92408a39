import { useNavigate } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { Whole } from '#app/components/whole.tsx';
import { href } from '#app/site/href.ts';
import { clearCart } from '#app/state/cart.ts';
import { forgetPayment, usePayment } from '#app/state/payment.ts';
import { formatReceiptAmount } from '#contract/money.ts';
import { type PaymentDetails, statusWords } from '#contract/payment-details.ts';

/** The receipt of a payment that arrived; it may have been given back since. */
export function Receipt({ details }: { details: PaymentDetails }) {
  const navigate = useNavigate();
  const { enrolment } = usePayment();
  const leave = () => {
    clearCart();
    forgetPayment();
    navigate(href('/'));
  };
  const ours = enrolment?.orderId === details.order_id ? enrolment : null;
  const rows = [
    ['Receipt ID', details.order_id],
    ['Amount Paid', formatReceiptAmount(details.amount)],
    ['Payment ID', details.id],
    ['Status', statusWords[details.status]],
  ];
  return (
    <>
      <dl className="mt-6 ruled">
        {rows.map(([name, value]) => (
          <div key={name} className="gap-x-6 py-3 sm:flex sm:justify-between">
            <dt className="text-muted">{name}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {ours && details.status === 'captured' && (
        <p className="mt-6">
          <Whole>
            Your dates, fees and receipts are on the page of your enrolment. Its link comes by e-mail, too.
          </Whole>
        </p>
      )}
      <p className="mt-6 flex flex-wrap gap-3">
        {ours && (
          // A plain link: the page is a document of its own, and its token is in the fragment.
          <Button href={`${href('/enrolment')}#${ours.token}`} variant="primary" className="w-full sm:w-auto">
            See your enrolment
          </Button>
        )}
        <Button variant={ours ? 'quiet' : 'primary'} className="w-full sm:w-auto" onClick={leave}>
          Continue Shopping
        </Button>
      </p>
    </>
  );
}
