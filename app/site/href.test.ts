import { expect, test } from 'vitest';
import { type Href, href } from './href.ts';

test('a link to a page that routes.ts does not have does not compile', () => {
  const links: Href[] = [
    '/about',
    '/privacy-policy#cookies',
    href('/courses/:courseId', { courseId: 'java' }),
    // @ts-expect-error: no such page
    '/abuot',
    // @ts-expect-error: a path with a parameter is written by href()
    '/courses/java',
    // @ts-expect-error: the parameter's name is that of routes.ts
    href('/courses/:courseId', { id: '', courseId: 'c' }),
  ];
  expect(links[2]).toBe('/courses/java');
});

test('a parameter is escaped, so that it stays one segment', () => {
  expect(href('/blogs/:blogId', { blogId: 'a/b?c' })).toBe('/blogs/a%2Fb%3Fc');
});
