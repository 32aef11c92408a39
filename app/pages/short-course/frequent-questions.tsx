import { Section } from '#app/components/section.tsx';
import { Questions } from '#app/pages/short-course/questions.tsx';
import type { Camp } from '#content';

export function FrequentQuestions({ camp }: { camp: Camp }) {
  return (
    <Section title="Frequently asked questions" id="faqs" beside>
      <Questions questions={camp.faqs} />
    </Section>
  );
}
