import type { BlogArticle } from '#content';

const COUNT = 3;

/**
 * What to read beside an article: those that share its topics, a rare topic saying more than a common one,
 * then its author's others. Among equals, the nearest in time.
 */
export function relatedPosts(article: BlogArticle, all: BlogArticle[]): BlogArticle[] {
  const articlesOn = (topic: string) =>
    all.filter(({ topics }) => topics.some((one) => one === topic)).length;
  const kinship = (other: BlogArticle) =>
    other.topics
      .filter((topic) => article.topics.includes(topic))
      .reduce((sum, topic) => sum + 1 / articlesOn(topic), 0) + (other.author === article.author ? 0.01 : 0);
  const distance = (other: BlogArticle) =>
    Math.abs(Date.parse(other.published) - Date.parse(article.published));
  return all
    .filter(({ id }) => id !== article.id)
    .sort((a, b) => kinship(b) - kinship(a) || distance(a) - distance(b))
    .slice(0, COUNT);
}
