import { devices, type Page } from '@playwright/test';
import { course, coursePath, receiptAmount } from './from-content.ts';
import { expect, open, test } from './journey.ts';

/* Browsers inside other apps never call the page's handler: the payment comes back by a form post. */
const { defaultBrowserType: _, ...phone } = devices['Galaxy S9+'];
test.use({
  ...phone,
  userAgent:
    'Mozilla/5.0 (Linux; Android 13; SM-A135F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 Instagram 334.0.0.42.95 Android',
});

const paymentWindow = (page: Page) => page.frameLocator('iframe.razorpay-checkout-frame');

test('a payment that fails comes back to the filled form with its reason; the next one to the receipt', async ({
  page,
}) => {
  await open(page, coursePath);
  await page.getByRole('button', { name: 'Enroll Now' }).first().click();
  await page.getByLabel('Student Name').fill('Asha Rao');
  await page.getByLabel('Email').fill('asha@example.com');
  await page.getByLabel('Contact').fill('9876543210');
  const proceed = () => page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await proceed();
  await paymentWindow(page).getByLabel('Fail', { exact: true }).check();
  await paymentWindow(page).getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('alert')).toContainText('The payment did not go through.');
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByLabel('Student Name')).toHaveValue('Asha Rao');

  await proceed();
  await expect(paymentWindow(page).getByText(course.registrationFee).first()).toBeVisible();
  await paymentWindow(page).getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  await expect(page).toHaveURL('/payment-success');
  await expect(page.getByText(receiptAmount)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
});
