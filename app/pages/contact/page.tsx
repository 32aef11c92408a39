import { GetInTouch } from '#app/components/get-in-touch.tsx';
import { PageTitle } from '#app/components/page-title.tsx';
import { renderContextOf } from '#app/render-context.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { graph } from '#app/seo/structured-data/graph.ts';
import { school } from '#app/seo/structured-data/school.server.ts';
import type { Route } from './+types/page';
import { Visit } from './visit.tsx';
import { WhereToGo } from './where-to-go.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return { structuredData: graph(school(renderContextOf(context).origin)) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Contact',
    searchTitle: 'Contact us by WhatsApp, phone or e-mail',
    description:
      'E-mail, chat or call us, request a quotation, or book a mentorship session. A person will reply.',
    structuredData: loaderData?.structuredData,
  });
}

export default function ContactPage() {
  return (
    <>
      <PageTitle
        title="Contact"
        lead="Tell us what you want to learn or build. If we are not the right people, we will say so."
      />
      <GetInTouch />
      <WhereToGo />
      <Visit />
    </>
  );
}
