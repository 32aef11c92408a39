import type { Page } from '@playwright/test';
import { legalVersion } from '../content/index.ts';
import { mailsTo } from './captured-mail.ts';
import { fillIn, paymentWindow, proceed } from './checkout-form.ts';
import { camp, campPath, course, coursePath, receiptAmount } from './from-content.ts';
import { expect, test as inNewWindow, open } from './journey.ts';
import { test } from './one-window.ts';
import { payOrder } from './open-desk.ts';
import { ownOrigin } from './own-origin.ts';
import { paymentDetails, paymentId } from './payment-details.ts';
import { dataDir, EARLY_BIRD_PORT, PORT } from './servers.ts';

async function goToCheckout(page: Page) {
  await open(page, coursePath);
  await page.getByRole('button', { name: 'Enroll Now' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
}

test('a student enrols: checkout, payment window, receipt, and home with an empty cart', async ({ page }) => {
  await open(page, coursePath);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByRole('link', { name: 'View cart' }).click();
  await page.getByRole('button', { name: 'Proceed to checkout' }).click();
  await page.setViewportSize({ width: 360, height: 640 });
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
  await page.goBack();
  await expect(page.getByText('No course or cart items found'), 'it is not sold again').toBeVisible();
  await expect(page.getByText('No course or cart items found')).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'your last payment' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
});

test('beside the pay button stands what paying means; its texts open beside, and the version is sent', async ({
  page,
}) => {
  const sent = page.waitForRequest('**/api/payment/create-order');
  await goToCheckout(page);
  await expect(page.getByText(/By paying you confirm that you are 18 or older/)).toBeVisible();
  const [text] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Terms (opens in a new tab)' }).click(),
  ]);
  await expect(text).toHaveURL('/terms-and-conditions');
  await fillIn(page);
  await page.getByLabel(/guardian's name/).fill('Meena Rao');
  await proceed(page);
  expect((await sent).postDataJSON()).toMatchObject({ guardian: 'Meena Rao', consent: legalVersion() });
});

test('a camp is paid for by a parent or guardian', async ({ page }) => {
  await open(page, campPath);
  await page.getByRole('button', { name: 'Enrol Now' }).first().click();
  await expect(
    page.getByText("By paying you confirm that you are the child's parent or guardian"),
  ).toBeVisible();
});

test('dismissing the window returns the form as it was, and a reload keeps it', async ({ page }) => {
  await goToCheckout(page);
  await fillIn(page);
  await proceed(page);
  await expect(paymentWindow(page).getByRole('button', { name: /^Pay/ })).toBeVisible();
  await paymentWindow(page).getByRole('button', { name: 'Close' }).first().click();
  await paymentWindow(page).getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(page.getByRole('button', { name: 'Proceed to Payment' })).toBeVisible();
  await expect(page.getByText('did not go through'), 'nothing failed').toHaveCount(0);
  await expect(page.getByLabel('Student Name')).toHaveValue('Asha Rao');
  await page.reload();
  await expect(page.getByLabel('Contact')).toHaveValue('9876543210');
});

test('a page reloaded during the payment says that it may be made, and shows the enrolment once it is', async ({
  page,
}) => {
  await goToCheckout(page);
  await fillIn(page, 'reloaded@example.com');
  const ordered = page.waitForResponse('**/api/payment/create-order');
  await proceed(page);
  await expect(paymentWindow(page).getByRole('button', { name: /^Pay/ })).toBeVisible();
  const { orderId } = await (await ordered).json();
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('You left the payment');
  await expect(page.getByRole('button', { name: 'Proceed to Payment' })).toBeEnabled();
  await payOrder(`http://localhost:${PORT}`, dataDir(PORT), orderId);
  await expect(page).toHaveURL(/\/enrolment#/);
  await expect(page.getByRole('main')).toContainText(course.title);
  await open(page, '/checkout');
  await expect(page.getByText('No course or cart items found'), 'it is not sold again').toBeVisible();
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

test('closed after a failed attempt, the page says that it failed', async ({ page }) => {
  await goToCheckout(page);
  await fillIn(page);
  await proceed(page);
  const payment = paymentWindow(page);
  await payment.getByLabel('Fail', { exact: true }).check();
  await payment.getByRole('button', { name: /^Pay/ }).click();
  await expect(payment.getByText('Payment failed.')).toBeVisible();
  await payment.getByRole('button', { name: 'Close' }).first().click();
  await payment.getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(page.getByText('The payment did not go through.')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Proceed to Payment' })).toBeEnabled();
});

test('a payment that the bank only authorized is captured, and counts', async ({ page }) => {
  await goToCheckout(page);
  await fillIn(page);
  await proceed(page);
  await paymentWindow(page).getByLabel('Authorize only').check();
  await paymentWindow(page).getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
});

test('a payment the bank decides on long after the window was closed is confirmed by mail', async ({
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

test.describe('when something is down', () => {
  test.use({ expectedErrors: [/status of (404|409|429|50\d)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/] });

  test('what the server says about a payment stands on the result page, through a reload; its id counts', async ({
    page,
  }) => {
    const notice = 'Your payment has arrived. Something needs a person.';
    await page.route('**/api/payment/success', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), paymentId, notice } });
    });
    const asked: string[] = [];
    await page.route('**/api/payment/getPaymentDetails/*', (route) => {
      asked.push(new URL(route.request().url()).pathname);
      return route.fulfill({ json: paymentDetails('captured') });
    });
    await goToCheckout(page);
    await fillIn(page);
    await proceed(page);
    await paymentWindow(page).getByRole('button', { name: /^Pay/ }).click();
    await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
    await page.reload();
    await expect(page.getByText(notice)).toBeVisible();
    expect(new Set(asked)).toEqual(new Set([`/api/payment/getPaymentDetails/${paymentId}`]));
  });

  test('an order that was paid meanwhile is said to be paid, on the result page', async ({ page }) => {
    const email = `meanwhile-${Date.now()}@example.com`;
    await goToCheckout(page);
    await fillIn(page, email);
    await proceed(page);
    const payment = paymentWindow(page);
    await payment.getByLabel('Pay late').check();
    await payment.getByLabel('Seconds until the bank says yes').fill('0');
    await payment.getByRole('button', { name: /^Pay/ }).click();
    await expect.poll(() => mailsTo(email)).toHaveLength(1);
    await payment.getByRole('button', { name: 'Close' }).first().click();
    await payment.getByRole('button', { name: 'Yes, cancel' }).click();
    // Closed, not left: of a window that was left open the next visit asks by itself whether it was paid.
    await expect(page.getByRole('button', { name: 'Proceed to Payment' })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Contact')).toHaveValue('9876543210');
    await proceed(page);
    await expect(page).toHaveURL('/payment-success');
    await expect(page.getByText('This order is already paid.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  });

  inNewWindow(
    'a price that changed meanwhile: the sentence, the reason, and the new total at once',
    async ({ page }) => {
      await using origin = await ownOrigin();
      origin.deploy({ portFor: () => EARLY_BIRD_PORT });
      await open(page, `${origin.url}${campPath}`);
      await page.getByRole('button', { name: 'Enrol Now' }).first().click();
      const total = page.getByRole('region', { name: 'Order Summary' }).getByRole('definition').last();
      await expect(total).toHaveText(camp.registrationFee);
      origin.deploy({ portFor: () => PORT });
      await fillIn(page);
      await proceed(page);
      await expect(page.getByText('Failed to create Razorpay order. Please try again.')).toBeVisible();
      await expect(page.getByText('The price has changed.')).toBeVisible();
      await expect(total).toHaveText(camp.original_fee);
      // What a page asks for when it comes to rest, nobody would answer after the end.
      await page.goto('about:blank');
    },
  );

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

  inNewWindow(
    'a blocked payment script is told, and a retry works and makes no second order',
    async ({ page }) => {
      const answers: Promise<{ orderId: string }>[] = [];
      page.on('response', (response) => {
        if (response.url().endsWith('/create-order')) answers.push(response.json());
      });
      await page.route('**/checkout.js', (route) => route.abort());
      await goToCheckout(page);
      await fillIn(page);
      await proceed(page);
      await expect(page.getByText(/The payment window could not be loaded/)).toBeVisible();
      await page.unroute('**/checkout.js');
      await proceed(page);
      await expect(paymentWindow(page).getByRole('button', { name: /^Pay/ })).toBeVisible();
      const orders = (await Promise.all(answers)).map(({ orderId }) => orderId);
      expect(orders).toEqual([orders[0], orders[0]]);
    },
  );

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
