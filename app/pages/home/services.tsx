import { Icon, type IconName } from '#app/components/icon.tsx';
import { ExternalLink, Link } from '#app/components/link.tsx';
import { Section } from '#app/components/section.tsx';
import { useSite } from '#app/site/use-site.ts';

export function Services() {
  const { bookingUrl, freeClasses } = useSite();
  return (
    <Section title="Services" eyebrow="What we do" id="services">
      <ul className="grid gap-5 md:grid-cols-3">
        <Service
          icon="book"
          title="Coding Courses"
          text={`Live coding classes in the evening, in batches small enough to be known by name. The first ${freeClasses} classes are free.`}
        >
          <Link to="/course" className="text-link">
            Explore Courses
          </Link>
        </Service>
        <Service
          icon="laptop"
          title="Custom Development"
          text="Cloud SaaS, websites and desktop apps, built in our own studio. You talk to the developer, and you own the code."
        >
          <Link to="/quote" className="text-link">
            Book a Discovery Call
          </Link>
        </Service>
        <Service
          icon="people"
          title="Career Mentorship"
          text="Resume review, mock interviews, and honest talk about moving from student to developer, or from developer to manager."
        >
          <ExternalLink href={bookingUrl} className="text-link">
            Book a Session
          </ExternalLink>
        </Service>
      </ul>
    </Section>
  );
}

function Service({
  icon,
  title,
  text,
  children,
}: {
  icon: IconName;
  title: string;
  text: string;
  children: React.ReactNode;
}) {
  return (
    <li className="card flex flex-col p-6 md:p-5 lg:p-8">
      <span className="text-banyan bg-tint mb-5 grid size-12 place-items-center rounded-full">
        <Icon name={icon} className="size-6" />
      </span>
      <h3>{title}</h3>
      <p className="text-muted mt-3 mb-5 grow">{text}</p>
      <p>{children}</p>
    </li>
  );
}
