import { expect, test } from 'vitest';
import { type BlogArticle, blogArticles } from '#content';
import { relatedPosts } from './related-posts.server.ts';

const all = blogArticles();
const idsRelatedTo = (id: string) =>
  relatedPosts(all.find((one) => one.id === id) as BlogArticle, all).map((one) => one.id);

test('what shares more, and rarer, topics comes first', () => {
  expect(idsRelatedTo('how-technical-interviews-are-judged')[0]).toBe('a-resume-that-gets-read');
  expect(idsRelatedTo('choosing-a-cpp-container')[0]).toBe('moving-from-c-to-cpp');
  expect(idsRelatedTo('mongodb-embed-or-reference')[0]).toBe('a-node-api-without-a-framework');
});

test('every article has three, never itself; one alone on its topic leads to others of its author', () => {
  for (const { id } of all) {
    expect(idsRelatedTo(id)).toHaveLength(3);
    expect(idsRelatedTo(id)).not.toContain(id);
  }
  const authors = relatedPosts(
    all.find(({ id }) => id === 'java-collections-for-everyday-work') as BlogArticle,
    all,
  ).map(({ author }) => author);
  expect(authors).toEqual(['Arjun Nair', 'Arjun Nair', 'Arjun Nair']);
});
