import { type BlogPost, blogArticles, blogTopics } from '#content';
import { listPageOf, POSTS_A_PAGE, pagesFor } from './list-page.ts';

/** All of the articles' content that a page of the list shows; undefined if the address names none. */
export function listSource(params: { topic?: string; page?: string }) {
  const list = listPageOf(params);
  const topics = blogTopics();
  const topic = topics.find(({ id }) => id === list?.topic);
  const articles = blogArticles().filter((article) => !topic || article.topics.includes(topic.id));
  const pages = pagesFor(articles.length);
  if (!list || (list.topic && !topic) || list.page > pages) return undefined;
  const posts: BlogPost[] = articles
    .slice((list.page - 1) * POSTS_A_PAGE, list.page * POSTS_A_PAGE)
    .map(({ body: _, ...post }) => post);
  return { topics, topic, list, pages, posts };
}
