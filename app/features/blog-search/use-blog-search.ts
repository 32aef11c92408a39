import { type RefObject, startTransition, useEffect, useState } from 'react';
import { afterPaint } from '#app/browser/after-paint.ts';
import { useAfterNavigation } from '#app/components/use-after-navigation.ts';
import { type Found, loadSearch } from './search.ts';

export type SearchState =
  | { kind: 'idle' }
  | { kind: 'loading' }
  | { kind: 'found'; query: string; results: Found[] }
  | { kind: 'failed' };

/** The search as one types. The words stay in the address, so that Back and a shared link bring them again. */
export function useBlogSearch(box: RefObject<HTMLInputElement | null>) {
  // An object: submitting the same words again makes a new one, which retries a search that failed.
  const [asked, setAsked] = useState({ query: '' });
  const [state, setState] = useState<SearchState>({ kind: 'idle' });

  // What was typed before the page was ready, or came with the address.
  useEffect(() => {
    const input = box.current;
    if (!input) return;
    input.value ||= wordsInAddress();
    if (input.value) setAsked({ query: input.value });
  }, [box]);

  // All lists of articles are one component. Going from one to another ends the search; Back brings it again.
  useAfterNavigation(() => {
    const input = box.current;
    if (!input) return;
    input.value = wordsInAddress();
    setAsked({ query: input.value });
  });

  useEffect(() => {
    const { query } = asked;
    if (query.trim() === '') {
      setState((before) => (before.kind === 'idle' ? before : { kind: 'idle' }));
      return;
    }
    let current = true;
    setState((before) => (before.kind === 'found' ? before : { kind: 'loading' }));
    // Paint the typed letter before searching.
    Promise.all([loadSearch(), afterPaint()]).then(
      ([search]) => {
        if (!current) return;
        const results = search(query);
        startTransition(() => setState({ kind: 'found', query: query.trim(), results }));
      },
      () => current && setState({ kind: 'failed' }),
    );
    return () => {
      current = false;
    };
  }, [asked]);

  return {
    state,
    search(query: string) {
      setAsked({ query });
      const address = new URL(location.href);
      if (query.trim()) address.searchParams.set('q', query);
      else address.searchParams.delete('q');
      // Not a navigation: the router would fetch the page's data anew with every letter.
      history.replaceState(history.state, '', address);
    },
  };
}

/** The words in the browser's address. The router's does not know of those typed here. */
function wordsInAddress(): string {
  return new URLSearchParams(location.search).get('q') ?? '';
}
