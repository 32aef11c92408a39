import { redirectDocument } from 'react-router';
import { PageTitle } from '#app/components/page-title.tsx';
import { TestModeNotice } from '#app/components/test-mode-notice.tsx';
import { WithoutScripts } from '#app/components/without-scripts.tsx';
import { Enrolment } from '#app/features/enrolment/enrolment.tsx';
import { loadTimetables } from '#app/features/enrolment/load-timetables.server.ts';
import type { PageHandle } from '#app/page-handle.ts';
import { renderContextOf } from '#app/render-context.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { legalVersion } from '#content';
import type { Route } from './+types/page';

export const handle: PageHandle = { shows: 'link', ownDocument: 'enrolment' };

export function loader({ context }: Route.LoaderArgs) {
  return {
    payments: renderContextOf(context).payments,
    timetables: loadTimetables(),
    legalVersion: legalVersion(),
  };
}

/** As with checkout, only this page's own document may load the payment provider's script. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  if (document.documentElement.dataset.document !== 'enrolment')
    throw redirectDocument(new URL(request.url).pathname);
  return serverLoader();
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    unlisted: true,
    title: 'Your enrolment',
    description: 'What you booked, what is paid with its receipts, and what is still to be paid.',
  });
}

export default function EnrolmentPage({
  loaderData: { payments, timetables, legalVersion },
}: Route.ComponentProps) {
  return (
    <>
      <TestModeNotice payments={payments} />
      <PageTitle title="Your enrolment" />
      <div className="wrap py-6 md:py-14">
        <WithoutScripts
          to="To see your enrolment, pay, cancel or get a receipt"
          message="I have a question about my enrolment"
        />
        <div className="needs-script">
          <Enrolment timetables={timetables} legalVersion={legalVersion} />
        </div>
      </div>
    </>
  );
}
