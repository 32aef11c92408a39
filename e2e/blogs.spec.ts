import type { Locator } from '@playwright/test';
import { expect, open, test } from './journey.ts';

const monthNames =
  'January February March April May June July August September October November December'.split(' ');

/** Lines in view, and whether there is more that is cut off. */
const lines = (text: Locator) =>
  text.evaluate((element) => ({
    shown: Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)),
    cut: element.scrollHeight > element.clientHeight + 2,
  }));

test('the list shows 17 posts in three columns, each with its date, picture, words and a way in', async ({
  page,
}) => {
  await open(page, '/blogs');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(17);
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
  const years = days.map(([published]) => Number(published?.slice(0, 4)));
  expect([Math.max(...years), Math.min(...years)]).toEqual([2025, 2020]);
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

  const link = cards.nth(4).getByRole('link');
  const title = await cards.nth(4).getByRole('heading').textContent();
  await expect(link).toHaveText(`Read More of ${title}`);
  await link.click();
  await expect(page).toHaveURL(/\/blogs\/[a-z-]+$/);
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
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
  const article = '/blogs/pointers-in-c-without-fear';

  test('says where one is, who wrote it, when, and how long it takes', async ({ page }) => {
    await open(page, article);
    const title = 'Pointers in C, without fear';
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(trail.getByRole('listitem')).toHaveText(['Home>', 'Blogs>', title]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText('By Arjun Nair', { exact: true })).toBeVisible();
    await expect(page.getByText('September 12, 2020', { exact: true })).toBeVisible();
    await expect(page.getByText(/^\d+ min read$/)).toBeVisible();
    await expect(page).toHaveTitle(/Pointers in C, without fear/);
    await trail.getByRole('link', { name: 'Blogs' }).click();
    await expect(page).toHaveURL('/blogs');
  });

  test('shows code in colour that can be copied as it is', async ({ page }) => {
    await open(page, article);
    const code = page.locator('pre').first();
    const colours = await code
      .locator('span')
      .evaluateAll((all) => [...new Set(all.map((token) => getComputedStyle(token).color))]);
    expect(colours.length).toBeGreaterThan(2);
    await page.getByRole('button', { name: 'Copy' }).first().click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^#include <stdio\.h>\n\nint main\(void\)\n\{\n {4}int runs = 42;/);
    expect(copied).toMatch(/return 0;\n\}$/);
    await expect(page.getByRole('table').first()).toBeVisible();
  });

  test('has headings one can link to, and its Markdown source', async ({ page, request }) => {
    await open(page, article);
    const heading = page.getByRole('heading', { name: 'Houses and house numbers' });
    await heading.getByRole('link').click();
    await expect(page).toHaveURL(`${article}#houses-and-house-numbers`);
    await expect(heading).toHaveAttribute('id', 'houses-and-house-numbers');
    const source = await request.get(`/content${article}.md`);
    expect(source.status()).toBe(200);
    expect(source.headers()['content-type']).toContain('text/markdown');
    expect(await source.text()).toContain('\n## Houses and house numbers\n');
  });

  test('leads to the ones before and after it; the first and the last have one neighbour', async ({
    page,
  }) => {
    await open(page, article);
    const more = page.getByRole('navigation', { name: 'More articles' });
    await expect(more.getByRole('link')).toHaveCount(2);
    await more.getByRole('link', { name: /^Next/ }).click();
    await expect(page).toHaveURL('/blogs/helping-your-child-start-coding');
    await more.getByRole('link', { name: /^Previous/ }).click();
    await expect(page).toHaveURL(article);
    await more.getByRole('link', { name: /^Previous/ }).click();
    await expect(page).toHaveURL('/blogs/why-c-is-a-good-first-language');
    await expect(more.getByRole('link')).toHaveText([/^\s*Next/]);
    await open(page, '/blogs/learning-to-code-beside-an-ai-assistant');
    await expect(more.getByRole('link')).toHaveText([/^\s*Previous/]);
  });

  test('opens links in its text without loading the site anew', async ({ page }) => {
    await open(page, '/blogs/javascript-promises-as-parcels');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('main').getByRole('link', { name: 'Pointers in C, without fear' }).first().click();
    await expect(page).toHaveURL(article);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pointers in C, without fear');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
});
