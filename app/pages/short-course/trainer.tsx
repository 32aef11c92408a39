import { Picture } from '#app/components/picture.tsx';
import { Section } from '#app/components/section.tsx';
import { Whole } from '#app/components/whole.tsx';
import type { Camp } from '#content';

export function Trainer({ camp: { trainer, assistant, platform, supervision } }: { camp: Camp }) {
  return (
    <Section title="Your child's trainer" id="trainer" tinted>
      <div className="grid items-start gap-8 md:grid-cols-[auto_1fr]">
        <Picture
          picture={trainer.portrait}
          alt={`Portrait of ${trainer.name}`}
          className="size-40 rounded-full"
        />
        <div className="max-w-measure-lead stack-4">
          <div>
            <h3>{trainer.name}</h3>
            <p className="text-marigold-text font-semibold">{trainer.position}</p>
          </div>
          {trainer.biography.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <dl className="stack-4">
            <Fact name={`With ${assistant.name}, ${assistant.position.toLowerCase()}`}>
              {assistant.biography}
            </Fact>
            <Fact name="Who watches over the children">{supervision}</Fact>
            <Fact name="Where the sessions are held">{platform}</Fact>
          </dl>
        </div>
      </div>
    </Section>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="font-semibold">{name}</dt>
      <dd className="text-muted">
        <Whole>{children}</Whole>
      </dd>
    </div>
  );
}
