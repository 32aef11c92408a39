import type { Page } from '@playwright/test';
import { articlePath, articles, newer, older, pathOf } from './from-content.ts';
import { expect, open, ready, test } from './journey.ts';
import { PORT } from './servers.ts';

/** No other journey comments on it: they write under the older one. */
const commented = newer;
const [uncommented] = articles.filter((one) => ![newer, older].includes(one)) as [typeof newer];
const own = `http://localhost:${PORT}`;
const card = (page: Page, { title }: { title: string }) => page.getByRole('article', { name: title });
const recommendations = (page: Page) => page.getByRole('region', { name: 'Recommended by Disqus' });

const agree = (page: Page) =>
  page.addInitScript(() => {
    // The embeds get it too, where nothing can be stored.
    if (window === top) localStorage.setItem('consent-comments', 'granted');
  });

async function comment(page: Page) {
  const thread = await page.request.get(`${own}/embeds/comments/${commented.id}`);
  const [, embedUrl = ''] = /"scriptUrl":"([^"]+)"/.exec(await thread.text()) ?? [];
  const key = { t_i: commented.id, t_u: own + pathOf(commented), t_d: commented.title };
  const address = new URL(`embed/comments/?${new URLSearchParams(key)}`, embedUrl).href;
  await page.request.post(address, { form: { name: 'Asha', text: 'Thank you.' } });
}

test('nobody else is asked for counts or recommendations before the reader agreed', async ({ page }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  for (const path of ['/blogs', articlePath]) {
    const services = page.waitForResponse('**/api/services');
    await open(page, path);
    await services;
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.locator('iframe')).toHaveCount(0);
  }
  expect([...hosts]).toEqual([own]);
});

test('after that the list counts comments, and nothing on it moves', async ({ page }) => {
  await comment(page);
  await agree(page);
  const { promise: released, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/count-data.js*', async (route) => {
    await released;
    await route.continue();
  });
  const asked = page.waitForRequest('**/count-data.js*');
  // Not until it is loaded: a frame whose answer is held back holds that back, too.
  await page.goto('/blogs', { waitUntil: 'commit' });
  await ready(page);
  await asked;
  const places = () =>
    page
      .locator('article h2')
      .evaluateAll((titles) => titles.map((title) => title.getBoundingClientRect().y));
  const before = await places();
  // Of a window that is not the embed's, no number is believed.
  await page.evaluate(async (id) => {
    const heard = new Promise((resolve) => addEventListener('message', resolve, { once: true }));
    postMessage({ [id]: 99 }, '*');
    await heard;
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  }, commented.id);
  await expect(card(page, commented)).not.toContainText('99');
  letGo();
  await expect(card(page, commented)).toContainText(/[1-9]\d* comments?/);
  await expect(card(page, uncommented)).not.toContainText('comment');
  expect(await places()).toEqual(before);
});

test('recommendations come at the end of an article, and one leads to its page', async ({ page }) => {
  await comment(page);
  await agree(page);
  await open(page, articlePath);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const link = page
    .frameLocator('iframe[title="Recommendations"]')
    .frameLocator('iframe[title="Recommended articles"]')
    .getByRole('link', { name: commented.title });
  await expect(recommendations(page)).toBeVisible();
  await link.click();
  await expect(page).toHaveURL(pathOf(commented));

  await page.getByRole('button', { name: 'Hide comments' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test.describe('when the service does not answer', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('shows neither, and no error', async ({ page }) => {
    await agree(page);
    await page.route(/\/(count|recommendations)\.js$/, (route) => route.abort());
    const noCounts = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/count.js'));
    await open(page, '/blogs');
    await noCounts;
    await expect(page.getByText(/^\d+ comments?$/)).toHaveCount(0);
    const none = page.waitForEvent('requestfailed', (request) => /recommendations\.js$/.test(request.url()));
    await open(page, articlePath);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await none;
    await expect(page.locator('iframe[title="Recommendations"]')).toHaveCSS('height', '0px');
    await expect(recommendations(page)).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
