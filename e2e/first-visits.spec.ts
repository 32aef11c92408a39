import { type BrowserContext, devices, type Page } from '@playwright/test';
import { fillIn, paymentWindow, proceed } from './checkout-form.ts';
import {
  camp,
  campPath,
  course,
  coursePath,
  otherCourse,
  otherCoursePath,
  receiptAmount,
  total,
} from './from-content.ts';
import { expect, test } from './journey.ts';

/*
 * Five first visits on a cheap phone: 360 px wide, slow 4G, a CPU four times slower. Nothing untrue is shown on the way:
 * no emptiness before scripts run, no receipt before the bank's yes, no failure of what succeeds.
 */
const { defaultBrowserType: _, ...phone } = devices['Galaxy S9+'];
test.use({ ...phone, viewport: { width: 360, height: 740 } });
test.setTimeout(120_000);

const FALSE_SENTENCES = ['No course or cart items found', 'There is no payment to show here'];

/** A slow phone that notes every false sentence which is visible in any frame that is painted. */
async function slowPhone(context: BrowserContext, page: Page) {
  await context.addInitScript((sentences) => {
    // What is rendered is asked for only where a sentence is in the page at all: it takes a layout each time.
    const written = (text: string | null | undefined) =>
      sentences.filter((sentence) => text?.includes(sentence));
    const look = () => {
      const { body } = document;
      const seen = written(body?.textContent).length > 0 ? written(body.innerText) : [];
      if (seen.length > 0) sessionStorage.setItem('false-sentences', seen.join());
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, FALSE_SENTENCES);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1600 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  return async () => expect(await page.evaluate(() => sessionStorage.getItem('false-sentences'))).toBeNull();
}

const payIn = (page: Page) => paymentWindow(page).getByRole('button', { name: /^Pay/ });
const successful = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();

test.describe('in the browser inside Instagram', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 13; SM-A135F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 Instagram 334.0.0.42.95 Android',
  });

  test('a parent books the camp: refused by the bank once, then paid', async ({ context, page }) => {
    const nothingFalse = await slowPhone(context, page);
    await page.goto(campPath);
    await page.getByRole('button', { name: 'Enrol Now' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await expect(page.getByRole('main').getByText(camp.title).first()).toBeVisible();
    await expect(page.getByText('free classes')).toHaveCount(0);
    await fillIn(page, 'parent@example.com');
    await proceed(page);
    await paymentWindow(page).getByLabel('Fail', { exact: true }).check();
    await payIn(page).click();
    await expect(page.getByRole('alert')).toContainText('The payment did not go through.');
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
    await expect(page).toHaveURL('/checkout');
    await expect(page.getByLabel('Student Name')).toHaveValue('Asha Rao');
    await proceed(page);
    await payIn(page).click();
    await successful(page);
    await expect(page).toHaveURL('/payment-success');
    await page.reload();
    await successful(page);
    await nothingFalse();
  });
});

test('a student enrols in two courses and closes the window twice', async ({ context, page }) => {
  const nothingFalse = await slowPhone(context, page);
  for (const path of [coursePath, otherCoursePath]) {
    await page.goto(path);
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(page.getByRole('link', { name: 'View cart' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'View cart' }).click();
  await page.getByRole('button', { name: 'Proceed to checkout' }).click();
  await expect(
    page.getByText(total([course.registrationFee, otherCourse.registrationFee])).first(),
  ).toBeVisible();
  await fillIn(page, 'two-courses@example.com');
  for (let times = 0; times < 2; times++) {
    await proceed(page);
    await paymentWindow(page).getByRole('button', { name: 'Close' }).first().click();
    await paymentWindow(page).getByRole('button', { name: 'Yes, cancel' }).click();
    await expect(page.getByRole('button', { name: 'Proceed to Payment' })).toBeVisible();
  }
  await proceed(page);
  await payIn(page).click();
  await successful(page);
  await nothingFalse();
});

test('a payment is confirmed late: waiting is called waiting, then it succeeds by itself', async ({
  context,
  page,
}) => {
  const nothingFalse = await slowPhone(context, page);
  let isDecided = false;
  await page.route('**/api/payment/getPaymentDetails/*', async (route) => {
    const answer = await route.fetch();
    const details = await answer.json();
    // The bank takes its time.
    if (!isDecided) details.data.status = 'created';
    await route.fulfill({ json: details });
  });
  await page.goto(coursePath);
  await page.getByRole('button', { name: 'Enroll Now' }).first().click();
  await fillIn(page, 'late-first@example.com');
  await proceed(page);
  await payIn(page).click();
  await expect(page.getByText('We are confirming your payment')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toHaveCount(0);
  isDecided = true;
  await successful(page);
  await expect(page.getByText(receiptAmount)).toBeVisible();
  await nothingFalse();
});

test('a client asks for a quotation', async ({ context, page }) => {
  const nothingFalse = await slowPhone(context, page);
  await page.goto('/clients');
  await page.getByRole('link', { name: /quot/i }).first().click();
  await page.getByRole('textbox', { name: 'Company Name' }).fill('First Visit Farms');
  await page.getByRole('textbox', { name: 'Email' }).fill('first-visit@tulsivan.example');
  await page.getByRole('textbox', { name: /^Requirement/ }).fill('A shop for vegetable boxes in Nashik');
  await page.getByRole('button', { name: 'Submit' }).click();
  const sent = page.getByRole('status').filter({ hasText: 'Quotation request sent successfully!' });
  await expect(sent).toBeVisible();
  await nothingFalse();
});

test('a student registers by keyboard, led by names and roles alone', async ({ context, page }) => {
  const nothingFalse = await slowPhone(context, page);
  await page.goto(coursePath);
  await page.getByRole('button', { name: 'Enroll Now' }).first().press('Enter');
  const name = page.getByRole('textbox', { name: 'Student Name' });
  await name.press('Enter');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/required/i);
  await name.pressSequentially('Asha Rao');
  await page.getByRole('textbox', { name: 'Email' }).pressSequentially('reader@example.com');
  await page.getByRole('textbox', { name: 'Contact' }).pressSequentially('9876543210');
  await page.getByRole('button', { name: 'Proceed to Payment' }).press('Enter');
  await payIn(page).press('Enter');
  await successful(page);
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeInViewport();
  await nothingFalse();
});
