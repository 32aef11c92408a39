import type { Href } from '#app/site/href.ts';
import { Link } from './link.tsx';

/** Home > … > this page. */
export function Breadcrumb({ trail, here }: { trail: { to: Href; title: string }[]; here: string }) {
  return (
    <nav aria-label="Breadcrumb" className="no-print text-small">
      <ol className="text-muted flex flex-wrap gap-x-2">
        {trail.map(({ to, title }) => (
          <li key={to} className="flex gap-2">
            <Link to={to} className="text-link">
              {title}
            </Link>
            <span aria-hidden="true">&gt;</span>
          </li>
        ))}
        <li aria-current="page" className="min-w-0">
          {here}
        </li>
      </ol>
    </nav>
  );
}
