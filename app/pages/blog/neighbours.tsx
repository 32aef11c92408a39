import { Icon } from '#app/components/icon.tsx';
import { Link } from '#app/components/link.tsx';
import { href } from '#app/site/href.ts';

type Neighbour = { id: string; title: string } | undefined;

export function Neighbours({ previous, next }: { previous: Neighbour; next: Neighbour }) {
  return (
    <nav
      aria-label="More articles"
      className="no-print border-line mx-auto mt-14 grid max-w-measure gap-4 border-t pt-8 sm:grid-cols-2"
    >
      {previous && (
        <Link to={href('/blogs/:blogId', { blogId: previous.id })} className="card card-link block p-5">
          <span className="text-muted flex items-center gap-2 text-small">
            <Icon name="arrow-left" className="size-4" /> Previous
          </span>
          <span className="card-link-title mt-1 block font-semibold">{previous.title}</span>
        </Link>
      )}
      {next && (
        <Link
          to={href('/blogs/:blogId', { blogId: next.id })}
          className="card card-link block p-5 sm:col-start-2 sm:text-right"
        >
          <span className="text-muted flex items-center gap-2 text-small sm:justify-end">
            Next <Icon name="arrow-right" className="size-4" />
          </span>
          <span className="card-link-title mt-1 block font-semibold">{next.title}</span>
        </Link>
      )}
    </nav>
  );
}
