import { site } from '../content/index.ts';
import { camp, campPath, coursePath, coursesTitle } from './from-content.ts';
import { expect, open, ready } from './journey.ts';
import { test } from './one-window.ts';

test.use({ expectedErrors: [/status of 404/] });

for (const { path, heading, text } of [
  { path: '/nonsense', heading: '404', text: 'Page Not Available!' },
  { path: '/deep/er/nonsense', heading: '404', text: 'Page Not Available!' },
  { path: '/courses/no-such-course', heading: '404', text: 'Page Not Available!' },
  {
    path: '/short-courses/no-such-camp',
    heading: 'Camp not found',
    text: 'There is no camp at this address.',
  },
  { path: '/blogs/no-such-post', heading: 'Article not found', text: 'There is no article at this address.' },
]) {
  test(`${path} answers 404 with its view in the HTML, under home's title, and hydrates`, async ({
    page,
  }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    expect(await response?.text()).toContain(text);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveTitle(site.title);
    await ready(page);
    await page.getByRole('main').getByRole('link', { name: 'Courses' }).click();
    await expect(page.getByRole('heading', { level: 1, name: coursesTitle })).toBeVisible();
  });
}

test('an unknown course reached by a click inside the site shows the 404 page too', async ({ page }) => {
  await open(page, '/course');
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('footer a[href="/about"]');
    if (link) history.pushState({}, '', '/courses/no-such-course');
  });
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await expect(page.getByText('Page Not Available!')).toBeVisible();
});

test('the old camp address is redirected by the server, for good', async ({ request }) => {
  const response = await request.get(`/bootcamp/${camp.id}`, { maxRedirects: 0 });
  expect(response.status()).toBe(308);
  expect(response.headers().location).toBe(campPath);
});

test('inside the site, the old camp address replaces its history entry', async ({ page }) => {
  await open(page, '/');
  await page.evaluate((path) => {
    const router = (window as unknown as { __reactRouterDataRouter: { navigate(to: string): void } })
      .__reactRouterDataRouter;
    router.navigate(path);
  }, `/bootcamp/${camp.id}`);
  await expect(page).toHaveURL(campPath);
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('the cart is counted on a page that is not there, too', async ({ page }) => {
  await open(page, coursePath);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.goto('/nonsense');
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toHaveText('1');
});
