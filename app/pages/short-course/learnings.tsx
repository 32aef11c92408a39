import { Icon } from '#app/components/icon.tsx';
import { Picture } from '#app/components/picture.tsx';
import { Section } from '#app/components/section.tsx';
import type { Camp } from '#content';

export function Learnings({ camp }: { camp: Camp }) {
  return (
    <Section title="What your child learns">
      <ol className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {camp.learnings.map((learning, index) => (
          <li key={learning} className="card flex gap-4 p-6">
            <span
              aria-hidden="true"
              className="bg-banyan text-on-banyan font-display grid size-9 shrink-0 place-items-center rounded-full font-bold"
            >
              {index + 1}
            </span>
            <p>{learning}</p>
          </li>
        ))}
        <li className="bg-marigold text-on-marigold rounded-card flex gap-4 p-6">
          <Icon name="certificate" className="size-8 shrink-0" />
          <p>
            <strong>Bonus:</strong> {camp.bonus}
          </p>
        </li>
      </ol>
      <figure className="mt-8 max-w-md">
        <Picture picture={camp.certificate} alt={camp.certificateAlt} className="rounded-card w-full" />
        <figcaption className="text-muted mt-2 text-small">A sample of the certificate</figcaption>
      </figure>
    </Section>
  );
}
