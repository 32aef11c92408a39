import type { Page } from '@playwright/test';
import { aboutTitle, campPath, course, coursePath } from './from-content.ts';
import { expect, open, ready, test } from './journey.ts';
import { ownOrigin } from './own-origin.ts';
import { EARLY_BIRD_PORT, PORT } from './servers.ts';

test.use({
  serviceWorkers: 'allow',
  // What a browser says of requests that get no answer (pictures never scrolled to among them), and of the worker's page.
  expectedErrors: [
    /ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|FAILED)|status of 503|Failed to fetch/,
  ],
});

const notice = (page: Page) => page.getByText('You are offline. Prices may have changed.');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The paths whose pages are kept. */
const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const kept = await (await caches.open('pages-1')).keys();
    return kept.map(({ url }) => new URL(url).pathname);
  });

const keptAnywhere = (page: Page) =>
  page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) addresses.push(new URL(url).pathname);
    return addresses;
  });

/** Opens a page and waits until a copy of it is kept. */
async function see(page: Page, path: string) {
  await open(page, path);
  await expect.poll(() => keptPages(page)).toContain(new URL(path, 'http://x').pathname);
}

test('pages seen before are read and walked through offline, by reload and by click', async ({
  page,
  context,
}) => {
  await see(page, '/blogs');
  await page.getByRole('link', { name: 'Read More' }).first().click();
  await expect(page).toHaveURL(/\/blogs\/./);
  const article = new URL(page.url()).pathname;
  await expect.poll(() => keptPages(page)).toContain(article);
  const title = (await heading(page).textContent()) ?? '';

  await context.setOffline(true);
  await expect(notice(page)).toBeVisible();
  await page.reload();
  await expect(heading(page)).toHaveText(title);
  await ready(page);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Blogs' }).click();
  await expect(page).toHaveURL('/blogs');
  await expect(heading(page)).not.toHaveText(title);
  await page.goBack();
  await expect(heading(page)).toHaveText(title);

  // Back may come from the browser's own cache: no copy, and here a new document is not told that it is offline.
  await page.reload();
  await ready(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await expect(heading(page)).toHaveText('You are offline');
  // As a link from an e-mail would have it: without its fragment it is of no use.
  await page.evaluate(() => location.replace('#offer=TOKEN'));
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(heading(page)).not.toHaveText('You are offline');
  await expect(page).toHaveURL('/about#offer=TOKEN');
});

for (const path of ['/course', coursePath, campPath, '/']) {
  test(`${path} says offline that its prices may have changed, and not a moment longer`, async ({
    page,
    context,
  }) => {
    await see(page, path);
    await expect(notice(page)).toBeHidden();
    await context.setOffline(true);
    await page.reload();
    await expect(heading(page)).toBeVisible();
    await expect(notice(page)).toBeVisible();
    await ready(page);
    await expect(notice(page)).toBeInViewport();
    await context.setOffline(false);
    await expect(notice(page)).toBeHidden();
    await expect(heading(page)).toBeVisible();
  });
}

test('enrolling offline says so and loses nothing: the choice is at checkout once the network is back', async ({
  page,
  context,
}) => {
  await see(page, coursePath);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByRole('button', { name: 'Enroll Now' }).first().click();
  await expect(page).toHaveURL('/checkout');
  await expect(heading(page)).toHaveText('You are offline');
  await expect(page.getByText(/your cart and what you typed at checkout stay on this device/)).toBeVisible();
  // Nothing there needs a script.
  await expect(page.getByRole('button', { name: 'Back' })).toBeHidden();
  await page.goto('/add-to-cart');
  await expect(heading(page)).toHaveText('You are offline');

  await context.setOffline(false);
  await page.goto('/checkout');
  await ready(page);
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText(course.title);
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

test('losing the network at checkout is announced, and what was typed stays', async ({ page, context }) => {
  await see(page, coursePath);
  await page.getByRole('button', { name: 'Enroll Now' }).first().click();
  await page.getByLabel('Student Name').fill('Asha Rao');
  await page.getByLabel('Email').fill('asha@example.com');
  await page.getByLabel('Contact').fill('9876543210');
  await context.setOffline(true);
  await expect(notice(page)).toBeVisible();
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(page.getByText('Failed to create Razorpay order. Please try again.')).toBeVisible();
  await context.setOffline(false);
  await expect(notice(page)).toBeHidden();
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  const window = page.frameLocator('iframe.razorpay-checkout-frame');
  await window.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();

  expect(await page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
  const kept = await keptAnywhere(page);
  expect(kept).toContain(coursePath);
  expect(
    kept.filter((path) =>
      /^\/(api|add-to-cart|checkout|payment-success|enrolment)|^\/(?!assets\/).*\.data$/.test(path),
    ),
  ).toEqual([]);
});

test('a page reached by a click whose data gets no answer is shown from its copy', async ({ page }) => {
  await using origin = await ownOrigin();
  await see(page, `${origin.url}/blogs`);
  await see(page, `${origin.url}/about`);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blogs' }).click();
  await expect(page).toHaveURL(`${origin.url}/blogs`);
  // The device believes it has a network; nothing answers.
  await origin.goDown();
  await page.goBack();
  await expect(page).toHaveURL(`${origin.url}/about`);
  await expect(notice(page)).toBeVisible();
  await expect(heading(page)).toHaveText(aboutTitle);
});

test('while there is a network, a page is never older than what is deployed', async ({ page }) => {
  await using origin = await ownOrigin();
  await see(page, `${origin.url}${coursePath}`);
  await page.reload();
  expect(await page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
  // A comment: other words would not be those of the page's data, and React would notice.
  const newer = '<!-- deployed anew -->';
  origin.deploy({ edit: (_path, text) => text.replace('</body>', `${newer}</body>`) });
  await page.reload();
  expect(await page.content()).toContain(newer);
  // And the newer one is what is kept.
  const kept = () => page.evaluate(async () => (await caches.match(location.pathname))?.text());
  await expect.poll(kept).toContain(newer);
  await origin.goDown();
  await page.reload();
  await expect(notice(page)).toBeVisible();
  expect(await page.content()).toContain(newer);
});

test('cart, checkout, calls and data are asked for at the server every time', async ({ page }) => {
  await using origin = await ownOrigin();
  await see(page, `${origin.url}${coursePath}`);
  for (const path of ['/add-to-cart', '/checkout', '/payment-success', '/enrolment']) {
    await open(page, `${origin.url}${path}`);
    origin.asked.length = 0;
    await page.reload();
    expect(origin.asked).toContain(`GET ${path}`);
  }
  for (const path of ['/feed.json', '/api/services']) {
    // The page before asks for services, too, if it is given the time.
    origin.asked.length = 0;
    await page.goto(`${origin.url}${path}`);
    expect(origin.asked.filter((asked) => asked === `GET ${path}`)).toEqual([`GET ${path}`]);
  }
  await origin.goDown();
  for (const path of ['/add-to-cart', '/checkout', '/payment-success', '/enrolment']) {
    await page.goto(`${origin.url}${path}`);
    await expect(heading(page)).toHaveText('You are offline');
  }
});

test('switched off, the worker and all its copies are gone after the next visit', async ({ page }) => {
  await using origin = await ownOrigin();
  await see(page, `${origin.url}/about`);
  await page.reload();
  expect(await page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);

  origin.deploy({ portFor: (path) => (path === '/sw.js' ? EARLY_BIRD_PORT : PORT) });
  await page.reload();
  const left = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      copies: await caches.keys(),
    }));
  await expect.poll(left).toEqual({ workers: 0, copies: [] });
  await page.reload();
  await expect(heading(page)).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});

test('copies are limited in number, and those of an older worker are removed', async ({ page }) => {
  await using origin = await ownOrigin();
  await see(page, `${origin.url}/about`);
  await page.evaluate(async () => {
    await (await caches.open('pages-0')).put('/old', new Response('old'));
    const pages = await caches.open('pages-1');
    for (let number = 0; number < 80; number++) await pages.put(`/filler-${number}`, new Response(''));
  });
  await see(page, `${origin.url}/contact`);
  // Those too many are deleted after the new one is kept.
  await expect.poll(async () => (await keptPages(page)).length).toBe(60);
  const kept = await keptPages(page);
  expect(kept).toContain('/contact');
  expect(kept).not.toContain('/about');

  origin.deploy({ edit: (path, text) => (path === '/sw.js' ? `${text}\n// A newer one.` : text) });
  await page.reload();
  await expect.poll(() => page.evaluate(() => caches.has('pages-0'))).toBe(false);
});
