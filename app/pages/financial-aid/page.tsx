import { Button } from '#app/components/button.tsx';
import { PageTitle } from '#app/components/page-title.tsx';
import { Contents } from '#app/markdown/contents.tsx';
import { renderMarkdown } from '#app/markdown/markdown.server.ts';
import { TextPage } from '#app/markdown/text-page.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { useSite } from '#app/site/use-site.ts';
import { contentDocument } from '#content';
import type { Route } from './+types/page';

export async function loader() {
  const { body, ...document } = contentDocument('pages/financial-aid');
  const { html, headings } = await renderMarkdown(body);
  return { document, html, headings };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, loaderData?.document);
}

export default function FinancialAidPage({ loaderData: { document, html, headings } }: Route.ComponentProps) {
  const { email } = useSite();
  return (
    <>
      <PageTitle title={document.title} picture={document.image} alt={document.imageAlt}>
        <p className="text-h2 font-display text-marigold-text mt-5 font-bold">
          Education &gt;&gt;&gt;&gt;&gt;&gt; Money!
        </p>
        <p className="text-lead text-muted mt-4 max-w-measure-narrow">
          If money is what stands between you and a course, write to us. We would rather teach you than turn
          you away.
        </p>
        <p className="mt-6">
          <Button href={`mailto:${email}?subject=Financial%20aid`} variant="primary">
            E-mail us about financial aid
          </Button>
        </p>
      </PageTitle>
      <TextPage html={html}>
        <Contents headings={headings} />
      </TextPage>
    </>
  );
}
