import type { Href } from '../../../app/site/href.ts';
import { blogArticles, camps, contentDocument, courses, site } from '../../../content/index.ts';

const documents = {
  '/about': 'pages/about',
  '/financial-aid': 'pages/financial-aid',
  '/refunds-and-cancellations': 'legal/refunds-and-cancellations',
  '/terms-and-conditions': 'legal/terms-and-conditions',
  '/privacy-policy': 'legal/privacy-policy',
} as const satisfies Partial<Record<Href, string>>;

/** The day a page's content last changed, from its file: the build's date would make everything new. */
export function lastModified(path: string): string {
  if (path in documents) return contentDocument(documents[path as keyof typeof documents]).updated;
  items ??= datedItems();
  const item = items.get(path);
  if (item) return item;
  if (path === '/course') return latest([...courses, ...camps, contentDocument('pages/courses')]);
  if (path === '/blogs' || path.startsWith('/blogs/pages/')) return latest(articles());
  if (path.startsWith('/blogs/topics/')) {
    const [, topic = ''] = /([^/]+?)(-page-\d+)?$/.exec(path) ?? [];
    return latest(articles().filter(({ topics }) => topics.some((one) => one === topic)));
  }
  return site.updated;
}

/** The day of each page about one thing, by its path. Made when asked for, because it reads every article. */
let items: Map<string, string> | undefined;

function datedItems(): Map<string, string> {
  return new Map([
    ...courses.map(({ id, updated }) => [`/courses/${id}`, updated] as const),
    ...camps.map(({ id, updated }) => [`/short-courses/${id}`, updated] as const),
    ...articles().map(({ path, updated }) => [path, updated] as const),
  ]);
}

function articles() {
  return blogArticles().map(({ id, topics, published, updated }) => ({
    path: `/blogs/${id}`,
    topics,
    updated: updated ?? published,
  }));
}

function latest(items: { updated: string }[]): string {
  return items.reduce((last, { updated }) => (updated > last ? updated : last), '');
}
