import type { BlogArticle } from '#content';

type Topic = BlogArticle['topics'][number];

const COUNT = 3;

/**
 * What to read beside an article: those that share its topics, a rare topic saying more than a common one,
 * then its author's others. Among equals, the nearest in time.
 */
export function relatedPosts(article: BlogArticle, all: BlogArticle[]): BlogArticle[] {
  // Counted once, not for every pair that is compared: that took minutes of a build with a thousand articles.
  const weights = new Map(article.topics.map((topic) => [topic, 1 / articlesOn(topic, all)]));
  const ranked = all
    .filter(({ id }) => id !== article.id)
    .map((other) => ({
      other,
      kinship: kinship(article, other, weights),
      distance: distance(article, other),
    }));
  return ranked
    .sort((a, b) => b.kinship - a.kinship || a.distance - b.distance)
    .slice(0, COUNT)
    .map(({ other }) => other);
}

function articlesOn(topic: Topic, all: BlogArticle[]): number {
  return all.filter(({ topics }) => topics.includes(topic)).length;
}

function kinship(article: BlogArticle, other: BlogArticle, weights: Map<Topic, number>): number {
  const shared = other.topics.map((topic) => weights.get(topic) ?? 0);
  return shared.reduce((sum, weight) => sum + weight, other.author === article.author ? 0.01 : 0);
}

function distance(one: BlogArticle, other: BlogArticle): number {
  return Math.abs(Date.parse(one.published) - Date.parse(other.published));
}
