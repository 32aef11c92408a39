import type { Page } from '@playwright/test';
import { inFullBrowser } from './browser.ts';
import { coursePath } from './from-content.ts';
import { expect, open, ready, test } from './journey.ts';
import { kindsOfPage } from './pages.ts';

test.use(inFullBrowser);

/** As many pages as a browser keeps alive behind the one that is shown. */
const KEPT_ALIVE = 5;

/** How the page got here, and what kept it from being restored. */
const arrival = (page: Page) =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      notRestoredReasons?: { reasons?: { reason: string }[] } | null;
    })[];
    return {
      path: location.pathname,
      restored: document.documentElement.dataset.restored === 'true',
      hindered: navigation?.notRestoredReasons?.reasons?.map(({ reason }) => reason) ?? [],
    };
  });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.restored = String(persisted);
    }),
  );
});

// Nothing of the enrolment page is kept: the next person at this screen may press "back", too.
const paths = kindsOfPage.map(({ path }) => path).filter((path) => path !== '/enrolment');
for (let start = 0; start < paths.length; start += KEPT_ALIVE) {
  const group = paths.slice(start, start + KEPT_ALIVE);
  test(`restored as they were left: ${group.join(', ')}`, async ({ page }) => {
    for (const path of group) await open(page, path);
    await page.goto('/offline');
    for (const path of group.toReversed()) {
      await page.goBack({ waitUntil: 'commit' });
      await expect.poll(() => arrival(page)).toEqual({ path, restored: true, hindered: [] });
    }
  });
}

test('back from checkout is the page as it was, with the cart as it is now', async ({ page, context }) => {
  await open(page, coursePath);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await page.getByRole('button', { name: 'Enroll Now' }).first().click();
  await expect(page).toHaveURL('/checkout');
  await ready(page);

  const other = await context.newPage();
  await open(other, '/add-to-cart');
  await other.getByRole('button', { name: 'Remove' }).click();
  await expect(other.getByRole('link', { name: 'Cart, 1 item' })).toHaveCount(0);

  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => arrival(page)).toEqual({ path: coursePath, restored: true, hindered: [] });
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toHaveCount(0);
});

/** Calls about what may have changed by now: third parties, and the seats left. */
const asksEachTime = ['/api/services', '/api/seats'];

test('a second visit asks the network only whether the page is still the same', async ({ page, context }) => {
  const second = await context.newPage();
  const network = await context.newCDPSession(second);
  await network.send('Network.enable');
  const openRequests = new Map<string, string>();
  const answeredByNetwork: string[] = [];
  network.on('Network.requestWillBeSent', ({ requestId, request }) =>
    openRequests.set(requestId, new URL(request.url).pathname),
  );
  network.on('Network.requestServedFromCache', ({ requestId }) => openRequests.delete(requestId));
  network.on('Network.loadingFailed', ({ requestId }) => openRequests.delete(requestId));
  network.on('Network.responseReceived', ({ requestId, response }) => {
    const path = openRequests.get(requestId);
    if (path && !response.fromDiskCache) answeredByNetwork.push(path);
    openRequests.delete(requestId);
  });
  for (const path of ['/', '/course', coursePath, '/blogs', '/checkout']) {
    // A tab in the background is slowed down to some steps a second.
    await page.bringToFront();
    await open(page, path);
    const fetched = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    answeredByNetwork.length = 0;
    await second.bringToFront();
    await open(second, path);
    // Whether the cache or the network answers a request is known only with its answer.
    await expect.poll(() => [...openRequests.values()]).toEqual([]);
    const [document, ...others] = answeredByNetwork;
    // What the first visit had not come to yet, such as a carousel's script, no cache can have.
    const again = others.filter((url) => fetched.includes(url) && !asksEachTime.includes(url));
    expect({ document, again }).toEqual({ document: path, again: [] });
    const { sent, kept } = await second.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return { sent: navigation?.transferSize ?? 0, kept: navigation?.encodedBodySize ?? 0 };
    });
    // Of the document only headers: the server said 304.
    expect({ path, sent: sent < 1000, kept: kept > 5000 }).toEqual({ path, sent: true, kept: true });
    await second.goto('about:blank');
  }
});
