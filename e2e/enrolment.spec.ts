import type { Page } from '@playwright/test';
import { type CatalogueItem, cartItem, catalogue, legalVersion } from '../content/index.ts';
import { mailsTo } from './captured-mail.ts';
import { fillIn, paymentWindow, proceed } from './checkout-form.ts';
import { camp, campPath, course, coursePath, receiptAmount } from './from-content.ts';
import { expect, open, ready, test } from './journey.ts';
import { ownOrigin } from './own-origin.ts';
import { EARLY_BIRD_PORT, PORT } from './servers.ts';

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

const details = (status: string) => ({
  data: { order_id: 'order_Journey0000001', amount: 29_900, id: 'pay_Journey0000001', status },
});

/** The result page of a payment that this browser remembers, with the server's answers to come. */
async function openResult(page: Page, answer: () => { status: number; json: object } | null) {
  await page.addInitScript(
    (stored) => localStorage.getItem('visitor-state') ?? localStorage.setItem('visitor-state', stored),
    JSON.stringify({
      state: {
        course: { selectedCourse: cartItem(catalogue[0] as CatalogueItem, new Date()), cart: [] },
        payment: { paymentId: 'pay_Journey0000001', confirming: [catalogue[0]?.id], notice: null },
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

test('while a bank may still decide the page says so, and checkout warns before a second payment', async ({
  page,
}) => {
  let status = 'created';
  await openResult(page, () => ({ status: 200, json: details(status) }));
  await expect(page.getByText('We are confirming your payment')).toBeVisible();
  status = 'authorized';
  await page.clock.runFor(200_000);
  await expect(page.getByText('We are confirming your payment')).toBeVisible();
  await page.goto('/checkout');
  await expect(page.getByText(/is still being confirmed/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Proceed to Payment' })).toBeDisabled();
  await page.getByLabel(/I want to pay again/).check();
  await expect(page.getByRole('button', { name: 'Proceed to Payment' })).toBeEnabled();
});

test('a payment that the bank refused is said to have failed at once, and can be paid again', async ({
  page,
}) => {
  await openResult(page, () => ({ status: 200, json: details('failed') }));
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
  await expect(page.getByText('Your bank did not approve this payment')).toBeVisible();
  await page.getByRole('link', { name: 'Continue Payment' }).click();
  await expect(page.getByRole('button', { name: 'Proceed to Payment' })).toBeEnabled();
});

test('a payment that was given back says so, and when it arrives', async ({ page }) => {
  await openResult(page, () => ({ status: 200, json: details('refunded') }));
  await expect(page.getByRole('heading', { name: 'Payment Refunded' })).toBeVisible();
  await expect(page.getByText('within 5-7 business days')).toBeVisible();
  await expect(page.getByText('Refunded', { exact: true })).toBeVisible();
});

test.describe('when something is down', () => {
  test.use({ expectedErrors: [/status of (404|409|429|50\d)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/] });

  for (const { answer, reason } of [
    { answer: null, reason: 'We got no answer' },
    { answer: { status: 503, json: { error: 'x' } }, reason: 'We got no answer' },
    { answer: { status: 404, json: { error: 'x' } }, reason: 'We could not find this payment.' },
  ])
    test(`details that can't be fetched (${answer?.status ?? 'no answer'}) are told within 5 s, and looked for until they come`, async ({
      page,
    }) => {
      let now: { status: number; json: object } | null = answer;
      await openResult(page, () => now);
      await ready(page);
      await page.clock.runFor(5000);
      await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
      await expect(page.getByText('Failed to fetch payment details. Please try again.')).toBeVisible();
      await expect(page.getByText(reason)).toBeVisible();
      await expect(page.getByText(/don't pay again/)).toBeVisible();
      now = { status: 200, json: details('captured') };
      await page.clock.runFor(40_000);
      await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
      await expect(page.getByText('Paid', { exact: true })).toBeVisible();
    });

  test('an answer that never comes is told as none within 5 s', async ({ page }) => {
    await openResult(page, () => null);
    await page.route('**/api/payment/getPaymentDetails/*', () => {});
    await page.goto('/payment-success');
    await ready(page);
    await expect(page.getByText('Looking up your payment')).toBeVisible();
    await page.clock.runFor(5000);
    await expect(page.getByText('Failed to fetch payment details. Please try again.')).toBeVisible();
  });

  test('an offline phone is told that it is, and goes on by itself', async ({ page, context }) => {
    await openResult(page, () => ({ status: 200, json: details('created') }));
    await expect(page.getByText('We are confirming your payment')).toBeVisible();
    await page.unroute('**/api/payment/getPaymentDetails/*');
    await context.setOffline(true);
    await expect(page.getByText('You are offline, so we can’t look.')).toBeVisible();
    await page.route('**/api/payment/getPaymentDetails/*', (route) =>
      route.fulfill({ json: details('captured') }),
    );
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  });

  test('what the server says about a payment stands on the result page, through a reload; its id counts', async ({
    page,
  }) => {
    const notice = 'Your payment has arrived. Something needs a person.';
    await page.route('**/api/payment/success', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), paymentId: 'pay_Journey0000001', notice } });
    });
    const asked: string[] = [];
    await page.route('**/api/payment/getPaymentDetails/*', (route) => {
      asked.push(new URL(route.request().url()).pathname);
      return route.fulfill({ json: details('captured') });
    });
    await goToCheckout(page);
    await fillIn(page);
    await proceed(page);
    await paymentWindow(page).getByRole('button', { name: /^Pay/ }).click();
    await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
    await page.reload();
    await expect(page.getByText(notice)).toBeVisible();
    expect(new Set(asked)).toEqual(new Set(['/api/payment/getPaymentDetails/pay_Journey0000001']));
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
    await proceed(page);
    await expect(page).toHaveURL('/payment-success');
    await expect(page.getByText('This order is already paid.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  });

  test('a price that changed meanwhile: the sentence, the reason, and the new total at once', async ({
    page,
  }) => {
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
  });

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
