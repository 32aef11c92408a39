import { markdownToHtml } from '#app/components/markdown.server.ts';
import { pageMeta } from '#app/components/page-meta.ts';
import { PageTitle } from '#app/components/page-title.tsx';
import { Prose } from '#app/components/prose.tsx';
import { contentDocument, type DocumentFile } from '#content';
import { displayDay } from '#contract/india-time.ts';
import type { Route } from './+types/page';

/** One page for the three legal texts: the path names the text. */
export async function loader({ url }: Route.LoaderArgs) {
  const { body, ...document } = contentDocument(`legal${url.pathname}` as DocumentFile);
  return { document, html: await markdownToHtml(body) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, loaderData?.document);
}

export default function LegalPage({ loaderData: { document, html } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title={document.title}>
        <p className="text-muted mt-4">Last updated on {displayDay(document.updated)}</p>
      </PageTitle>
      <div className="wrap py-12 md:py-16">
        <Prose html={html} />
      </div>
    </>
  );
}
