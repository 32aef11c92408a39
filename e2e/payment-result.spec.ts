import type { Page } from '@playwright/test';
import { type CatalogueItem, cartItem, catalogue, site } from '../content/index.ts';
import { expect, open, ready, test } from './journey.ts';
import { paymentDetails, paymentId } from './payment-details.ts';

/** The result page of a payment that this browser remembers, with the server's answers to come. */
async function openResult(page: Page, answer: () => { status: number; json: object } | null) {
  await page.addInitScript(
    (stored) => localStorage.getItem('visitor-state') ?? localStorage.setItem('visitor-state', stored),
    JSON.stringify({
      state: {
        course: { selectedCourse: cartItem(catalogue[0] as CatalogueItem, new Date()), cart: [] },
        payment: { paymentId, confirming: [catalogue[0]?.id], notice: null },
      },
      version: 1,
    }),
  );
  await page.route('**/api/payment/getPaymentDetails/*', (route) => {
    const now = answer();
    return now ? route.fulfill(now) : route.abort();
  });
  await page.clock.install();
  await page.goto('/payment-success');
}

test('while the bank may still confirm, the page says so, and checkout warns before a second payment', async ({
  page,
}) => {
  let status = 'created';
  await openResult(page, () => ({ status: 200, json: paymentDetails(status) }));
  await expect(page.getByText('We are confirming your payment')).toBeVisible();
  status = 'authorized';
  const later = page.waitForResponse('**/api/payment/getPaymentDetails/*');
  await page.clock.fastForward(200_000);
  await later;
  await expect(page.getByText('We are confirming your payment')).toBeVisible();
  await page.goto('/checkout');
  await expect(page.getByText(/is still being confirmed/)).toBeVisible();
  const pay = page.getByRole('button', { name: 'Proceed to Payment' });
  await expect(pay).toBeDisabled();
  await expect(pay, 'it looks disabled').toHaveCSS('border-style', 'dashed');
  await page.getByLabel(/I want to pay again/).check();
  await expect(pay).toBeEnabled();
  await expect(pay).toHaveCSS('border-style', 'solid');
});

test('a payment that the bank refused is said to have failed at once, and can be paid again', async ({
  page,
}) => {
  await openResult(page, () => ({ status: 200, json: paymentDetails('failed') }));
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
  await expect(page.getByText('Your bank did not approve this payment')).toBeVisible();
  await page.getByRole('link', { name: 'Continue Payment' }).click();
  await expect(page.getByRole('button', { name: 'Proceed to Payment' })).toBeEnabled();
});

test('a payment that was given back says so, and when it arrives', async ({ page }) => {
  await openResult(page, () => ({ status: 200, json: paymentDetails('refunded') }));
  await expect(page.getByRole('heading', { name: 'Payment Refunded' })).toBeVisible();
  await expect(page.getByText(site.refundArrives)).toBeVisible();
  await expect(page.getByText('Refunded', { exact: true })).toBeVisible();
});

test.describe('when something is down', () => {
  test.use({ expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED/] });

  test("details that can't be fetched are told within 5 s, and looked for until they come", async ({
    page,
  }) => {
    let now: { status: number; json: object } | null = null;
    await openResult(page, () => now);
    await ready(page);
    await page.clock.fastForward(5000);
    await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
    await expect(page.getByText('Failed to fetch payment details. Please try again.')).toBeVisible();
    await expect(page.getByText('We got no answer')).toBeVisible();
    await expect(page.getByText(/don't pay again/)).toBeVisible();
    now = { status: 200, json: paymentDetails('captured') };
    await page.clock.fastForward(40_000);
    await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
    await expect(page.getByText('Paid (captured)')).toBeVisible();
  });

  test('an offline phone is told that it is, and goes on by itself', async ({ page, context }) => {
    let now: { status: number; json: object } | null = { status: 200, json: paymentDetails('created') };
    await openResult(page, () => now);
    await expect(page.getByText('We are confirming your payment')).toBeVisible();
    now = null;
    await context.setOffline(true);
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await expect(page.getByText('that says nothing about it')).toBeVisible();
    await expect(page.getByText('Payment Failed')).toHaveCount(0);
    now = { status: 200, json: paymentDetails('captured') };
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  });
});

test('opened with no payment at all, the result page says so and leads to the courses', async ({ page }) => {
  await open(page, '/payment-success');
  await expect(page.getByText('There is no payment to show here.')).toBeVisible();
  await page.getByRole('link', { name: 'Browse Courses' }).click();
  await expect(page).toHaveURL('/course');
});
