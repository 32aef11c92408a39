import { Button } from '#app/components/button.tsx';
import { PageTitle } from '#app/components/page-title.tsx';
import { renderMarkdown } from '#app/markdown/markdown.server.ts';
import { TextPage } from '#app/markdown/text-page.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { useSite } from '#app/site/use-site.ts';
import { contentDocument } from '#content';
import type { Route } from './+types/page';

export async function loader() {
  const { body, ...document } = contentDocument('pages/about');
  const { html } = await renderMarkdown(body);
  return { document, html };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, loaderData?.document);
}

export default function AboutPage({ loaderData: { document, html } }: Route.ComponentProps) {
  const { founder, founderProfileUrl, bookingUrl } = useSite();
  return (
    <>
      <PageTitle
        title={document.title}
        lead={document.description}
        picture={document.image}
        alt={document.imageAlt}
      />
      <TextPage html={html}>
        <div className="card p-5">
          <h2 className="text-h3">Talk to {founder}</h2>
          <p className="text-muted mt-2">An hour on your career, your resume or an interview.</p>
          <p className="mt-5 grid gap-3">
            <Button href={bookingUrl} external variant="primary">
              Book a session
            </Button>
            <Button href={founderProfileUrl} external variant="quiet">
              {founder} on LinkedIn
            </Button>
          </p>
        </div>
      </TextPage>
    </>
  );
}
