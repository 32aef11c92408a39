import { indexOptions, SEARCH_INDEX, type Searchable } from './index-options.ts';
import { excerpt, markWords, type Piece } from './marked-text.ts';

export type Found = { id: string; title: Piece[]; excerpt: Piece[] };
type Search = (query: string) => Found[];

let loading: Promise<Search> | undefined;

/** Fetches the search and its index, once and only when somebody searches. What fails is tried again the next time. */
export function loadSearch(): Promise<Search> {
  loading ??= load().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<Search> {
  const [{ default: MiniSearch }, response] = await Promise.all([import('minisearch'), fetch(SEARCH_INDEX)]);
  if (!response.ok) throw new Error(`${SEARCH_INDEX} answered ${response.status}`);
  // In chunks, so that the browser can handle input in between.
  const index = await MiniSearch.loadJSONAsync<Searchable>(await response.text(), indexOptions);
  return (query) =>
    index.search(query).map(({ id, title, description, text, terms }) => ({
      id,
      title: markWords(title, terms),
      excerpt: markWords(excerpt(description, terms) ?? excerpt(text, terms) ?? description, terms),
    }));
}
