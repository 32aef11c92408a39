import type { Page } from '@playwright/test';
import { axeFinds, faintText } from './axe.ts';
import { mailsTo } from './captured-mail.ts';
import { fillIn, paymentWindow, proceed } from './checkout-form.ts';
import { coursePath } from './from-content.ts';
import { expect, open, test } from './journey.ts';
import { openDesk } from './open-desk.ts';
import { dataDir, PORT, siteClock } from './servers.ts';

// Colours that are still on their way from light to dark would be measured.
test.use({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });

/** Registers on the site and pays there. */
async function register(page: Page, email: string) {
  await open(page, coursePath);
  await page.getByRole('button', { name: 'Enroll Now' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await fillIn(page, email);
  await proceed(page);
  await paymentWindow(page).getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('link', { name: 'See your enrolment' })).toBeVisible();
}

async function expectGood(page: Page) {
  expect.soft(await axeFinds(page), 'light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect.soft(await faintText(page), 'dark').toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(width, 'no wider than the phone').toBeLessThanOrEqual(360);
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const review = (page: Page) => page.getByRole('button', { name: 'Show what will happen' }).click();

test('a student is found, refunded in part, given more time, paid in cash and written to again', async ({
  page,
}) => {
  test.slow();
  const unique = `${Date.now()}${process.pid}`;
  await register(page, `desk-${unique}@example.com`);
  await openDesk(page, dataDir(PORT), siteClock());
  await page.getByRole('searchbox', { name: 'Find a student' }).fill(`desk-${unique}`);
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Students: desk-${unique}` })).toBeVisible();
  await page.getByRole('main').getByRole('link').filter({ hasNotText: 'Enrol' }).first().click();
  await expect(region(page, 'Payments')).toContainText('Razorpay');
  await expectGood(page);

  await region(page, 'Payments').getByRole('link', { name: 'Refund' }).click();
  await page.getByLabel('Amount in rupees').fill('100');
  await review(page);
  await expect(page.getByText('₹100 goes back to', { exact: false })).toBeVisible();
  await expectGood(page);
  await page.getByRole('button', { name: 'Refund ₹100' }).click();
  await expect(page.getByRole('status').first()).toContainText('₹100.00 goes back to the student');
  await expect(region(page, 'Payments')).toContainText('₹100 back');

  await region(page, 'Fees').getByRole('link', { name: /^move/i }).first().click();
  await page.getByLabel('Due on').fill('2027-12-01');
  await page.getByLabel('Reason').fill('exams');
  await expectGood(page);
  await review(page);
  await page.getByRole('button', { name: 'Move it' }).click();
  await expect(region(page, 'Fees')).toContainText('1st December 2027');

  await region(page, 'Fees').getByRole('link', { name: 'Paid in cash or by transfer' }).click();
  await page.getByLabel('Reference').fill('from her mother');
  await review(page);
  await expect(page.getByText('came in cash on', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: /^Record ₹/ }).click();
  await expect(page.getByRole('status').first()).toContainText('is paid in cash. Receipt BC-');
  const download = page.waitForEvent('download');
  await region(page, 'Payments').getByRole('link', { name: /^BC-/ }).last().click();
  expect((await download).suggestedFilename()).toMatch(/^BC-.*\.pdf$/);

  await page.getByRole('link', { name: 'Correct the address' }).click();
  await page.getByLabel('E-mail').fill(`right-${unique}@example.com`);
  await page.getByLabel('Send the confirmation again').check();
  await review(page);
  await expect(page.getByText(`The confirmation goes to right-${unique}@example.com again.`)).toBeVisible();
  await page.getByRole('button', { name: 'Correct it' }).click();
  await expect(page.getByRole('status').first()).toContainText('Corrected.');
  await expect.poll(() => mailsTo(`right-${unique}@example.com`).join()).toContain('You are registered');
  await expect(region(page, 'History').getByRole('row')).toHaveCount(5);
  await expectGood(page);
});
