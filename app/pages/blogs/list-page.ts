import { type Href, href } from '#app/site/href.ts';

/** Full rows of one, two and three. */
export const POSTS_A_PAGE = 24;

/** What an address of the blog's list names: the whole list or one topic, and which page of it. */
export type ListPage = { topic?: string; page: number };

/** The first page has the plain address; null for an address that names no page. */
export function listPageOf(params: { topic?: string; page?: string }): ListPage | null {
  const [, topic, ofTopic] = /^(.+?)(?:-page-(\d+))?$/.exec(params.topic ?? '') ?? [];
  const number = params.page ?? ofTopic;
  if (number === undefined) return { topic, page: 1 };
  return /^[1-9]\d*$/.test(number) && number !== '1' ? { topic, page: Number(number) } : null;
}

export function listHref({ topic, page }: ListPage): Href {
  if (topic) return href('/blogs/topics/:topic', { topic: segmentOf(topic, page) });
  return page === 1 ? '/blogs' : href('/blogs/pages/:page', { page: String(page) });
}

/** The last segment of a topic's page: only that segment of an address may vary. */
function segmentOf(topic: string, page: number): string {
  return page === 1 ? topic : `${topic}-page-${page}`;
}

export function pagesFor(posts: number): number {
  return Math.max(1, Math.ceil(posts / POSTS_A_PAGE));
}

/** The values of `:topic` and `:page` in routes.ts. */
export const topicValues = (topics: { id: string; count: number }[]) =>
  topics.flatMap(({ id, count }) => numbers(1, pagesFor(count)).map((page) => segmentOf(id, page)));

export const pageValues = (posts: number) => numbers(2, pagesFor(posts)).map(String);

function numbers(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
