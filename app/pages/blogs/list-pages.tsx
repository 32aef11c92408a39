import { Link } from '#app/components/link.tsx';
import { type ListPage, listHref } from './list-page.ts';

/** The way to newer and older articles; nothing where all of them are on one page. */
export function ListPages({ list, pages }: { list: ListPage; pages: number }) {
  if (pages === 1) return null;
  const { page } = list;
  return (
    <nav aria-label="Pages" className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-2">
      {page > 1 && (
        <Link to={listHref({ ...list, page: page - 1 })} className="text-link inline-block py-2">
          Newer articles
        </Link>
      )}
      <span className="text-muted">
        Page {page} of {pages}
      </span>
      {page < pages && (
        <Link to={listHref({ ...list, page: page + 1 })} className="text-link inline-block py-2">
          Older articles
        </Link>
      )}
    </nav>
  );
}
