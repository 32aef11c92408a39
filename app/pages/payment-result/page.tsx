import { Link } from '#app/components/link.tsx';
import { pageMeta } from '#app/components/page-meta.ts';
import { PageTitle } from '#app/components/page-title.tsx';
import { TestModeNotice } from '#app/components/test-mode-notice.tsx';
import { editionOf } from '#app/edition.ts';
import type { Route } from './+types/page';

export const handle = { bootsAtOnce: true };

export function loader({ context }: Route.LoaderArgs) {
  return { payments: editionOf(context).payments };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Payment', description: 'The result of your payment.' });
}

export default function PaymentResultPage({ loaderData: { payments } }: Route.ComponentProps) {
  return (
    <>
      <TestModeNotice payments={payments} />
      <PageTitle title="Payment" />
      <div className="wrap max-w-2xl py-14 text-center">
        <p className="text-lead">There is no payment to show here yet.</p>
        <p className="text-muted mt-3">Once you have paid for a course, its receipt appears on this page.</p>
        <p className="mt-8">
          <Link to="/course" className="button button-primary">
            Browse Courses
          </Link>
        </p>
      </div>
    </>
  );
}
