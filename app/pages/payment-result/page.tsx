import { Button } from '#app/components/button.tsx';
import { PageTitle } from '#app/components/page-title.tsx';
import { TestModeNotice } from '#app/components/test-mode-notice.tsx';
import { CardSkeleton, UntilRestored } from '#app/components/until-restored.tsx';
import { WithoutScripts } from '#app/components/without-scripts.tsx';
import { PaymentResult } from '#app/features/payment-result/payment-result.tsx';
import { useReturnedPayment } from '#app/features/payment-result/use-returned-payment.ts';
import type { PageHandle } from '#app/page-handle.ts';
import { renderContextOf } from '#app/render-context.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { usePayment } from '#app/state/payment.ts';
import type { Route } from './+types/page';

export const handle: PageHandle = { shows: 'payment' };

export function loader({ context }: Route.LoaderArgs) {
  return { payments: renderContextOf(context).payments };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    unlisted: true,
    title: 'Payment',
    description: 'The result of your payment.',
  });
}

export default function PaymentResultPage({ loaderData: { payments } }: Route.ComponentProps) {
  useReturnedPayment();
  const { paymentId } = usePayment();
  return (
    <>
      <TestModeNotice payments={payments} />
      <PageTitle title="Payment" />
      <div className="wrap max-w-3xl py-10 md:py-14">
        <WithoutScripts to="To ask about a payment" message="I have a question about my payment" />
        <div className="needs-script">
          {paymentId ? (
            <div className="card p-6 md:p-10">
              <PaymentResult paymentId={paymentId} />
            </div>
          ) : (
            <UntilRestored skeleton={<CardSkeleton label="Looking up your payment" />}>
              <NoPayment />
            </UntilRestored>
          )}
        </div>
      </div>
    </>
  );
}

function NoPayment() {
  return (
    <div className="card p-6 text-center md:p-10">
      <p className="text-lead">There is no payment to show here.</p>
      <p className="text-muted mt-3">Once you have paid for a course, its receipt appears on this page.</p>
      <p className="mt-8">
        <Button to="/course" variant="primary">
          Browse Courses
        </Button>
      </p>
    </div>
  );
}
