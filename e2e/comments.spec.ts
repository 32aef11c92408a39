import type { BrowserContext, Page } from '@playwright/test';
import { article, articlePath, newer, older, pathOf } from './from-content.ts';
import { expect, open, painted, test } from './journey.ts';
import { PORT } from './servers.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Comments' });
const show = (page: Page) => section(page).getByRole('button', { name: 'Show comments' });
/** The service's own frame, inside the article's embed. */
const thread = (page: Page) =>
  page.frameLocator('iframe[title="Comments"]').frameLocator('iframe[title="Comment thread"]');

function watchHosts(context: BrowserContext) {
  const hosts = new Set<string>();
  context.on('request', (request) => hosts.add(new URL(request.url()).origin));
  return hosts;
}
const own = `http://localhost:${PORT}`;

test('the thread comes on a click, and not a request to its service before', async ({ page, context }) => {
  const hosts = watchHosts(context);
  await open(page, articlePath);
  await show(page).scrollIntoViewIfNeeded();
  await expect(section(page)).toContainText('Showing the comments tells Disqus which articles you read');
  expect([...hosts]).toEqual([own]);
  await show(page).click();
  await expect(thread(page).getByRole('heading', { name: '0 comments' })).toBeVisible();
  // Keyed by blog id, title and the page's address.
  await expect(thread(page).getByText(`Thread “${article.id}”`)).toContainText(
    `“${article.title}”, ${own}${articlePath}`,
  );
  await expect(section(page).getByRole('button', { name: 'Hide comments' })).toBeFocused();
});

test('a comment is written and read, and the frame is as tall as its thread', async ({ page }) => {
  await open(page, pathOf(older));
  await show(page).click();
  await thread(page).getByLabel('Your name').fill('Asha');
  await thread(page).getByLabel('Your comment').fill('Thank you.\n'.repeat(30));
  await thread(page).getByRole('button', { name: 'Post' }).click();
  await expect(thread(page).getByRole('heading', { name: '1 comment' })).toBeVisible();
  const frame = page.locator('iframe[title="Comments"]');
  await expect
    .poll(() => frame.evaluate((element) => element.getBoundingClientRect().height))
    .toBeGreaterThan(900);
  const embed = page.frameLocator('iframe[title="Comments"]').locator('html');
  await expect.poll(() => embed.evaluate((html) => html.scrollHeight - html.clientHeight)).toBe(0);
});

test('who agreed once gets the threads of later articles when near, each its own; hiding ends it', async ({
  page,
}) => {
  await open(page, articlePath);
  await show(page).click();
  await expect(thread(page).getByText(`Thread “${article.id}”`)).toBeVisible();

  const next = page.getByRole('navigation', { name: 'More articles' }).getByRole('link', { name: /^Next/ });
  await next.click();
  await expect(page).toHaveURL(pathOf(newer));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  // Only its frames ask the service, and those of the article before may have asked until they were gone.
  await expect(page.locator('iframe')).toHaveCount(0);
  await section(page).scrollIntoViewIfNeeded();
  await expect(thread(page).getByText(`Thread “${newer.id}”`)).toBeVisible();
  await expect(thread(page).getByText(article.id)).toHaveCount(0);

  await section(page).getByRole('button', { name: 'Hide comments' }).click();
  await expect(page.locator('iframe[title="Comments"]')).toHaveCount(0);
  await page.reload();
  await expect(show(page)).toBeVisible();
});

test.describe('when the service is blocked', () => {
  test.use({ expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED/] });

  test('a sentence says so, and a retry brings the thread', async ({ page }) => {
    await page.route('**/embed.js', (route) => route.abort());
    await open(page, articlePath);
    await show(page).click();
    await expect(section(page).getByRole('alert')).toContainText('The comments could not be loaded.');
    await page.unroute('**/embed.js');
    await section(page).getByRole('button', { name: 'Try again' }).click();
    await expect(thread(page).getByRole('heading', { name: '0 comments' })).toBeVisible();
    await expect(section(page).getByRole('alert')).toHaveCount(0);
  });

  test('and offline alike', async ({ page, context }) => {
    await open(page, articlePath);
    await expect(show(page)).toBeVisible();
    await context.setOffline(true);
    await show(page).click();
    await expect(section(page).getByRole('alert')).toContainText('The comments could not be loaded.');
    await context.setOffline(false);
    await section(page).getByRole('button', { name: 'Try again' }).click();
    await expect(thread(page).getByRole('heading', { name: '0 comments' })).toBeVisible();
  });
});

test('where no comment service is set up, the article ends without a word of it', async ({ page }) => {
  await page.route('**/api/services', (route) =>
    route.fulfill({ json: { analytics: false, comments: false } }),
  );
  const services = page.waitForResponse('**/api/services');
  await open(page, articlePath);
  await (await services).finished();
  await painted(page);
  await expect(section(page)).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('there is no button that could do nothing', async ({ page }) => {
    await page.goto(articlePath);
    await expect(page.getByRole('navigation', { name: 'More articles' })).toBeVisible();
    await expect(page.getByRole('button', { name: /comments/i })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Comments' })).toHaveCount(0);
  });
});

test('the code for comments comes with articles only', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''));
  });
  await open(page, '/');
  expect((await Promise.all(scripts)).some((code) => code.includes('Show comments'))).toBe(false);
  await open(page, articlePath);
  await expect
    .poll(async () => (await Promise.all(scripts)).some((code) => code.includes('Show comments')))
    .toBe(true);
});
