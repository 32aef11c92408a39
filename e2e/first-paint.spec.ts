import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { articlePath, campPath, coursePath } from './from-content.ts';
import { expect, holdScripts, ignoreRestingPointer, open, painted, ready, test } from './journey.ts';
import { layoutShifts, watchLayoutShifts } from './layout-shifts.ts';

/** Keeps files back until told, as a slow network would. */
async function hold(page: Page, files: string) {
  const { promise: released, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return letGo;
}

/** Serves a page whose rest is held back until told. */
async function inHalves(html: string, middle: number, released: Promise<void>) {
  const server = createServer(async ({ url }, response) => {
    response.writeHead(url === '/' ? 200 : 404, { 'content-type': 'text/html' });
    if (url !== '/') return response.end();
    response.write(html.slice(0, middle));
    await released;
    response.end(html.slice(middle));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}/`, [Symbol.dispose]: () => void server.close() };
}

const paints = (page: Page) => page.evaluate(() => performance.getEntriesByType('paint').length);

const looks = (page: Page) =>
  page.evaluate(() =>
    ['body', '.site-header', 'h1', 'main p', 'main a', 'footer'].flatMap((name) => {
      const element = document.querySelector(name);
      if (!element) return [];
      const { color, backgroundColor, fontSize, display, padding } = getComputedStyle(element);
      // Scripts add to the end of some pages, so only what is seen first has a place to keep.
      const { top, width, height } = element.getBoundingClientRect();
      const place = top < innerHeight && name !== 'body' && { top, width, height };
      return { name, color, backgroundColor, fontSize, display, padding, place };
    }),
  );

/** The font that the title is drawn with, as Chromium tells its own tools. */
async function titleFont(page: Page) {
  const tools = await page.context().newCDPSession(page);
  await tools.send('DOM.enable');
  await tools.send('CSS.enable');
  const { root } = await tools.send('DOM.getDocument');
  const { nodeId } = await tools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await tools.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName).join(', ');
}

/** Whether the page has loaded the fonts that it uses later (app/layout/late-fonts.tsx). */
const hasLateFonts = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].every(({ family, status }) => family.includes('Fallback') || status === 'loaded'),
  );

/** Parts not rendered yet (app/boot/offscreen.ts) whose content is taller than the room kept for it. */
const tooTall = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('main > section, .case-studies > article, .code-block, footer'))
      .filter((part) => getComputedStyle(part).contentVisibility === 'auto')
      .filter((part) => {
        const { bottom } = part.getBoundingClientRect();
        return Array.from(part.children).some((child) => child.getBoundingClientRect().bottom > bottom);
      })
      .map(({ className }) => className),
  );

for (const path of ['/', '/course', coursePath, campPath, '/blogs', articlePath, '/clients', '/checkout'])
  test(`${path} looks the same before its stylesheet has come as after`, async ({ page }) => {
    const letGo = await hold(page, '**/*.css');
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('footer').waitFor();
    // By then it is settled whether they are used.
    await page.evaluate(() => document.fonts.ready);
    const before = await looks(page);
    expect(await page.evaluate(() => document.styleSheets.length)).toBe(1);
    expect(await tooTall(page)).toEqual([]);
    letGo();
    await ready(page);
    await expect(page.locator('link[rel="stylesheet"]').first()).toHaveAttribute('media', 'all');
    expect(await looks(page)).toEqual(before);
  });

for (const width of [360, 1280])
  test(`fonts that come late move nothing at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const letGo = await hold(page, '**/*.woff2');
    await watchLayoutShifts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator('footer').waitFor();
    await painted(page);
    letGo();
    await ready(page);
    await page.evaluate(() => document.fonts.ready);
    await painted(page);
    expect(await layoutShifts(page)).toEqual([]);
  });

test('fonts that are here in time are used', async ({ page }) => {
  await open(page, '/');
  await open(page, '/about');
  const fonts = await page.evaluate(async () =>
    [...(await document.fonts.ready)].map(({ status }) => status),
  );
  expect(fonts).toContain('loaded');
});

test('fonts that a phone had not in time are used from the next page on', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/');
  expect(await titleFont(page)).not.toContain('Bricolage');
  await expect.poll(() => hasLateFonts(page)).toBe(true);
  await page.locator('footer').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  expect(await titleFont(page)).toContain('Bricolage');
});

// A page is as high as its fonts make it, and they are used only if here in time.
test.describe('on a phone without the fonts', () => {
  test.use({ expectedErrors: [/Failed to load resource/], viewport: { width: 360, height: 740 } });

  test.beforeEach(({ page }) => ignoreRestingPointer(page));

  const leftOut = () =>
    [...document.querySelectorAll('body *')].filter(
      (element) => getComputedStyle(element).contentVisibility === 'auto',
    ).length;

  test('what is below the window is rendered once the page is ready, and not left out after a reload', async ({
    page,
  }) => {
    const height = () => page.evaluate(() => document.body.offsetHeight);
    await page.route('**/*.woff2', (route) => route.abort());
    const start = await holdScripts(page);
    await page.goto(campPath);
    expect(await page.evaluate(leftOut)).toBeGreaterThan(5);
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    const far = await page
      .locator('footer img')
      .evaluateAll((all: HTMLImageElement[]) => all.map(({ src }) => src));
    expect(far).not.toEqual([]);
    expect(loaded.filter((name) => far.includes(name))).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 740 });
    expect(await page.evaluate(leftOut), 'where there is power enough').toBe(0);
    await page.setViewportSize({ width: 360, height: 740 });
    start();
    await expect.poll(() => page.evaluate(leftOut), 'though nobody moves').toBe(0);
    expect(await page.locator('footer').innerText()).toContain('Helpful Links');
    const whole = await height();
    const letGo = await holdScripts(page);
    await page.reload();
    expect(await page.evaluate(leftOut)).toBe(0);
    expect(await height()).toBe(whole);
    letGo();

    // There a part is within another one.
    const goOn = await holdScripts(page);
    await page.goto('/clients');
    await expect(page.locator('.case-studies > article').last()).toHaveCSS('content-visibility', 'auto');
    goOn();
    await expect(page.locator('html:not([data-skip-offscreen])')).toBeAttached();
    await expect(page.locator('[style*="content-visibility"]')).toHaveCount(0);
  });

  test('a jump within the page, or to another page, finds everything rendered', async ({ page }) => {
    await page.route('**/*.woff2', (route) => route.abort());
    // No frame comes once the page is ready, so that only the first step is rendered.
    await page.addInitScript(() => {
      const inNextFrame = window.requestAnimationFrame.bind(window);
      window.requestAnimationFrame = (work) =>
        document.documentElement.dataset.ready === undefined ? inNextFrame(work) : 0;
    });
    const firstStep = page.locator('main [style*="content-visibility: visible"]').first();
    await page.goto('/blogs');
    await firstStep.waitFor({ state: 'attached' });
    expect(await page.evaluate(leftOut)).toBeGreaterThan(5);
    await page
      .locator('.site-header a[href="/clients"]')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL('/clients');
    await expect.poll(() => page.evaluate(leftOut)).toBe(0);
    await page.goto(articlePath);
    await firstStep.waitFor({ state: 'attached' });
    await expect(page.locator('.code-block').last()).toHaveCSS('content-visibility', 'auto');
    await page.locator('.skip-link').evaluate((link: HTMLElement) => link.click());
    expect(await page.evaluate(leftOut)).toBe(0);
  });
});

test.describe('a page whose second half comes late', () => {
  test.use({ expectedErrors: [/Failed to load resource/], viewport: { width: 412, height: 823 } });

  test('is painted once its first screen is parsed, and nothing moves then', async ({ page, context }) => {
    const html = await (await page.request.get('/course')).text();
    const middle = html.lastIndexOf('class="carousel-dot"', html.indexOf('id="carousel-end"'));
    const { promise: released, resolve: letGo } = Promise.withResolvers<void>();
    using asIs = await inHalves(html, middle, released);
    const unmarked = html.slice(0, middle).replace(/<link rel="expect"[^>]*>/g, '');
    using control = await inHalves(unmarked + html.slice(middle), unmarked.length, released);
    await watchLayoutShifts(page);
    await page.goto(asIs.url, { waitUntil: 'commit' });
    await page.locator('.carousel-dot').nth(3).waitFor({ state: 'attached' });
    // By then a page that waits for nothing is painted.
    const other = await context.newPage();
    await other.goto(control.url, { waitUntil: 'commit' });
    await expect.poll(() => paints(other)).not.toBe(0);
    expect(await paints(page)).toBe(0);
    letGo();
    await expect.poll(() => paints(page)).not.toBe(0);
    await page.locator('footer').waitFor();
    await painted(page);
    expect(await layoutShifts(page)).toEqual([]);
  });
});

test.describe('with a stylesheet that fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the page stays as it was painted, and the next tap asks for it again', async ({ page }) => {
    let fails = true;
    await page.route('**/*.css', (route) => (fails ? route.abort() : route.continue()));
    const failed = page.waitForEvent('console', (message) => message.type() === 'warning');
    await page.goto(coursePath);
    await failed;
    fails = false;
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    await expect(page.locator('link[rel="stylesheet"]').first()).toHaveAttribute('media', 'all');
  });

  test('a tap made while it fails is carried out at the next try', async ({ page }) => {
    let asked = 0;
    const { promise: tapped, resolve: tap } = Promise.withResolvers<void>();
    await page.route('**/*.css', async (route) => {
      if (++asked > 2) return route.continue();
      await tapped;
      await route.abort();
    });
    await page.goto(coursePath, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    tap();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    expect(asked).toBe(3);
  });
});
