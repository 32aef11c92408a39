import { Section } from '#app/components/section.tsx';
import type { Camp } from '#content';
import { Questions } from './questions.tsx';

export function FrequentQuestions({ camp }: { camp: Camp }) {
  return (
    <Section title="Frequently asked questions" id="faqs" beside>
      <Questions questions={camp.faqs} />
    </Section>
  );
}
