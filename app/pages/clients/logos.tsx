import { Picture } from '#app/components/picture.tsx';
import type { CaseStudy } from '#content';

export function Logos({ clients }: { clients: CaseStudy[] }) {
  return (
    <section aria-label="Our clients" className="wrap py-10 md:py-14">
      <ul className="grid grid-cols-2 gap-4 md:gap-6 lg:grid-cols-4">
        {clients.map(({ name, logo, sample }) => (
          <li key={name}>
            <Picture picture={logo} alt={name} className="border-line w-full rounded-2xl border" />
            {sample && <p className="text-muted text-small mt-1 text-center">Sample client</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
