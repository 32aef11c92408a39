import { type BlogArticle, blogArticles, placeOfArticle } from '#content';
import { relatedPosts } from './related-posts.server.ts';

/** All of the articles' content that the page of one shows. */
export function articleSource(id: string) {
  const articles = blogArticles();
  const place = placeOfArticle(id);
  const article = articles[place];
  if (!article) return undefined;
  return {
    article,
    next: nameOf(articles[place - 1]),
    previous: nameOf(articles[place + 1]),
    related: relatedPosts(article, articles).map(({ body: _, ...post }) => post),
  };
}

function nameOf(neighbour: BlogArticle | undefined) {
  return neighbour && { id: neighbour.id, title: neighbour.title };
}
