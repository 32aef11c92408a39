import { Section } from '#app/components/section.tsx';
import type { Camp } from '#content';

export function Intro({ camp }: { camp: Camp }) {
  return (
    <Section title="From playing to making" beside>
      <div className="text-lead max-w-measure-lead stack-4">
        {camp.intro.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  );
}
