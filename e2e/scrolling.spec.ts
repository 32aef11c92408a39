import { articlePath, coursePath, newer, pathOf } from './from-content.ts';
import { expect, open } from './journey.ts';
import { test } from './one-window.ts';

test('a new page begins at its top at once; Back returns to where one was', async ({ page }) => {
  await open(page, '/');
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await page.getByRole('link', { name: 'Meet the founder' }).click();
  await expect(page).toHaveURL('/about');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400);
});

test('from the end of one article the next one begins at its top without a glide', async ({ page }) => {
  await open(page, articlePath);
  await page.evaluate(() => {
    const { pathname } = location;
    const positions: number[] = [];
    Object.assign(window, { positions });
    addEventListener('scroll', () => location.pathname !== pathname && positions.push(scrollY));
  });
  await page.getByRole('navigation', { name: 'More articles' }).getByRole('link', { name: /^Next/ }).click();
  await expect(page).toHaveURL(pathOf(newer));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const positions = () => page.evaluate(() => (window as never as { positions: number[] }).positions);
  await expect.poll(async () => [...new Set(await positions())]).toEqual([0]);
});

test('hash links glide, and jump under reduced motion', async ({ page }) => {
  const behaviour = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  await open(page, articlePath);
  expect(await behaviour()).toBe('smooth');
  const heading = page.locator('.prose h2').nth(1);
  await heading.getByRole('link').click();
  await expect(heading).toBeInViewport();
  await expect(page).toHaveURL(/#/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await behaviour()).toBe('auto');
});

test('Back from a link within a page leads to where one was, and Tab goes on from where it led', async ({
  page,
}) => {
  // So that every place is reached at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/terms-and-conditions');
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  const last = (await links.count()) - 1;
  await links.nth(2).click();
  // It may be in view before, too.
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await expect(headings.nth(2)).toBeInViewport();
  const place = await page.evaluate(() => scrollY);
  await links.nth(last).press('Enter');
  await expect(headings.nth(last)).toBeInViewport();
  await expect(headings.nth(2)).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(headings.nth(last).getByRole('link')).toBeFocused();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('a hash in a link to another page leads to its place', async ({ page }) => {
  await open(page, `${coursePath}#feePayment`);
  await expect(page.getByRole('heading', { name: 'Fee payment' })).toBeInViewport();
});
