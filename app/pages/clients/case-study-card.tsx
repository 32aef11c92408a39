import { Icon } from '#app/components/icon.tsx';
import type { CaseStudy } from '#content';
import { Testimonial } from './testimonial.tsx';

export function CaseStudyCard({ client }: { client: CaseStudy }) {
  return (
    <article className="card flex flex-col gap-5 p-6 md:p-8">
      <header>
        <h3>{client.name}</h3>
        <p className="text-muted mt-1 flex items-center gap-2">
          <Icon name="pin" className="size-5 shrink-0" />
          {client.location}
        </p>
      </header>
      <p>{client.description}</p>
      {client.features && <Lines title="Key features" lines={client.features} />}
      <div>
        <h4 className="font-semibold">Tech stack</h4>
        <ul className="mt-2 flex flex-wrap gap-2">
          {client.techStack.map((tool) => (
            <li
              key={tool}
              className="border-line text-indigo rounded-full border px-3 py-0.5 font-mono text-[0.875rem]"
            >
              {tool}
            </li>
          ))}
        </ul>
      </div>
      {client.deliverables && <Lines title="Deliverables" lines={client.deliverables} />}
      <Testimonial text={client.testimonial} client={client.name} />
    </article>
  );
}

function Lines({ title, lines }: { title: string; lines: string[] }) {
  return (
    <div>
      <h4 className="font-semibold">{title}</h4>
      <ul className="tick-list mt-2 space-y-1.5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
