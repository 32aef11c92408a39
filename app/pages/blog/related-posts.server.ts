import type { BlogArticle } from '#content';

type Topic = BlogArticle['topics'][number];

const COUNT = 3;

/**
 * What to read beside an article: those that share its topics, a rare topic saying more than a common one,
 * then its author's others. Among equals, the nearest in time. A thousand articles are a million pairs: what does not
 * depend on the other one is counted before, and days are compared only where topics and author do not decide.
 */
export function relatedPosts(article: BlogArticle, all: BlogArticle[]): BlogArticle[] {
  const weights = new Map(article.topics.map((topic) => [topic, 1 / articlesOn(topic, all)]));
  const nearest: Ranked[] = [];
  for (const other of all) {
    if (other.id === article.id) continue;
    const last = nearest[COUNT - 1];
    const shared = kinship(article, other, weights);
    if (last && shared < last.kinship) continue;
    const candidate = { other, kinship: shared, distance: distance(article, other) };
    if (last && compare(last, candidate) <= 0) continue;
    nearest.push(candidate);
    nearest.sort(compare).splice(COUNT);
  }
  return nearest.map(({ other }) => other);
}

type Ranked = { other: BlogArticle; kinship: number; distance: number };

function compare(one: Ranked, other: Ranked): number {
  return other.kinship - one.kinship || one.distance - other.distance;
}

function articlesOn(topic: Topic, all: BlogArticle[]): number {
  return all.filter(({ topics }) => topics.includes(topic)).length;
}

function kinship(article: BlogArticle, other: BlogArticle, weights: Map<Topic, number>): number {
  let sum = other.author === article.author ? 0.01 : 0;
  for (const topic of other.topics) sum += weights.get(topic) ?? 0;
  return sum;
}

function distance(one: BlogArticle, other: BlogArticle): number {
  return Math.abs(Date.parse(one.published) - Date.parse(other.published));
}
