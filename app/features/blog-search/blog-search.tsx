import { type KeyboardEvent, useId, useRef } from 'react';
import { Button } from '#app/components/button.tsx';
import { SearchResults } from './search-results.tsx';
import { type SearchState, useBlogSearch } from './use-blog-search.ts';

type Props = {
  /** Stays between the box and what is found. */
  topics: React.ReactNode;
  /** What is shown while nobody searches. */
  children: React.ReactNode;
};

/** A search over all articles. Its box is not shown without scripts. */
export function BlogSearch({ topics, children }: Props) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const { state, search } = useBlogSearch(box);

  const clear = () => {
    if (!box.current) return;
    box.current.value = '';
    box.current.focus();
    search('');
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the keys of the box and the links inside.
    <div onKeyDown={(event) => moveByKey(event, clear)}>
      <div className="needs-script">
        <search>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              search(box.current?.value ?? '');
            }}
          >
            <label htmlFor={id} className="font-semibold">
              Search the articles
            </label>
            <div className="mt-1.5 flex max-w-xl flex-wrap gap-2">
              <input
                id={id}
                ref={box}
                type="search"
                name="q"
                autoComplete="off"
                enterKeyHint="search"
                aria-describedby={`${id}-status`}
                onInput={(event) => search(event.currentTarget.value)}
                className="bg-surface border-edge min-w-0 grow basis-40 rounded-xl border-2 px-4 py-2.5"
              />
              <Button type="submit" variant="quiet" className="shrink-0">
                Search
              </Button>
            </div>
          </form>
          <p id={`${id}-status`} role="status" className="text-muted mt-1 mb-2 min-h-7">
            {statusOf(state)}
          </p>
        </search>
      </div>
      {topics}
      <div className="mt-8">
        {state.kind === 'found' ? <SearchResults results={state.results} onClear={clear} /> : children}
      </div>
    </div>
  );
}

function statusOf(state: SearchState): string {
  switch (state.kind) {
    case 'idle':
      return '';
    case 'loading':
      return 'Searching …';
    case 'failed':
      return 'The search could not be loaded. Check your connection, then search again.';
    case 'found':
      return countOf(state.results.length, state.query);
  }
}

function countOf(count: number, query: string): string {
  if (count === 0) return `No article about “${query}” yet.`;
  return `${count === 1 ? '1 article' : `${count} articles`} for “${query}”.`;
}

/** Down and up between the box and the results, Escape back to an empty box. */
function moveByKey(event: KeyboardEvent<HTMLElement>, clear: () => void) {
  const places = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type=search], [data-result]')];
  const here = places.indexOf(document.activeElement as HTMLElement);
  if (here === -1) return;
  if (event.key === 'Escape') clear();
  else if (event.key === 'ArrowDown') places[here + 1]?.focus();
  else if (event.key === 'ArrowUp') places[here - 1]?.focus();
  else return;
  event.preventDefault();
}
