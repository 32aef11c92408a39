import type { Prerender } from '#app/prerender.ts';
import { blogArticles, blogTopics } from '#content';
import { pageValues, topicValues } from './list-page.ts';

export const prerender: Prerender = {
  topic: () => topicValues(blogTopics()),
  page: () => pageValues(blogArticles().length),
};
