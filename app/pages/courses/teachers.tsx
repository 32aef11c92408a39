import { Picture } from '#app/components/picture.tsx';
import { Section } from '#app/components/section.tsx';
import type { Teacher } from '#content';

export function Teachers({ teachers }: { teachers: Teacher[] }) {
  return (
    <Section
      title="Who teaches you"
      lead="Three people who write software for a living, and would rather explain it twice than lose you once."
      tinted
    >
      <ul className="grid gap-8 md:grid-cols-3">
        {teachers.map(({ name, position, portrait, biography }) => (
          <li key={name}>
            <Picture picture={portrait} alt="" className="size-28 rounded-full" />
            <h3 className="mt-4">{name}</h3>
            <p className="text-marigold-text font-semibold">{position}</p>
            <p className="text-muted mt-2">{biography}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
