import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { SEARCH_INDEX, type Searchable } from '../../../app/features/blog-search/index-options.ts';
import { plainText, searchables } from '../../../app/features/blog-search/search-index.server.ts';
import { blogArticles } from '../../../content/index.ts';
import type { ResultCache } from '../cache/result-cache.ts';
import { textFile } from '../seo/text-file.ts';
import type { NewFile } from '../site-writer.ts';

/** Built by another thread, while this one loads what renders pages: any edit of a new article changes the index. */
export async function searchIndexFile(kept: ResultCache): Promise<NewFile> {
  const articles: Searchable[] = searchables(blogArticles(), (body) =>
    kept.of(body, 'plain text', plainText),
  );
  const thread = new Worker(new URL('./search-index-thread.ts', import.meta.url), { workerData: articles });
  const [index] = await once(thread, 'message');
  return textFile(SEARCH_INDEX, 'application/json; charset=utf-8', index);
}
