import { axeFinds, faintText } from './axe.ts';
import { bar, choices } from './consent-bar.ts';
import { expect, open, test } from './journey.ts';
import { layoutShifts, watchLayoutShifts } from './layout-shifts.ts';
import { measuredUrl } from './servers.ts';

test.use({ baseURL: measuredUrl });

for (const [name, viewport] of Object.entries({
  phone: { width: 360, height: 1700 },
  desk: { width: 1280, height: 1400 },
})) {
  test(`the bar moves nothing on a ${name}, hides nothing for good, and offers both answers alike`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const { promise: released, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/api/services', async (route) => {
      await released;
      await route.continue();
    });
    await watchLayoutShifts(page);
    // The cart is short and these windows are tall: all of the footer is in view when the bar and its button come.
    await open(page, '/add-to-cart');
    await page.evaluate(() => scrollTo({ top: document.body.offsetHeight, behavior: 'instant' }));
    await expect(page.locator('footer')).toBeInViewport({ ratio: 0.99 });
    letGo();
    await expect(bar(page)).toBeVisible();
    await expect(choices(page)).toBeAttached();
    const [refuse, accept] = await Promise.all(
      ['Refuse', 'Accept'].map(async (answer) => {
        const button = bar(page).getByRole('button', { name: answer });
        const box = await button.boundingBox();
        const look = await button.evaluate((element) => {
          const { backgroundColor, color, fontSize, fontWeight } = getComputedStyle(element);
          return { backgroundColor, color, fontSize, fontWeight };
        });
        return { look, width: box?.width, height: box?.height, y: box?.y };
      }),
    );
    expect(refuse).toEqual(accept);
    // The very last thing of the page can be scrolled clear of it.
    await choices(page).focus();
    const top = (await bar(page).boundingBox())?.y ?? 0;
    await expect
      .poll(async () => {
        const button = await choices(page).boundingBox();
        return (button?.y ?? 0) + (button?.height ?? 0) <= top;
      })
      .toBe(true);
    expect(await layoutShifts(page)).toEqual([]);
  });
}

test('axe finds nothing in the bar, in light and in dark', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/contact');
  await expect(bar(page)).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await faintText(page)).toEqual([]);
});

test('the bar is reached and answered by keyboard', async ({ page }) => {
  await open(page, '/about');
  await expect(bar(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(bar(page).getByRole('button', { name: 'Refuse' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bar(page)).toBeHidden();
  await choices(page).focus();
  await page.keyboard.press('Enter');
  await expect(bar(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeHidden();
  await expect(choices(page)).toBeFocused();
});
