import { Section } from '#app/components/section.tsx';
import { Whole } from '#app/components/whole.tsx';
import type { Camp } from '#content';

export function WhyThisCourse({ camp }: { camp: Camp }) {
  return (
    <Section title="Why this course?" tinted beside>
      <ul className="tick-list max-w-measure stack-3">
        {camp.whyThisCourse.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Section>
  );
}

export function WhyChoose({ camp }: { camp: Camp }) {
  return (
    <Section title="Why choose it?">
      <ul className="grid gap-5 sm:grid-cols-2">
        {camp.whyChoose.map(({ title, text }) => (
          <li key={title} className="card p-6">
            <h3>{title}</h3>
            <p className="text-muted mt-2">
              <Whole>{text}</Whole>
            </p>
          </li>
        ))}
      </ul>
      <ParentVoice voice={camp.parentVoice} />
    </Section>
  );
}

function ParentVoice({ voice }: { voice: Camp['parentVoice'] }) {
  return (
    <figure className="border-marigold mt-8 max-w-measure-lead border-l-[3px] pl-4">
      <blockquote>
        <p>{voice.content}</p>
      </blockquote>
      <figcaption className="text-muted mt-2 text-small">
        {`${voice.name}, ${voice.position}`}
        {voice.sample && ' (sample text, not a real parent)'}
      </figcaption>
    </figure>
  );
}
