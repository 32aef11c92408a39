// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { courses, site } from '../../../content/index.ts';
import type { NewFile } from '../write-site.ts';
import { feeds } from './feeds.ts';
import { sitemap } from './sitemap.ts';

const origin = 'https://school.example';

/** Throws on what is no XML, as any reader would. */
function xmlOf(file: NewFile | undefined): Document {
  const document = new DOMParser().parseFromString(file?.bytes.toString() ?? '', 'text/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return document;
}

test('the sitemap names each page in full, with the day its content says it changed', () => {
  const xml = xmlOf(sitemap(['/', '/courses/c-programming', '/blogs/pointers-in-c-without-fear'], origin));
  const entries = [...xml.querySelectorAll('url')].map((url) =>
    [...url.children].map((one) => one.textContent),
  );
  expect(entries).toEqual([
    [`${origin}/`, site.updated],
    [`${origin}/courses/c-programming`, courses[0]?.updated],
    [`${origin}/blogs/pointers-in-c-without-fear`, '2020-09-12'],
  ]);
});

test('RSS has every article whole, and the newest day as its own', () => {
  const [rss] = feeds(origin, (path) => `/cards${path}.png`);
  const xml = xmlOf(rss);
  const items = [...xml.querySelectorAll('item')];
  expect(items).toHaveLength(17);
  const item = items.find((one) => one.querySelector('title')?.textContent === 'Moving from C to C++');
  expect(item?.querySelector('link')?.textContent).toBe(`${origin}/blogs/moving-from-c-to-cpp`);
  expect(item?.querySelector('pubDate')?.textContent).toBe('Fri, 19 Mar 2021 18:30:00 GMT');
  const html = item?.getElementsByTagName('content:encoded')[0]?.textContent ?? '';
  expect(html).toContain('char **names = NULL;');
  expect(html.length).toBeGreaterThan(5000);
});
