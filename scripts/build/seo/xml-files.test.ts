// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { type BlogArticle, blogArticles, type Course, courses, site } from '../../../content/index.ts';
import type { NewFile } from '../site-writer.ts';
import { articleHtml } from './article-html.ts';
import { feeds } from './feeds.ts';
import { sitemap } from './sitemap.ts';

const origin = 'https://school.example';
const [course] = courses as [Course];
const [article] = blogArticles() as [BlogArticle];

/** Throws on invalid XML. */
function xmlOf(file: NewFile | undefined): Document {
  const document = new DOMParser().parseFromString(file?.bytes.toString() ?? '', 'text/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return document;
}

test('the sitemap names each page in full, with the day its content says it changed', () => {
  const xml = xmlOf(sitemap(['/', `/courses/${course.id}`, `/blogs/${article.id}`], origin));
  const entries = [...xml.querySelectorAll('url')].map((url) =>
    [...url.children].map((one) => one.textContent),
  );
  expect(entries).toEqual([
    [`${origin}/`, site.updated],
    [`${origin}/courses/${course.id}`, course.updated],
    [`${origin}/blogs/${article.id}`, article.updated ?? article.published],
  ]);
});

test('RSS has every article whole, and the newest day as its own', () => {
  const [rss] = feeds(origin, (path) => `/cards${path}.png`);
  const xml = xmlOf(rss);
  const items = [...xml.querySelectorAll('item')];
  expect(items).toHaveLength(blogArticles().length);
  const item = items.find((one) => one.querySelector('title')?.textContent === article.title);
  expect(item?.querySelector('link')?.textContent).toBe(`${origin}/blogs/${article.id}`);
  expect(item?.querySelector('pubDate')?.textContent).toBe(
    new Date(`${article.published}T00:00:00+05:30`).toUTCString(),
  );
  const html = item?.getElementsByTagName('content:encoded')[0]?.textContent ?? '';
  expect(html).toBe(articleHtml(article.body, `${origin}/blogs/${article.id}`));
});
