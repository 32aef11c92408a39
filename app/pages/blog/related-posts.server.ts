import type { BlogArticle } from '#content';

type Topic = BlogArticle['topics'][number];

const COUNT = 3;

/**
 * What to read beside an article: those that share its topics, a rare topic saying more than a common one,
 * then its author's others. Among equals, the nearest in time.
 */
export function relatedPosts(article: BlogArticle, all: BlogArticle[]): BlogArticle[] {
  // Counted once, and only the nearest are sorted: pairs of a thousand articles are a million.
  const weights = new Map(article.topics.map((topic) => [topic, 1 / articlesOn(topic, all)]));
  const nearest: Ranked[] = [];
  for (const other of all) {
    if (other.id === article.id) continue;
    const closeness = kinship(article, other, weights);
    if (closeness < (nearest[COUNT - 1]?.kinship ?? 0)) continue;
    nearest.push({ other, kinship: closeness, distance: distance(article, other) });
    nearest.sort((a, b) => b.kinship - a.kinship || a.distance - b.distance).splice(COUNT);
  }
  return nearest.map(({ other }) => other);
}

type Ranked = { other: BlogArticle; kinship: number; distance: number };

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
