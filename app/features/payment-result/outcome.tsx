import { Spinner } from '#app/components/spinner.tsx';
import { Whole } from '#app/components/whole.tsx';
import { moneyGoesBack, moneyReturns } from '#app/payment/money-returns.ts';
import { useSite } from '#app/site/use-site.ts';
import { paymentDetailsMessages, refusalMessages } from '#contract/payment-details.ts';
import type { PaymentResult } from './use-payment-result.ts';

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

/** How a payment stands, in words. */
export function Outcome({ result }: { result: PaymentResult }) {
  const { refundArrives } = useSite();
  if (result.view === 'looking') return <Spinner label="Looking up your payment" />;
  if (result.view === 'unfetched') {
    const { reason } = result;
    // Without a network nothing is known of the payment.
    if (reason === 'offline') return <Words title="You are offline" lines={[offline, doNotPayAgain]} />;
    return <Failed lines={[paymentDetailsMessages.failed, reasons[reason], doNotPayAgain]} />;
  }
  const { status, refused } = result.details;
  if (refused) return <Words title="Payment Not Counted" lines={[refusalMessages[refused]]} />;
  switch (status) {
    case 'failed':
      return (
        <Failed
          lines={[
            'Your bank did not approve this payment, so it did not register you.',
            moneyReturns(refundArrives),
          ]}
        />
      );
    case 'created':
    case 'authorized':
      return <Confirming />;
    case 'refunded':
      return <Words title="Payment Refunded" lines={[moneyGoesBack(refundArrives)]} />;
    default:
      return (
        <Words
          title="Payment Successful"
          look="text-success"
          lines={[
            'Your payment has been successfully processed. You will receive an email confirmation soon.',
          ]}
        />
      );
  }
}

function Failed({ lines }: { lines: string[] }) {
  return <Words title="Payment Failed" look="text-danger" lines={lines} />;
}

function Words({ title, look, lines }: { title: string; look?: string; lines: string[] }) {
  return (
    <>
      <h2 className={look}>{title}</h2>
      {lines.map((line) => (
        <p key={line} className="mt-4">
          <Whole>{line}</Whole>
        </p>
      ))}
    </>
  );
}

function Confirming() {
  return (
    <div className="py-6">
      <Spinner label="We are confirming your payment" />
      <p className="text-muted mt-4 text-center">
        <Whole>
          Waiting for your bank to confirm. You can stay here or close this page: the confirmation comes by
          e-mail either way.
        </Whole>
      </p>
    </div>
  );
}
