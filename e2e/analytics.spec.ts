import type { BrowserContext, Page } from '@playwright/test';
import { bar, choices } from './consent-bar.ts';
import { camp, campPath, course, coursePath } from './from-content.ts';
import { expect, open, painted, ready, test } from './journey.ts';
import { analyticsUrl, measuredUrl, PORT } from './servers.ts';

test.use({ baseURL: measuredUrl });

type Hit = Record<string, string>;

const choose = (page: Page, answer: 'Accept' | 'Refuse') =>
  bar(page).getByRole('button', { name: answer }).click();

/** What the analytics service has received from this browser, in order. */
async function received(context: BrowserContext): Promise<Hit[]> {
  const cookie = (await context.cookies(measuredUrl)).find(({ name }) => name === '_ga');
  const cid = cookie?.value.replace('GA1.1.', '');
  return cid ? (await fetch(`${analyticsUrl}/hits?cid=${cid}`)).json() : [];
}

/** Each event in short: what happened, and on which page or to what. */
const inShort = ({ en, dl, 'ep.event_label': label }: Hit) =>
  `${en} ${label ?? dl?.replace(measuredUrl, '')}`;
const measured = async (context: BrowserContext) => (await received(context)).map(inShort);

/** Every host the browser has asked for anything. */
function watchHosts(context: BrowserContext) {
  const hosts = new Set<string>();
  context.on('request', (request) => hosts.add(new URL(request.url()).origin));
  return hosts;
}

async function agree(page: Page, path: string) {
  await open(page, path);
  await choose(page, 'Accept');
  await expect.poll(() => measured(page.context())).toHaveLength(1);
}

/** Holds checkout back until so much is counted: a frame that is left at once may not have read its last message. */
const countBeforeCheckout = (page: Page, hits: number) =>
  page.route('**/checkout', async (route) => {
    await expect.poll(() => measured(page.context())).toHaveLength(hits);
    await route.continue();
  });

/** To another page: beside checkout's form there is no frame, so what is counted there is sent from the next page. */
async function leaveCheckout(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await ready(page);
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('link', { name: 'Blogs' }).first().click();
  await expect(page).toHaveURL('/blogs');
}

test('nothing leaves for the service before consent, and nothing from before is sent afterwards', async ({
  page,
  context,
}) => {
  const hosts = watchHosts(context);
  await open(page, coursePath);
  await expect(bar(page)).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByRole('link', { name: 'View cart' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  expect([...hosts]).toEqual([measuredUrl]);
  expect(await context.cookies()).toEqual([]);

  await choose(page, 'Accept');
  await expect.poll(() => measured(context)).toEqual(['page_view /add-to-cart']);
  // The browser may tell of a request after its server has.
  await expect.poll(() => [...hosts]).toEqual([measuredUrl, analyticsUrl]);
});

test('a page view on each route change, once, the first load included', async ({ page, context }) => {
  await agree(page, '/about');
  await page.getByRole('link', { name: 'Blogs' }).first().click();
  await expect(page).toHaveURL('/blogs');
  await page.getByRole('article').first().getByRole('link', { name: 'Read More' }).click();
  await expect(page).toHaveURL(/\/blogs\/./);
  const article = new URL(page.url()).pathname;
  // A place on the same page is no other page.
  await page.locator('.prose h2').first().getByRole('link').click();
  await expect(page).toHaveURL(/#/);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/blogs');
  const soFar = ['page_view /about', 'page_view /blogs', `page_view ${article}`, 'page_view /blogs'];
  await expect.poll(() => measured(context)).toEqual(soFar);
  await page.reload();
  await ready(page);
  await expect.poll(() => measured(context)).toEqual([...soFar, 'page_view /blogs']);
  const [first, second] = await received(context);
  expect(first).toMatchObject({ tid: 'G-JOURNEYS', dt: expect.stringContaining('About'), dr: '' });
  expect(second).toMatchObject({ dt: expect.stringContaining('Blog'), dr: `${measuredUrl}/about` });
});

test('a course: add-to-cart and checkout, and one page view of the checkout document', async ({
  page,
  context,
}) => {
  await agree(page, coursePath);
  await countBeforeCheckout(page, 3);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByRole('button', { name: 'Enroll Now' }).first().click();
  await leaveCheckout(page);
  await expect
    .poll(() => measured(context))
    .toEqual([
      `page_view ${coursePath}`,
      `click add-to-cart-${course.id}`,
      `click checkout-${course.id}`,
      'page_view /checkout',
      'page_view /blogs',
    ]);
});

test('the camp: learn-more and checkout, and nothing else that is done there', async ({ page, context }) => {
  await agree(page, `${campPath}?child=Mira`);
  await countBeforeCheckout(page, 3);
  await page.locator('#faqs summary').first().click();
  await page.getByRole('button', { name: 'Learn more' }).click();
  const guide = page.getByRole('dialog');
  await guide.getByLabel('Email').fill('parent@example.com');
  await guide.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'here' }).click();
  await leaveCheckout(page);
  await expect
    .poll(() => measured(context))
    .toEqual([
      `page_view ${campPath}`,
      `click learn-more-${camp.id}`,
      `click checkout-${camp.id}`,
      'page_view /checkout',
      'page_view /blogs',
    ]);
});

test('no hit names a person: no query, no e-mail, no advertising, and an unknown address stays unknown', async ({
  page,
  context,
}) => {
  await agree(page, '/about?email=asha@example.com&utm_source=x#asha');
  await page.evaluate(() => history.pushState({ idx: 1 }, '', '/asha@example.com'));
  await page.goBack();
  await page.getByRole('link', { name: 'Contact' }).last().click();
  await expect(page).toHaveURL('/contact');
  await expect.poll(async () => (await measured(context)).at(-1)).toBe('page_view /contact');
  for (const hit of await received(context)) {
    expect(JSON.stringify(hit)).not.toMatch(/asha|example\.com|utm_/);
    // Consent: advertising denied, analytics granted. No personal advertising, no signals.
    expect(hit).toMatchObject({ gcs: 'G101', npa: '1' });
    expect(hit).not.toHaveProperty('_gsid');
    expect(hit).not.toHaveProperty('uid');
  }
});

test.describe('an address that is not there', () => {
  test.use({ expectedErrors: [/status of 404/] });
  test('is counted without its name', async ({ page, context }) => {
    await open(page, '/asha@example.com');
    await choose(page, 'Accept');
    await expect.poll(() => measured(context)).toEqual(['page_view /unknown']);
  });
});

test('after a refusal nothing is sent, the site works, and the question does not come back', async ({
  page,
  context,
}) => {
  const hosts = watchHosts(context);
  await open(page, coursePath);
  await choose(page, 'Refuse');
  await expect(bar(page)).toBeHidden();
  await page.getByRole('button', { name: 'Enroll Now' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(choices(page)).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await expect(page.locator('iframe[title="Analytics"]')).toHaveCount(0);
  expect([...hosts]).toEqual([measuredUrl]);
  expect(await context.cookies()).toEqual([]);
});

test('the answer is remembered, and changed from the footer: the tag goes, its cookies too, in every tab', async ({
  page,
  context,
}) => {
  await agree(page, '/about');
  const other = await context.newPage();
  await open(other, '/contact');
  await expect(choices(other)).toBeVisible();
  await expect(bar(other)).toBeHidden();
  await expect.poll(() => measured(context)).toEqual(['page_view /about', 'page_view /contact']);
  const cid = (await context.cookies()).find(({ name }) => name === '_ga')?.value.replace('GA1.1.', '');

  await choices(page).click();
  await expect(bar(page)).toBeFocused();
  await expect(bar(page)).toContainText('Your choice now: accepted.');
  await choose(page, 'Refuse');
  await expect(choices(page)).toBeFocused();
  for (const tab of [page, other]) await expect(tab.locator('iframe[title="Analytics"]')).toHaveCount(0);
  await expect.poll(() => context.cookies()).toEqual([]);
  for (const tab of [page, other]) {
    await tab.getByRole('link', { name: 'Blogs' }).first().click();
    await expect(tab).toHaveURL('/blogs');
  }
  expect(await (await fetch(`${analyticsUrl}/hits?cid=${cid}`)).json()).toHaveLength(2);

  await choices(page).click();
  await choose(page, 'Accept');
  // The page that is open in each tab counts from now on.
  await expect.poll(() => measured(context)).toEqual(['page_view /blogs', 'page_view /blogs']);
});

test('a click that leaves the document before the tag has come is counted when the next one has it', async ({
  page,
  context,
}) => {
  await agree(page, coursePath);
  const { promise: released, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/embeds/analytics*', async (route) => {
    await released;
    await route.continue().catch(() => {});
  });
  // Not until it is loaded: a frame that is held back holds that back, too.
  await page.reload({ waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Enroll Now' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  letGo();
  await leaveCheckout(page);
  await expect
    .poll(() => measured(context))
    .toEqual([
      `page_view ${coursePath}`,
      `page_view ${coursePath}`,
      `click checkout-${course.id}`,
      'page_view /checkout',
      'page_view /blogs',
    ]);
});

test('a tap made before the scripts have come is counted like any other', async ({ page, context }) => {
  await agree(page, coursePath);
  const { promise: released, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.reload();
  const add = page.getByRole('button', { name: 'Add to Cart' }).first();
  await add.click();
  await expect(add).toHaveAttribute('aria-busy', 'true');
  letGo();
  await expect
    .poll(async () => (await measured(context)).slice(1).sort())
    .toEqual([`click add-to-cart-${course.id}`, `page_view ${coursePath}`]);
});

test.describe('when the service is blocked', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });
  test('the page works without it', async ({ page, context }) => {
    await context.route(`${analyticsUrl}/**`, (route) => route.abort());
    await open(page, coursePath);
    await choose(page, 'Accept');
    await page.getByRole('button', { name: 'Enroll Now' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  });
});

test('a browser that asks not to be tracked is not asked again', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }),
  );
  await open(page, '/');
  await expect(choices(page)).toBeVisible();
  await expect(bar(page)).toBeHidden();
});

test('where nothing is set up there is nothing to ask, and nobody else is asked for anything', async ({
  page,
  context,
}) => {
  const hosts = watchHosts(context);
  const services = page.waitForResponse('**/api/services');
  await open(page, `http://localhost:${PORT}/`);
  expect(await (await services).json()).toMatchObject({ analytics: false });
  await painted(page);
  await expect(bar(page)).toBeHidden();
  await expect(choices(page)).toBeHidden();
  expect([...hosts]).toEqual([`http://localhost:${PORT}`]);
});
