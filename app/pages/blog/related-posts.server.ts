import type { BlogArticle } from '#content';

type Topic = BlogArticle['topics'][number];

const COUNT = 3;

/**
 * What to read beside an article: those that share its topics, a rare topic saying more than a common one,
 * then its author's others. Among equals, the nearest in time.
 */
export function relatedPosts(article: BlogArticle, all: BlogArticle[]): BlogArticle[] {
  const { kinds, counts } = overviewOf(all);
  const weights = new Map(article.topics.map((topic) => [topic, 1 / (counts.get(topic) ?? 1)]));
  const nearest: Ranked[] = [];
  const day = dayOf(article);
  for (const { example, members } of kinds) {
    const shared = kinship(article, example, weights);
    if (shared < (nearest[COUNT - 1]?.kinship ?? 0)) continue;
    for (const { other, day: published } of nearestOf(members, day))
      if (other.id !== article.id)
        nearest.push({ other, kinship: shared, distance: Math.abs(published - day) });
    nearest.sort((a, b) => b.kinship - a.kinship || a.distance - b.distance).splice(COUNT);
  }
  return nearest.map(({ other }) => other);
}

type Ranked = { other: BlogArticle; kinship: number; distance: number };

/** The articles with the topics and the author of one of them: as near to any other article but for their day. */
type Kind = { example: BlogArticle; members: Member[] };
/** Newest first. */
type Member = { other: BlogArticle; day: number };
type Overview = { kinds: Kind[]; counts: Map<Topic, number> };

/** A thousand articles are a million pairs, but of few kinds. */
const overviews = new WeakMap<BlogArticle[], Overview>();

function overviewOf(all: BlogArticle[]): Overview {
  const known = overviews.get(all);
  if (known) return known;
  const kinds = new Map<string, Kind>();
  const counts = new Map<Topic, number>();
  for (const article of all) {
    const key = [article.author, ...article.topics].join('\n');
    const kind = kinds.get(key) ?? { example: article, members: [] };
    kinds.set(key, kind);
    kind.members.push({ other: article, day: dayOf(article) });
    for (const topic of article.topics) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  }
  for (const { members } of kinds.values()) members.sort((a, b) => b.day - a.day);
  const overview = { kinds: [...kinds.values()], counts };
  overviews.set(all, overview);
  return overview;
}

/** The nearest to a day on either side of it; one more of that day on, which may be the article itself. */
function nearestOf(members: Member[], day: number): Member[] {
  const place = members.findLastIndex((member) => member.day > day) + 1;
  return members.slice(Math.max(0, place - COUNT), place + COUNT + 1);
}

function kinship(article: BlogArticle, other: BlogArticle, weights: Map<Topic, number>): number {
  const shared = other.topics.map((topic) => weights.get(topic) ?? 0);
  return shared.reduce((sum, weight) => sum + weight, other.author === article.author ? 0.01 : 0);
}

function dayOf({ published }: BlogArticle): number {
  return Date.parse(published);
}
