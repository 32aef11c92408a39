import type { Page } from '@playwright/test';

/** The provider's window, as its stand-in draws it. */
export const paymentWindow = (page: Page) => page.frameLocator('iframe.razorpay-checkout-frame');

export async function fillIn(page: Page, email = 'asha@example.com') {
  await page.getByLabel('Student Name').fill('Asha Rao');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contact').fill('9876543210');
}

export const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed to Payment' }).click();
