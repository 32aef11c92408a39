import { Button } from '#app/components/button.tsx';
import { PageTitle } from '#app/components/page-title.tsx';
import { Section } from '#app/components/section.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { clients } from '#content';
import type { Route } from './+types/page';
import { CaseStudyCard } from './case-study-card.tsx';
import { Logos } from './logos.tsx';

export function loader() {
  return { clients };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Freelance Service',
    searchTitle: 'Custom software for small businesses: case studies',
    description:
      'Websites, cloud software and desktop apps built for small businesses in India: case studies of what we delivered and what it runs on.',
  });
}

export default function ClientsPage({ loaderData: { clients } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle
        title="Freelance Service"
        lead="We build software for businesses that have outgrown the notebook and the spreadsheet. You speak with the developer, see it working every week, and own the code."
      >
        <RequestQuote />
      </PageTitle>
      <Logos clients={clients} />
      <Section title="What we built, and for whom" tinted>
        <div className="case-studies grid gap-6">
          {clients.map((client) => (
            <CaseStudyCard key={client.name} client={client} />
          ))}
        </div>
        <RequestQuote />
      </Section>
    </>
  );
}

function RequestQuote() {
  return (
    <p className="mt-6 md:mt-8">
      <Button to="/quote" variant="primary">
        Request a Quote
      </Button>
    </p>
  );
}
