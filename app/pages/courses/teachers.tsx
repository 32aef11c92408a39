import { Picture } from '#app/components/picture.tsx';
import { Section } from '#app/components/section.tsx';
import type { Teacher } from '#content';

export function Teachers({ teachers }: { teachers: Teacher[] }) {
  return (
    <Section
      title="Who teaches you"
      lead="All of them have worked as developers for years, and are happy to explain a thing twice."
      tinted
    >
      <ul className="grid gap-8 lg:grid-cols-3">
        {teachers.map(({ id, name, position, portrait, biography }) => (
          <li key={id} id={id} className="gap-6 sm:max-lg:flex">
            <Picture picture={portrait} alt="" className="size-28 shrink-0 rounded-full" />
            <div className="max-sm:mt-4 lg:mt-4">
              <h3>{name}</h3>
              <p className="text-marigold-text font-semibold">{position}</p>
              <p className="text-muted mt-2 max-w-measure">{biography}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
