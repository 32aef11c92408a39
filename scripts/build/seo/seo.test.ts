import sharp from 'sharp';
import { expect, test } from 'vitest';
import { LOGO } from '../../../app/seo/structured-data/logo.ts';
import {
  type BlogTopic,
  blogArticles,
  blogTopics,
  camps,
  contentDocument,
  courses,
  site,
} from '../../../content/index.ts';
import type { NewFile } from '../site-writer.ts';
import { articleHtml } from './article-html.ts';
import { feeds } from './feeds.ts';
import { manifestAndIcons } from './icons.ts';
import { lastModified } from './last-modified.ts';
import { llmsTxt } from './llms-txt.ts';
import { robotsTxt } from './robots-txt.ts';
import { xmlText } from './xml.ts';

const origin = 'https://school.example';
const textOf = (file: NewFile | undefined) => file?.bytes.toString() ?? '';

test('a list page was last modified with its newest entry', () => {
  const [topic] = blogTopics() as [BlogTopic];
  const newest = (articles = blogArticles()) =>
    articles
      .map(({ updated, published }) => updated ?? published)
      .toSorted()
      .at(-1);
  expect(lastModified('/blogs')).toBe(newest());
  expect(lastModified('/blogs/pages/2')).toBe(newest());
  const newestOfTopic = newest(blogArticles().filter(({ topics }) => topics.includes(topic.id)));
  expect(lastModified(`/blogs/topics/${topic.id}`)).toBe(newestOfTopic);
  expect(lastModified(`/blogs/topics/${topic.id}-page-2`)).toBe(newestOfTopic);
  expect(lastModified('/privacy-policy')).toBe(contentDocument('legal/privacy-policy').updated);
});

test('robots.txt allows everything except the API', () => {
  expect(textOf(robotsTxt(origin))).toBe(
    `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`,
  );
});

test('the JSON feed has the same articles, with no link that depends on where it is read', () => {
  const [, file] = feeds(origin, (path) => `/cards${path}.1.png`);
  const feed = JSON.parse(textOf(file));
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    feed_url: `${origin}/feed.json`,
  });
  expect(feed.items.map(({ title }: { title: string }) => title)).toEqual(
    blogArticles().map(({ title }) => title),
  );
  for (const { content_html, image, date_published } of feed.items) {
    expect(content_html).not.toMatch(/(href|src)="(?!https?:|mailto:)/);
    expect(image).toMatch(/^https:\/\/school\.example\/cards\/blogs\/.*\.1\.png$/);
    expect(date_published).toMatch(/^\d{4}-\d\d-\d\dT00:00:00\+05:30$/);
  }
});

test("an article's links are written in full, also those to its own headings; our pages' buttons are not there", () => {
  const html = articleHtml(
    '[a](/course) [b](#why) [c](https://x.example/)\n\n## Why\n\n```c\nx;\n```',
    `${origin}/blogs/a`,
  );
  expect(html).toContain(`href="${origin}/course"`);
  expect(html).toContain(`href="${origin}/blogs/a#why"`);
  expect(html).toContain('href="https://x.example/"');
  expect(html).not.toMatch(/<button|class="anchor"/);
});

test('text is escaped for XML, without characters that XML forbids', () => {
  expect(xmlText('a < b && c\u0000\u0008 > d\n')).toBe('a &lt; b &amp;&amp; c &gt; d\n');
});

test('llms.txt leads to every course and to the Markdown of every article', () => {
  const text = textOf(llmsTxt(origin));
  expect(text.startsWith(`# ${site.name}\n\n> `)).toBe(true);
  for (const { id } of courses) expect(text).toContain(`(${origin}/courses/${id})`);
  for (const { contentFile } of blogArticles()) expect(text).toContain(`(${origin}${contentFile})`);
  for (const { id, registrationFee, original_fee } of camps) {
    const line = text.split('\n').find((one) => one.includes(`(${origin}/short-courses/${id})`));
    expect(line, 'a price that changes with the day').not.toContain(registrationFee);
    expect(line).not.toContain(original_fee);
  }
});

test('the manifest names icons of the size and form they have', async () => {
  const files = await manifestAndIcons();
  const manifest = JSON.parse(textOf(files.find(({ path }) => path === '/site.webmanifest')));
  const pngs = manifest.icons.filter(({ type }: { type: string }) => type === 'image/png');
  expect(pngs.map(({ sizes, purpose }: { sizes: string; purpose?: string }) => [sizes, purpose])).toEqual([
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ]);
  for (const { src, sizes } of pngs) {
    const file = files.find(({ path }) => path === src);
    const { width, height } = await sharp(file?.bytes).metadata();
    expect(`${width}x${height}`).toBe(sizes);
    expect(file?.cache).toBe('forever');
  }
  const apple = files.find(({ path }) => path === '/apple-touch-icon.png');
  const { width, channels } = await sharp(apple?.bytes).metadata();
  expect([width, channels]).toEqual([180, 3]);
});

test('the logo that programs are told of is a PNG of the size search engines want, at a stable address', async () => {
  const file = (await manifestAndIcons()).find(({ path }) => path === LOGO.path);
  expect(file).toMatchObject({ path: '/logo.png', type: 'image/png', cache: 'revalidate' });
  const { format, width, height } = await sharp(file?.bytes).metadata();
  expect([format, width, height]).toEqual(['png', LOGO.size, LOGO.size]);
  // Google wants at least 112 by 112.
  expect(LOGO.size).toBeGreaterThanOrEqual(112);
});

test('favicon.ico holds the mark in three sizes, each a PNG with four channels', async () => {
  const file = (await manifestAndIcons()).find(({ path }) => path === '/favicon.ico') as NewFile;
  expect(file).toMatchObject({ type: 'image/x-icon', cache: 'revalidate', status: 200 });
  const { bytes } = file;
  const [reserved, type, count] = [0, 2, 4].map((at) => bytes.readUInt16LE(at));
  expect([reserved, type, count]).toEqual([0, 1, 3]);
  let end = 6 + 16 * 3;
  for (const [index, size] of [16, 32, 48].entries()) {
    const entry = 6 + 16 * index;
    expect([bytes[entry], bytes[entry + 1], bytes.readUInt16LE(entry + 6)]).toEqual([size, size, 32]);
    expect(bytes.readUInt32LE(entry + 12)).toBe(end);
    const start = end;
    end += bytes.readUInt32LE(entry + 8);
    const { format, width, height, channels } = await sharp(bytes.subarray(start, end)).metadata();
    expect([format, width, height, channels]).toEqual(['png', size, size, 4]);
  }
  expect(end).toBe(bytes.length);
});
