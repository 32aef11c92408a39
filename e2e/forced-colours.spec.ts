import type { Locator } from '@playwright/test';
import { campPath, coursePath } from './from-content.ts';
import { expect, open, test } from './journey.ts';

test.use({ reducedMotion: 'reduce', forcedColors: 'active' });

const styleOf = (element: Locator, pseudo?: string) =>
  element.evaluate((node, pseudo) => {
    const { borderTopWidth, borderTopStyle, textDecorationLine, outlineStyle, backgroundColor } =
      getComputedStyle(node, pseudo);
    return { borderTopWidth, borderTopStyle, textDecorationLine, outlineStyle, backgroundColor };
  }, pseudo);

test('every button keeps its edge, and what has the focus a ring', async ({ page }) => {
  for (const path of ['/', coursePath, campPath, '/quote']) {
    await open(page, path);
    for (const button of await page.locator('.button:visible').all())
      expect(await styleOf(button)).toMatchObject({ borderTopWidth: '2px', borderTopStyle: 'solid' });
  }
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab');
    expect((await styleOf(page.locator(':focus'))).outlineStyle).not.toBe('none');
  }
});

test('where one is, which slide is shown and where a field ends can be seen', async ({ page }) => {
  await open(page, '/blogs');
  const menu = page.getByRole('navigation', { name: 'Main' });
  expect((await styleOf(menu.getByRole('link', { name: 'Blogs' }))).textDecorationLine).toBe('underline');
  expect((await styleOf(menu.getByRole('link', { name: 'About' }))).textDecorationLine).toBe('none');
  await open(page, '/course');
  const dots = page.getByRole('button', { name: /^Show \d of / });
  const [current, other] = [dots.and(page.locator('[aria-current="true"]')), dots.nth(3)];
  expect(await styleOf(current.first(), '::after')).not.toEqual(await styleOf(other, '::after'));
  await open(page, '/quote');
  expect(await styleOf(page.getByRole('textbox', { name: 'Email' }))).toMatchObject({
    borderTopWidth: '2px',
    borderTopStyle: 'solid',
  });
});
