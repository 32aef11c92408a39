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

test('a hash in a link to another page leads to its place', async ({ page }) => {
  await open(page, `${coursePath}#feePayment`);
  await expect(page.getByRole('heading', { name: 'Fee payment' })).toBeInViewport();
});
