import type { Page } from '@playwright/test';
import { type CatalogueItem, cartItem, catalogue } from '../content/index.ts';
import { course, coursePath } from './from-content.ts';
import { expect, holdScripts, open, ready, test } from './journey.ts';
import { paymentDetails, paymentId } from './payment-details.ts';

const item = cartItem(catalogue[0] as CatalogueItem, new Date());
const stored = {
  course: { selectedCourse: item, cart: [item] },
  payment: { paymentId, confirming: [], notice: null },
};
const empty = /No course or cart items found|There is no payment to show here/;

/** Notes in every frame that is painted whether the page calls itself empty. */
async function watchFrames(page: Page) {
  await page.addInitScript((source) => {
    const seen: string[] = [];
    Object.assign(window, { emptyFrames: seen });
    const look = () => {
      const said = new RegExp(source).exec(document.body?.innerText ?? '')?.[0];
      if (said) seen.push(said);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, empty.source);
  return () => page.evaluate(() => (window as unknown as { emptyFrames: string[] }).emptyFrames);
}

for (const { path, waiting, shown } of [
  { path: '/add-to-cart', waiting: 'Loading your cart', shown: item.title },
  { path: '/checkout', waiting: 'Loading your order', shown: item.title },
  { path: '/payment-success', waiting: 'Looking up your payment', shown: 'Payment Successful' },
])
  test(`${path} never calls itself empty while something is stored`, async ({ page }) => {
    await page.addInitScript(
      (state) => localStorage.setItem('visitor-state', JSON.stringify({ state, version: 1 })),
      stored,
    );
    await page.route('**/api/payment/getPaymentDetails/*', (route) =>
      route.fulfill({ json: paymentDetails('captured') }),
    );
    const emptyFrames = await watchFrames(page);
    const letGo = await holdScripts(page);
    await page.goto(path);
    await expect(page.getByText(waiting)).toBeVisible();
    letGo();
    await expect(page.getByRole('main').getByText(shown).first()).toBeVisible();
    expect(await emptyFrames()).toEqual([]);
  });

test('after Enroll Now checkout never calls itself empty', async ({ page }) => {
  const emptyFrames = await watchFrames(page);
  await open(page, coursePath);
  await page.getByRole('button', { name: 'Enroll Now' }).first().click();
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText(course.title);
  expect(await emptyFrames()).toEqual([]);
});

test('what is stored but not offered any more is an empty cart, once that is known', async ({ page }) => {
  const gone = { ...stored, course: { selectedCourse: null, cart: [{ ...item, id: 'left-the-catalogue' }] } };
  await page.addInitScript(
    (state) => localStorage.setItem('visitor-state', JSON.stringify({ state, version: 1 })),
    gone,
  );
  await page.goto('/add-to-cart');
  await ready(page);
  await expect(page.getByText('No course or cart items found')).toBeVisible();
});
