import { PageTitle } from '#app/components/page-title.tsx';
import { Whole } from '#app/components/whole.tsx';
import { WithoutScripts } from '#app/components/without-scripts.tsx';
import { QuoteForm } from '#app/features/quote/quote-form.tsx';
import type { PageHandle } from '#app/page-handle.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { useSite } from '#app/site/use-site.ts';
import type { Route } from './+types/page';

export const handle: PageHandle = { bootsAtOnce: true };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Request a Quotation',
    searchTitle: 'Quotation for a website, app or custom software',
    description:
      'Tell us what you would like built, in up to 250 words. We reply with questions, then with a price. A quotation is free.',
  });
}

export default function QuotePage() {
  return (
    <>
      <PageTitle
        title="Request a Quotation"
        lead="A few lines are enough. We read them, write back with questions, and agree on a discovery call. A quotation costs you nothing."
      />
      <div className="wrap grid items-start gap-10 py-10 md:py-14 lg:grid-cols-[1.5fr_1fr]">
        <div>
          <WithoutScripts to="To ask for a quotation" message="I would like to ask for a quotation" />
          <QuoteForm />
        </div>
        <WhatHappensNext />
      </div>
    </>
  );
}

function WhatHappensNext() {
  const { replyTimes } = useSite();
  return (
    <section aria-labelledby="next">
      <h2 id="next" className="text-h3">
        What happens next
      </h2>
      <ol className="text-muted mt-4 list-decimal stack-3 pl-5">
        <li>
          <Whole>You get an e-mail with a reference number right away.</Whole>
        </li>
        <li>A developer writes back with questions {replyTimes.quotation}.</li>
        <li>We talk for half an hour, and you get a price and a plan in writing.</li>
      </ol>
    </section>
  );
}
