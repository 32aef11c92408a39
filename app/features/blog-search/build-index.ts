import MiniSearch from 'minisearch';
import { indexOptions, type Searchable } from './index-options.ts';

/** The index as the browser loads it. Knows no content: the build runs it in a thread of its own. */
export function buildIndex(articles: Searchable[]): string {
  const index = new MiniSearch<Searchable>(indexOptions);
  index.addAll(articles);
  return JSON.stringify(index);
}
