import { useId } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { Whole } from '#app/components/whole.tsx';
import type { CaseStudy } from '#content';
import { Testimonial } from './testimonial.tsx';

export function CaseStudyCard({ client }: { client: CaseStudy }) {
  const title = useId();
  return (
    <article
      aria-labelledby={title}
      className="card grid gap-x-12 gap-y-5 p-6 md:p-8 lg:grid-cols-[1.25fr_1fr]"
    >
      <div className="stack-5">
        <header>
          <h3 id={title}>{client.name}</h3>
          <p className="text-muted mt-1 flex items-center gap-2">
            <Icon name="pin" className="size-5 shrink-0" />
            {client.location}
          </p>
          {client.sample && <p className="text-muted text-small">Sample project, not a real client</p>}
        </header>
        <p>
          <Whole>{client.description}</Whole>
        </p>
        {client.dataProtection && (
          <p>
            <strong>How personal data is protected:</strong> {client.dataProtection}
          </p>
        )}
      </div>
      <div className="stack-5">
        <ProjectFacts client={client} />
        {client.features && <Lines title="Key features" lines={client.features} />}
        <TechStack tools={client.techStack} />
        {client.deliverables && <Lines title="Deliverables" lines={client.deliverables} />}
      </div>
      <div className="empty:hidden lg:col-span-2">
        <Testimonial
          text={client.testimonial}
          client={client.name}
          speaker={client.speaker}
          sample={client.sample}
        />
      </div>
    </article>
  );
}

function ProjectFacts({ client: { year, team, duration, priceBand, agreement } }: { client: CaseStudy }) {
  const facts = {
    Year: year,
    Team: team,
    Duration: duration,
    Price: priceBand,
    'Code and secrecy': agreement,
  };
  return (
    <dl className="stack-3 sm:stack-1.5">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name} className="gap-x-3 wrap-anywhere sm:grid sm:grid-cols-[6.5rem_minmax(0,1fr)]">
          <dt className="text-muted">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function TechStack({ tools }: { tools: string[] }) {
  return (
    <div>
      <h4 className="font-semibold">Tech stack</h4>
      <ul className="mt-2 flex flex-wrap gap-2">
        {tools.map((tool) => (
          <li
            key={tool}
            className="border-line text-indigo rounded-full border px-3 py-0.5 font-mono text-[0.875rem]"
          >
            {tool}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Lines({ title, lines }: { title: string; lines: string[] }) {
  return (
    <div>
      <h4 className="font-semibold">{title}</h4>
      <ul className="tick-list mt-2 stack-1.5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
