import { GetInTouch } from '#app/components/get-in-touch.tsx';
import { Icon } from '#app/components/icon.tsx';
import { ExternalLink, Link } from '#app/components/link.tsx';
import { PageTitle } from '#app/components/page-title.tsx';
import { Section } from '#app/components/section.tsx';
import { Whole } from '#app/components/whole.tsx';
import { renderContextOf } from '#app/render-context.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { graph } from '#app/seo/structured-data/graph.ts';
import { school } from '#app/seo/structured-data/school.server.ts';
import { href } from '#app/site/href.ts';
import { useSite } from '#app/site/use-site.ts';
import type { Route } from './+types/page';

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

function WhereToGo() {
  const { bookingUrl } = useSite();
  return (
    <Section title="Where to go" tinted>
      <dl className="grid gap-x-10 gap-y-8 md:grid-cols-2">
        <Way title="You want to learn">
          Look through{' '}
          <Link to="/course" className="text-link">
            the courses
          </Link>
          . If the fee is the problem, read about{' '}
          <Link to="/financial-aid" className="text-link">
            financial aid
          </Link>
          .
        </Way>
        <Way title="You are enrolled">
          <Whole>
            Your dates, fees and receipts are behind the link in each of our e-mails. If you have lost it,
          </Whole>{' '}
          <a href={href('/enrolment')} className="text-link">
            ask for it again
          </a>
          .
        </Way>
        <Way title="You want something built">
          <Link to="/quote" className="text-link">
            Request a quotation
          </Link>{' '}
          in a few lines. We reply with questions, and then with a price.
        </Way>
        <Way title="You want advice">
          <ExternalLink href={bookingUrl} className="text-link">
            Book a session
          </ExternalLink>{' '}
          for a resume review, a mock interview or career guidance.
        </Way>
      </dl>
    </Section>
  );
}

function Way({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="font-display text-h3 font-bold">{title}</dt>
      <dd className="text-muted mt-2">{children}</dd>
    </div>
  );
}

function Visit() {
  const { address, callHours } = useSite();
  return (
    <Section title="By post, or in person">
      <div className="flex flex-wrap gap-x-16 gap-y-6">
        <p className="flex gap-3">
          <Icon name="pin" className="text-banyan mt-1 size-6 shrink-0" />
          <span>
            {address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </span>
        </p>
        <p className="flex gap-3">
          <Icon name="clock" className="text-banyan mt-1 size-6 shrink-0" />
          <span>
            {callHours}
            <span className="text-muted block">Classes are online; please call before you come.</span>
          </span>
        </p>
      </div>
    </Section>
  );
}
