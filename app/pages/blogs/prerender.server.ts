import type { MadeOf, Prerender } from '#app/prerender.ts';
import { blogArticles, blogTopics } from '#content';
import { pageValues, topicValues } from './list-page.ts';
import { listSource } from './list-source.server.ts';

export const prerender: Prerender = {
  topic: () => topicValues(blogTopics()),
  page: () => pageValues(blogArticles().length),
};

export const madeOf: MadeOf = {
  topic: (topic) => listSource({ topic }),
  page: (page) => listSource({ page }),
};
