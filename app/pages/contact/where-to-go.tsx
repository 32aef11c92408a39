import { ExternalLink, Link } from '#app/components/link.tsx';
import { Section } from '#app/components/section.tsx';
import { Whole } from '#app/components/whole.tsx';
import { href } from '#app/site/href.ts';
import { useSite } from '#app/site/use-site.ts';

export function WhereToGo() {
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
