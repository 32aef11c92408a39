import type { Locator } from '@playwright/test';
import { type BlogArticle, site } from '../content/index.ts';
import { article, articlePath, articles, newer, older, pathOf } from './from-content.ts';
import { expect, open } from './journey.ts';
import { test } from './one-window.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const monthNames =
  'January February March April May June July August September October November December'.split(' ');

/** A link to another page of ours, as Markdown has it. */
const LINK = /\[([\w ,-]+)\]\((\/[a-z][\w/-]*)\)/;
const [, firstHeading = ''] = /^## (\w.*)$/m.exec(article.body) ?? [];

/** Lines in view, and whether there is more that is cut off. */
const lines = (text: Locator) =>
  text.evaluate((element) => ({
    shown: Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)),
    cut: element.scrollHeight > element.clientHeight + 2,
  }));

test('the list shows every post in three columns, each with its date, picture, words and a way in', async ({
  page,
}) => {
  await open(page, '/blogs');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(articles.length);
  const left = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left));
  expect(new Set(left).size).toBe(3);
  expect(left.slice(0, 3)).toEqual([...left.slice(0, 3)].sort((a, b) => a - b));

  const days = await cards
    .getByRole('time')
    .evaluateAll((all) => all.map((time) => [time.getAttribute('datetime') ?? '', time.textContent]));
  for (const [published = '', shown] of days) {
    const [year, month, date] = published.split('-').map(Number);
    expect(shown).toBe(`${date} ${monthNames[(month ?? 0) - 1]} ${year}`);
  }
  expect(days.map(([published]) => published)).toEqual(
    days
      .map(([published]) => published)
      .sort()
      .reverse(),
  );

  for (const alt of await cards
    .getByRole('img')
    .evaluateAll((all) => all.map((img) => img.getAttribute('alt'))))
    expect(alt?.length).toBeGreaterThan(10);

  const link = cards.nth(1).getByRole('link');
  const title = await cards.nth(1).getByRole('heading').textContent();
  await expect(link).toHaveText(`Read More of ${title}`);
  await link.click();
  await expect(page).toHaveURL(/\/blogs\/[a-z0-9-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
});

test('a title takes at most two lines, a description three', async ({ page }) => {
  await open(page, '/blogs');
  const card = page.getByRole('article').first();
  const title = card.getByRole('heading');
  const description = card.getByRole('paragraph').nth(1);
  for (const text of [title, description])
    await text.evaluate((element) => {
      element.textContent = 'many words '.repeat(60);
    });
  expect(await lines(title)).toEqual({ shown: 2, cut: true });
  expect(await lines(description)).toEqual({ shown: 3, cut: true });
});

test.describe('an article', () => {
  test('says where one is, who wrote it, when, and how long it takes', async ({ page }) => {
    await open(page, articlePath);
    const { title, author, month, date, year } = article;
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(trail.getByRole('listitem')).toHaveText(['Home>', 'Blogs>', title]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText(`By ${author}`, { exact: true })).toBeVisible();
    await expect(page.getByText(`${month} ${date}, ${year}`, { exact: true })).toBeVisible();
    await expect(page.getByText(`${article.readTime} min read`, { exact: true })).toBeVisible();
    await expect(page).toHaveTitle(`${title} · ${site.name}`);
    await trail.getByRole('link', { name: 'Blogs' }).click();
    await expect(page).toHaveURL('/blogs');
  });

  test('shows code in colour that can be copied as it is', async ({ page }) => {
    await open(page, articlePath);
    const code = page.locator('pre').first();
    const colours = await code
      .locator('span')
      .evaluateAll((all) => [...new Set(all.map((token) => getComputedStyle(token).color))]);
    expect(colours.length).toBeGreaterThan(2);
    await page.getByRole('button', { name: 'Copy' }).first().click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(/^```.*\n([\s\S]*?)\n```$/m.exec(article.body)?.[1]);
  });

  test('has headings one can link to, and its Markdown source', async ({ page, request }) => {
    await open(page, articlePath);
    const heading = page.getByRole('heading', { name: firstHeading });
    await heading.getByRole('link').click();
    const id = firstHeading
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-');
    await expect(page).toHaveURL(`${articlePath}#${id}`);
    await expect(heading).toHaveAttribute('id', id);
    const source = await request.get(`/content${articlePath}.md`);
    expect(source.status()).toBe(200);
    expect(source.headers()['content-type']).toContain('text/markdown');
    expect(await source.text()).toContain(`\n## ${firstHeading}\n`);
  });

  test('leads to the ones before and after it; the first and the last have one neighbour', async ({
    page,
  }) => {
    await open(page, articlePath);
    const more = page.getByRole('navigation', { name: 'More articles' });
    await expect(more.getByRole('link')).toHaveCount(2);
    await more.getByRole('link', { name: /^Next/ }).click();
    await expect(page).toHaveURL(pathOf(newer));
    await more.getByRole('link', { name: /^Previous/ }).click();
    await expect(page).toHaveURL(articlePath);
    await more.getByRole('link', { name: /^Previous/ }).click();
    await expect(page).toHaveURL(pathOf(older));
    await open(page, pathOf(articles.at(-1) as BlogArticle));
    await expect(more.getByRole('link')).toHaveText([/^\s*Next/]);
    await open(page, pathOf(articles[0] as BlogArticle));
    await expect(more.getByRole('link')).toHaveText([/^\s*Previous/]);
  });

  test('opens links in its text without loading the site anew', async ({ page }) => {
    const linking = articles.find(({ body }) => LINK.test(body)) as BlogArticle;
    const [, name = '', target = ''] = LINK.exec(linking.body) ?? [];
    await open(page, pathOf(linking));
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.locator('.prose').getByRole('link', { name }).first().click();
    await expect(page).toHaveURL(target);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
});
