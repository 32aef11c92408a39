import { Button } from '#app/components/button.tsx';
import { Link } from '#app/components/link.tsx';
import { href } from '#app/site/href.ts';
import type { Piece } from './marked-text.ts';
import type { Found } from './search.ts';

export function SearchResults({ results, onClear }: { results: Found[]; onClear: () => void }) {
  if (results.length === 0) return <NothingFound onClear={onClear} />;
  return (
    <ol aria-label="Search results" className="card ruled">
      {results.map(({ id, title, excerpt }) => (
        <li key={id} className="p-5 md:p-6">
          <h2 className="text-h3">
            <Link to={href('/blogs/:blogId', { blogId: id })} className="text-link" data-result>
              <Marked pieces={title} />
            </Link>
          </h2>
          <p className="text-muted mt-1 max-w-[75ch]">
            <Marked pieces={excerpt} />
          </p>
        </li>
      ))}
    </ol>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <div className="card p-6 md:p-8">
      <p className="text-lead font-semibold">No articles found.</p>
      <p className="text-muted mt-2 max-w-measure-note">
        Try fewer or different words, or choose a topic above. If there is something we should explain,{' '}
        <Link to="/contact" className="text-link">
          tell us
        </Link>
        , and it may become an article.
      </p>
      <p className="mt-5">
        <Button variant="quiet" onClick={onClear}>
          Show all articles
        </Button>
      </p>
    </div>
  );
}

function Marked({ pieces }: { pieces: Piece[] }) {
  return pieces.map(({ text, found }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no name but their place.
    found ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );
}
