import { clients } from '../content/index.ts';
import { articlePath, course } from './from-content.ts';
import { expect } from './journey.ts';
import { test } from './one-window.ts';
import { kindsOfPage } from './pages.ts';

test.use({ javaScriptEnabled: false });

for (const { path } of kindsOfPage) {
  test(`${path} reads without JavaScript`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const text = await page.getByRole('main').innerText();
    expect(text.length).toBeGreaterThan(30);
  });
}

test('menus, questions and articles are there without JavaScript', async ({ page }) => {
  await page.goto('/');
  await page.getByText('Courses', { exact: true }).first().click();
  await page.getByRole('link', { name: course.title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: course.title })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back' })).toBeHidden();
  await page.goto(articlePath);
  await expect(page.locator('pre').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy' }).first()).toBeHidden();
});

test('what clients said is there in full, without a button to open it', async ({ page }) => {
  await page.goto('/clients');
  const text = await page.getByRole('main').innerText();
  for (const { testimonial } of clients.filter(({ testimonial }) => testimonial.length > 150)) {
    expect(text).toContain(testimonial);
    expect(text).not.toContain(`${testimonial.slice(0, 150)}…`);
  }
  await expect(page.getByRole('button', { name: 'Read More' })).toHaveCount(0);
});

test('carousels are rows that scroll', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/course');
  const row = page.locator('.carousel-viewport').first();
  expect(await row.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
  expect(await row.evaluate((element) => getComputedStyle(element).overflowX)).toBe('auto');
});
