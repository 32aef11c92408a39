import { expect, test } from 'vitest';
import { type ListPage, listHref, listPageOf, POSTS_A_PAGE, pageValues, topicValues } from './list-page.ts';

test('every page has one address, and the first has the plain one', () => {
  const addresses: [string, ListPage, object][] = [
    ['/blogs', { page: 1 }, {}],
    ['/blogs/pages/12', { page: 12 }, { page: '12' }],
    ['/blogs/topics/web', { topic: 'web', page: 1 }, { topic: 'web' }],
    ['/blogs/topics/web-page-3', { topic: 'web', page: 3 }, { topic: 'web-page-3' }],
  ];
  for (const [address, list, params] of addresses) {
    expect(listHref(list)).toBe(address);
    expect(listPageOf(params)).toEqual(list);
  }
  for (const page of ['', '0', '1', '02', '-1', '2x']) expect(listPageOf({ page })).toBeNull();
  expect(listPageOf({ topic: 'web-page-1' })).toBeNull();
});

test('there are as many pages as posts need', () => {
  const pages = [0, 1, POSTS_A_PAGE, POSTS_A_PAGE + 1, 3 * POSTS_A_PAGE].map(pageValues);
  expect(pages).toEqual([[], [], [], ['2'], ['2', '3']]);
  expect(
    topicValues([
      { id: 'web', count: POSTS_A_PAGE + 1 },
      { id: 'c', count: 1 },
    ]),
  ).toEqual(['web', 'web-page-2', 'c']);
});
