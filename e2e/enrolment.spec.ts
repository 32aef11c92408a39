import type { Page } from '@playwright/test';
import { mailsTo } from './captured-mail.ts';
import { course, coursePath, receiptAmount } from './from-content.ts';
import { expect, open, test } from './journey.ts';

/** The provider's window, as its stand-in draws it. */
const paymentWindow = (page: Page) => page.frameLocator('iframe.razorpay-checkout-frame');

async function goToCheckout(page: Page) {
  await open(page, coursePath);
  await page.getByRole('button', { name: 'Enroll Now' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
}

async function fillIn(page: Page, email = 'asha@example.com') {
  await page.getByLabel('Student Name').fill('Asha Rao');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contact').fill('9876543210');
}

const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed to Payment' }).click();

test('a student enrols: checkout, payment window, receipt, and home with an empty cart', async ({ page }) => {
  await open(page, coursePath);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByRole('link', { name: 'View cart' }).click();
  await page.getByRole('button', { name: 'Proceed to checkout' }).click();
  await fillIn(page);
  await proceed(page);
  await expect(paymentWindow(page).getByText(course.registrationFee).first()).toBeVisible();
  await paymentWindow(page).getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  await expect(page).toHaveURL('/payment-success');
  await expect(page.getByText(receiptAmount)).toBeVisible();
  await expect(page.getByText(/^order_\w{14}$/)).toBeVisible();
  await expect(page.getByText(/^pay_\w{14}$/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
});

test('dismissing the window returns the form as it was, and a reload keeps it', async ({ page }) => {
  await goToCheckout(page);
  await fillIn(page);
  await proceed(page);
  await expect(paymentWindow(page).getByRole('button', { name: /^Pay/ })).toBeVisible();
  await paymentWindow(page).getByRole('button', { name: 'Close' }).first().click();
  await paymentWindow(page).getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(page.getByRole('button', { name: 'Proceed to Payment' })).toBeVisible();
  await expect(page.getByLabel('Student Name')).toHaveValue('Asha Rao');
  await page.reload();
  await expect(page.getByLabel('Contact')).toHaveValue('9876543210');
});

test('a failed attempt is retried inside the window', async ({ page }) => {
  await goToCheckout(page);
  await fillIn(page);
  await proceed(page);
  const payment = paymentWindow(page);
  await payment.getByLabel('Fail', { exact: true }).check();
  await payment.getByRole('button', { name: /^Pay/ }).click();
  await payment.getByLabel('Succeed', { exact: true }).check();
  await payment.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
});

test('a payment that the bank only authorized is captured, and counts', async ({ page }) => {
  await goToCheckout(page);
  await fillIn(page);
  await proceed(page);
  await paymentWindow(page).getByLabel('Authorize only').check();
  await paymentWindow(page).getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
});

test('a payment the bank decides on long after the window was closed is confirmed by mail, once', async ({
  page,
}) => {
  const email = `late-${Date.now()}@example.com`;
  await goToCheckout(page);
  await fillIn(page, email);
  await proceed(page);
  const payment = paymentWindow(page);
  await payment.getByLabel('Pay late').check();
  await payment.getByLabel('Seconds until the bank says yes').fill('1');
  await payment.getByRole('button', { name: /^Pay/ }).click();
  await expect.poll(() => mailsTo(email)).toHaveLength(1);
  expect(mailsTo(email)[0]).toContain('Your registration is complete');
});

test('while a payment is being confirmed the page waits, gives up after several tries, and checkout warns before a second one', async ({
  page,
}) => {
  await page.route('**/api/payment/getPaymentDetails/*', (route) =>
    route.fulfill({ status: 200, json: { data: { status: 'created' } } }),
  );
  await goToCheckout(page);
  await fillIn(page);
  await proceed(page);
  await page.clock.install();
  await paymentWindow(page).getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByText('We are confirming your payment')).toBeVisible();
  await expect(async () => {
    await page.clock.runFor(20_000);
    await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible({ timeout: 200 });
  }).toPass();
  await expect(page.getByText('Failed to fetch payment details. Please try again.')).toBeVisible();
  await expect(page.getByText(/don't pay again/)).toBeVisible();
  await expect(page.getByText(/^pay_\w{14}$/)).toBeVisible();
  await page.getByRole('link', { name: 'Continue Payment' }).click();
  await expect(page.getByText(/is still being confirmed/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Proceed to Payment' })).toBeDisabled();
  await page.getByLabel(/I want to pay again/).check();
  await expect(page.getByRole('button', { name: 'Proceed to Payment' })).toBeEnabled();
});

test.describe('when something is down', () => {
  test.use({ expectedErrors: [/429|502|ERR_FAILED|status of 500/] });

  test('an order that cannot be created says so in the words of the spec, and what was typed stays', async ({
    page,
  }) => {
    await page.route('**/api/payment/create-order', (route) =>
      route.fulfill({ status: 502, json: { error: 'x' } }),
    );
    await goToCheckout(page);
    await fillIn(page);
    await proceed(page);
    await expect(page.getByText('Failed to create Razorpay order. Please try again.')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('asha@example.com');
  });

  test('over the limit of a connection, the sentence of the server is shown', async ({ page }) => {
    const error = 'Too many orders have come from your connection. Please try again in 5 minutes.';
    await page.route('**/api/payment/create-order', (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '300' }, json: { error } }),
    );
    await goToCheckout(page);
    await fillIn(page);
    await proceed(page);
    await expect(page.getByText(error)).toBeVisible();
  });

  test('a blocked payment script is told, and a retry works and makes no second order', async ({ page }) => {
    const orders: string[] = [];
    page.on('response', async (response) => {
      if (response.url().endsWith('/create-order')) orders.push((await response.json()).orderId);
    });
    await page.route('**/checkout.js', (route) => route.abort());
    await goToCheckout(page);
    await fillIn(page);
    await proceed(page);
    await expect(page.getByText(/The payment window could not be loaded/)).toBeVisible();
    await page.unroute('**/checkout.js');
    await proceed(page);
    await expect(paymentWindow(page).getByRole('button', { name: /^Pay/ })).toBeVisible();
    expect(new Set(orders).size).toBe(1);
  });

  test('a confirmation whose answer is lost is repeated, and the student is enrolled once', async ({
    page,
  }) => {
    let calls = 0;
    await page.route('**/api/payment/success', async (route) => {
      calls += 1;
      if (calls > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await goToCheckout(page);
    await fillIn(page);
    await proceed(page);
    await paymentWindow(page).getByRole('button', { name: /^Pay/ }).click();
    await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
    expect(calls).toBe(2);
  });
});

test('opened with no payment at all, the result page says so and leads to the courses', async ({ page }) => {
  await open(page, '/payment-success');
  await expect(page.getByText('There is no payment to show here.')).toBeVisible();
  await page.getByRole('link', { name: 'Browse Courses' }).click();
  await expect(page).toHaveURL('/course');
});
