import { PageTitle } from '#app/components/page-title.tsx';
import { Contents } from '#app/markdown/contents.tsx';
import { renderMarkdown } from '#app/markdown/markdown.server.ts';
import { TextPage } from '#app/markdown/text-page.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { contentDocument, type DocumentFile } from '#content';
import { displayDay } from '#contract/india-time.ts';
import type { Route } from './+types/page';

/** One page for the three legal texts: the path names the text. */
export async function loader({ url }: Route.LoaderArgs) {
  const { body, ...document } = contentDocument(`legal${url.pathname}` as DocumentFile);
  const { html, headings } = await renderMarkdown(body);
  return { document, html, headings };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, loaderData?.document);
}

export default function LegalPage({ loaderData: { document, html, headings } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title={document.title}>
        <p className="text-muted mt-3">Last updated on {displayDay(document.updated)}</p>
      </PageTitle>
      <TextPage html={html}>
        <Contents headings={headings} />
      </TextPage>
    </>
  );
}
