import { type RefObject, useEffect, useState } from 'react';
import { type Found, loadSearch } from './search.ts';

export type SearchState =
  | { kind: 'idle' }
  | { kind: 'loading' }
  | { kind: 'found'; query: string; results: Found[] }
  | { kind: 'failed' };

/** The search as one types. The words stay in the address, so that Back and a shared link bring them again. */
export function useBlogSearch(box: RefObject<HTMLInputElement | null>) {
  const [query, setQuery] = useState('');
  const [state, setState] = useState<SearchState>({ kind: 'idle' });

  // What was typed before the page was ready, or came with the address.
  useEffect(() => {
    const input = box.current;
    if (!input) return;
    input.value ||= new URLSearchParams(location.search).get('q') ?? '';
    setQuery(input.value);
  }, [box]);

  useEffect(() => {
    if (query.trim() === '') {
      setState({ kind: 'idle' });
      return;
    }
    let current = true;
    setState((before) => (before.kind === 'found' ? before : { kind: 'loading' }));
    loadSearch().then(
      (search) => current && setState({ kind: 'found', query: query.trim(), results: search(query) }),
      () => current && setState({ kind: 'failed' }),
    );
    return () => {
      current = false;
    };
  }, [query]);

  return {
    state,
    search(words: string) {
      setQuery(words);
      const address = new URL(location.href);
      if (words.trim()) address.searchParams.set('q', words);
      else address.searchParams.delete('q');
      // Not a navigation: the router would fetch the page's data anew with every letter.
      history.replaceState(history.state, '', address);
    },
  };
}
