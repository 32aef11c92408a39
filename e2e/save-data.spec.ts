import type { Page } from '@playwright/test';
import { atTheFirstSlide, expectSlide } from './carousels.ts';
import { aboutTitle, campPath } from './from-content.ts';
import { expect, open, test } from './journey.ts';

/** As a phone with "Data Saver" on: the header with every request, and what scripts can ask. */
async function saveData(page: Page) {
  await page.setExtraHTTPHeaders({ 'save-data': 'on' });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { get: () => ({ saveData: true }) });
  });
}

/** What is asked for from now on. */
function asked(page: Page) {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

const about = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' });

test('a page is fetched at the first sign of intent, so that the click finds it there', async ({ page }) => {
  await open(page, '/');
  const paths = asked(page);
  await about(page).hover();
  await expect.poll(() => paths).toContain('/about.data');
  await about(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(aboutTitle);
});

test.describe('for those who save data', () => {
  test.use({ serviceWorkers: 'allow' });

  test('nothing is fetched ahead, and no copies are kept', async ({ page }) => {
    await saveData(page);
    await page.clock.install();
    await open(page, '/');
    const paths = asked(page);
    await about(page).hover();
    await page.clock.runFor(500);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).focus();
    await page.clock.runFor(500);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blogs' }).click();
    await expect(page).toHaveURL('/blogs');
    // Had the others been fetched ahead, it would have been before this one.
    expect(paths.filter((path) => path.endsWith('.data'))).toEqual(['/blogs.data']);
    expect(paths).not.toContain('/sw.js');
    expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
  });

  test('no carousel moves by itself', async ({ page }) => {
    await saveData(page);
    await page.clock.install();
    await open(page, '/');
    const slider = page.getByRole('region', { name: 'Testimonials' });
    await atTheFirstSlide(page, slider);
    await page.clock.runFor(15_000);
    await expectSlide(slider, 1);
  });

  test('pictures are drawings of a few kilobytes, fetched when they come into view', async ({ page }) => {
    await saveData(page);
    const sizes: [string, number][] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      const length = Number(response.headers()['content-length']);
      if (pathname.startsWith('/pictures/')) sizes.push([pathname, length]);
    });
    for (const path of ['/', '/course', campPath, '/blogs', '/clients']) {
      await open(page, path);
      const lazy = page.locator('main img[loading="lazy"]');
      const [all, waiting] = [await page.locator('main img').count(), await lazy.count()];
      expect(all - waiting, `${path}: pictures not waiting to be seen`).toBeLessThan(5);
    }
    expect(sizes.length).toBeGreaterThan(10);
    expect(sizes.filter(([, bytes]) => !(bytes < 5000))).toEqual([]);
  });
});
