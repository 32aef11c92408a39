import type { z } from 'zod';
import { splitDay } from '#contract/india-time.ts';
import { check } from './check.ts';
import { readMarkdownFolder } from './folder.ts';
import { blogSchema, type Topic, topics } from './schemas/blogs.ts';

const WORDS_A_MINUTE = 200;

/** The spec's blog record; `published` is the day as year-month-day, `contentFile` where its Markdown is served. */
export type BlogPost = Omit<z.output<typeof blogSchema>, 'date'> & {
  date: number;
  month: string;
  year: number;
  published: string;
  readTime: number;
  contentFile: string;
};

export type BlogArticle = BlogPost & { body: string };

let loaded: BlogArticle[] | undefined;

/** Every post, newest first. Read when asked for: the server's own process has no use for them. */
export function blogArticles(): BlogArticle[] {
  loaded ??= readMarkdownFolder('blogs')
    .map(({ id, file, frontMatter, body }) => {
      const { date: published, ...post } = check(file, blogSchema, frontMatter);
      return {
        ...post,
        ...splitDay(published),
        published,
        readTime: readTime(body),
        contentFile: contentFile(id),
        body,
      };
    })
    .sort((a, b) => b.published.localeCompare(a.published));
  return loaded;
}

let places: Map<string, number> | undefined;

/** Where an article stands among `blogArticles()`; -1 if there is none with this id. */
export function placeOfArticle(id: string): number {
  places ??= new Map(blogArticles().map((article, place) => [article.id, place]));
  return places.get(id) ?? -1;
}

/** A topic as pages name it; only those that an article is about. */
export type BlogTopic = { id: Topic; name: string; count: number };

let counted: BlogTopic[] | undefined;

export function blogTopics(): BlogTopic[] {
  counted ??= (Object.keys(topics) as Topic[])
    .map((id) => ({
      id,
      name: topics[id],
      count: blogArticles().filter((article) => article.topics.includes(id)).length,
    }))
    .filter(({ count }) => count > 0);
  return counted;
}

function contentFile(id: string): string {
  return `/content/blogs/${id}.md`;
}

/** Minutes to read, from the words; at least one. */
export function readTime(body: string): number {
  const words = body.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
