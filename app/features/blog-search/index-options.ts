import type { Options } from 'minisearch';

/** What the search knows of an article. */
export type Searchable = {
  id: string;
  title: string;
  description: string;
  about: string;
  text: string;
};

/** Where the build leaves the index (scripts/build/collect-files.ts). */
export const SEARCH_INDEX = '/blogs/search-index.json';

/** Shared by the build, which makes the index, and the browser, which reads it. */
export const indexOptions: Options<Searchable> = {
  fields: ['title', 'description', 'about', 'text'],
  storeFields: ['title', 'description', 'text'],
  tokenize: wordsOf,
  searchOptions: {
    combineWith: 'AND',
    boost: { title: 6, about: 4, description: 2 },
    // "c" is a word here, and must not find every word that begins with it.
    prefix: (word) => word.length > 1,
    fuzzy: (word) => (word.length > 4 ? 0.2 : false),
  },
};

/** Letters and digits make a word; "C++" is one too. */
export function wordsOf(text: string): string[] {
  return text.match(WORD) ?? [];
}

export const WORD = /c\+\+|[\p{L}\p{N}]+/giu;
