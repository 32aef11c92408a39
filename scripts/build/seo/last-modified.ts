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
  const item = [
    ...courses.map((course) => ({ path: `/courses/${course.id}`, updated: course.updated })),
    ...camps.map((camp) => ({ path: `/short-courses/${camp.id}`, updated: camp.updated })),
    ...articles(),
  ].find((one) => one.path === path);
  if (item) return item.updated;
  if (path === '/course') return latest([...courses, ...camps, contentDocument('pages/courses')]);
  if (path === '/blogs' || path.startsWith('/blogs/pages/')) return latest(articles());
  if (path.startsWith('/blogs/topics/')) {
    const [, topic = ''] = /([^/]+?)(-page-\d+)?$/.exec(path) ?? [];
    return latest(articles().filter(({ topics }) => topics.some((one) => one === topic)));
  }
  return site.updated;
}

function articles() {
  return blogArticles().map(({ id, topics, published, updated }) => ({
    path: `/blogs/${id}`,
    topics,
    updated: updated ?? published,
  }));
}

function latest(items: { updated: string }[]): string {
  return items
    .map(({ updated }) => updated)
    .sort()
    .at(-1) as string;
}
