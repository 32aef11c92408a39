import { expect, test } from 'vitest';
import { type BlogArticle, blogArticles } from '#content';
import { relatedPosts } from './related-posts.server.ts';

const article = (id: string, topics: BlogArticle['topics'], published: string, author = 'Asha') =>
  ({ id, topics, author, published }) as BlogArticle;
const idsRelatedTo = (one: BlogArticle, all: BlogArticle[]) => relatedPosts(one, all).map(({ id }) => id);

test('what shares more, and rarer, topics comes first; among equals the nearest in time', () => {
  const one = article('one', ['careers', 'interviews'], '2024-01-01');
  const others = [
    article('common topic, near', ['careers'], '2024-01-02', 'Ravi'),
    article('common topic, far', ['careers'], '2020-01-01', 'Ravi'),
    article('rare topic', ['interviews'], '2020-01-01', 'Ravi'),
    article('both topics', ['interviews', 'careers'], '2020-01-01', 'Ravi'),
  ];
  expect(idsRelatedTo(one, [...others, one])).toEqual(['both topics', 'rare topic', 'common topic, near']);
});

test('one alone on its topic leads to others of its author', () => {
  const one = article('one', ['java'], '2024-01-01');
  const others = ['2020-01-01', '2021-01-01', '2022-01-01'].map((day) => article(day, ['c'], day));
  const stranger = article('stranger', ['c'], '2024-01-02', 'Ravi');
  expect(idsRelatedTo(one, [stranger, one, ...others])).toEqual(['2022-01-01', '2021-01-01', '2020-01-01']);
});

test('among many equals the nearest in time are found before and after it, and on its day', () => {
  const days = ['02-01', '01-20', '01-12', '01-11', '01-10', '01-10', '01-08', '01-06', '01-05', '01-01'];
  const all = days.map((day, place) => article(`${place}: ${day}`, ['c'], `2024-${day}`));
  const related = Object.fromEntries(all.map((one) => [one.id, idsRelatedTo(one, all)]));
  expect(related).toMatchObject({
    '0: 02-01': ['1: 01-20', '2: 01-12', '3: 01-11'],
    '2: 01-12': ['3: 01-11', '4: 01-10', '5: 01-10'],
    '4: 01-10': ['5: 01-10', '3: 01-11', '2: 01-12'],
    '5: 01-10': ['4: 01-10', '3: 01-11', '2: 01-12'],
    '6: 01-08': ['4: 01-10', '5: 01-10', '7: 01-06'],
    '9: 01-01': ['8: 01-05', '7: 01-06', '6: 01-08'],
  });
});

test('every article has as many as there are, up to three, and never itself', () => {
  const all = blogArticles();
  for (const one of all) {
    expect(idsRelatedTo(one, all)).toHaveLength(Math.min(3, all.length - 1));
    expect(idsRelatedTo(one, all)).not.toContain(one.id);
  }
});
