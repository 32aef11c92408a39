import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { axeFinds, faintText } from './axe.ts';
import { linksIn, mailsTo } from './captured-mail.ts';
import { fillIn, paymentWindow, proceed } from './checkout-form.ts';
import { course, coursePath } from './from-content.ts';
import { expect, open, test } from './journey.ts';

// Colours that are still on their way from light to dark would be measured.
test.use({ reducedMotion: 'reduce' });

let people = 0;
/** An address that no other journey has. */
const newAddress = () => `enrolled-${Date.now()}-${people++}-${process.pid}@example.com`;

async function goToCheckout(page: Page, email: string) {
  await open(page, coursePath);
  await page.getByRole('button', { name: 'Enroll Now' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await fillIn(page, email);
}

/** Registers, and opens the enrolment page from the result page. */
async function enrol(page: Page, email: string) {
  await goToCheckout(page, email);
  await proceed(page);
  await paymentWindow(page).getByRole('button', { name: /^Pay/ }).click();
  await page.getByRole('link', { name: 'See your enrolment' }).click();
  await expect(page.getByRole('heading', { name: 'Booked for Asha' })).toBeVisible();
}

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay ₹/ });
const saveDates = (page: Page) =>
  page.getByRole('button', { name: /^Save the class .*dates to your calendar$/ });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function expectAccessible(page: Page) {
  expect.soft(await axeFinds(page), 'light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await faintText(page), 'dark').toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

async function textOfPdf(path: string): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await readFile(path))), {
    mergePages: true,
  });
  return text;
}

test('an instalment is paid, and its receipt is downloaded and read', async ({ page }) => {
  const email = newAddress();
  await enrol(page, email);
  const { hash: token } = new URL(page.url());
  const toPay = section(page, 'To pay');
  const boxes = toPay.getByRole('checkbox');
  // What comes next is ticked; a parent may pay all at once.
  await expect(boxes.first()).toBeChecked();
  const wanted = await boxes.count();
  expect(wanted).toBeGreaterThan(1);
  for (const box of await boxes.all()) await box.uncheck();
  await expect(payButton(page)).toBeDisabled();
  await boxes.first().check();
  const sum = (await payButton(page).innerText()).replace('Pay ', '');
  await expect(toPay.getByText(sum)).toHaveCount(3);
  await expect(section(page, 'Paid').getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);

  await payButton(page).click();
  const payment = paymentWindow(page);
  await expect(payment.getByText(sum).first()).toBeVisible();
  // The provider's script runs now, and the token is not in the address for it to report.
  expect(page.url()).not.toContain(token);
  await payment.getByRole('button', { name: 'Close' }).first().click();
  await payment.getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(payButton(page)).toBeFocused();
  expect(new URL(page.url()).hash).toBe(token);
  // Nor does a link within the page take it away.
  await page.locator('.skip-link').press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect.poll(() => new URL(page.url()).hash).toBe(token);

  await payButton(page).click();
  await payment.getByRole('button', { name: /^Pay/ }).click();
  const arrived = toPay.getByRole('status').filter({ hasText: `Payment received: ${sum}` });
  await expect(arrived).toBeFocused();
  await expect(section(page, 'Paid').getByRole('listitem')).toHaveCount(2);
  await expect(boxes).toHaveCount(wanted > 2 ? wanted - 1 : 0);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    arrived.getByRole('button', { name: /^Receipt/ }).click(),
  ]);
  const number = download.suggestedFilename().replace('.pdf', '');
  expect(number.length).toBeLessThanOrEqual(16);
  const text = await textOfPdf(await download.path());
  expect(text).toContain(number);
  expect(text).toContain(sum.slice(1));

  await page.reload();
  await expect(section(page, 'Paid').getByRole('button', { name: `Receipt ${number}` })).toBeVisible();
  const [calendar] = await Promise.all([page.waitForEvent('download'), saveDates(page).click()]);
  const file = (await readFile(await calendar.path(), 'utf8')).replaceAll('\r\n ', '');
  expect(file).toContain(`SUMMARY:${course.title}: class\r\n`);
  expect(file).toContain('RRULE:FREQ=WEEKLY;BYDAY=');
});

test.describe('when the writer of the calendar file does not come', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('the page says so, and the next tap saves the file', async ({ page }) => {
    await enrol(page, newAddress());
    await page.route('**/assets/*.js', (route) => route.abort());
    await saveDates(page).click();
    await expect(page.getByRole('status').filter({ hasText: 'It could not be downloaded.' })).toBeVisible();
    await page.unroute('**/assets/*.js');
    const [calendar] = await Promise.all([page.waitForEvent('download'), saveDates(page).click()]);
    expect(calendar.suggestedFilename()).toBe('enrolment.ics');
    await expect(page.getByText('It could not be downloaded.')).toBeHidden();
  });
});

test('a parent pays on another phone, and both phones show it', async ({ page, browser, baseURL }) => {
  await goToCheckout(page, newAddress());
  await page.getByRole('button', { name: 'Ask a parent to pay' }).click();
  await expect(page).toHaveURL(/\/enrolment#[\w-]{20,}$/);
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  const link = await page.getByLabel('Link to this page').inputValue();
  expect(link).toBe(page.url());
  const chat = await page.getByRole('link', { name: /Send by WhatsApp/ }).getAttribute('href');
  const message = new URL(chat ?? '').searchParams.get('text');
  expect(message).toContain(link);
  expect(message).toContain(`Asha's course: ${course.title}`);
  await expectAccessible(page);

  const phone = await browser.newContext({
    baseURL,
    viewport: { width: 320, height: 640 },
    serviceWorkers: 'block',
  });
  const parent = await phone.newPage();
  await open(parent, link);
  await expect(parent.getByText(/for Asha by UPI/)).toContainText('goes by e-mail to e•••@example.com.');
  await expect(parent.getByText(/By paying you confirm/)).toBeVisible();
  expect(await parent.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await payButton(parent).click();
  await paymentWindow(parent).getByRole('button', { name: /^Pay/ }).click();
  for (const screen of [parent, page]) {
    await expect(screen.getByRole('status').filter({ hasText: 'Payment received' })).toBeVisible();
    await expect(screen.getByText('Registered. Your place is kept.')).toBeVisible();
  }
  await phone.close();
  await page.goto('/checkout');
  await expect(page.getByText('No course or cart items found'), 'it is not sold again').toBeVisible();
});

test('a lost link is sent again, and the mail leads to the enrolment', async ({ page }) => {
  const email = newAddress();
  await enrol(page, email);
  await open(page, '/enrolment');
  await expect(page.getByText('Open this page with the link')).toBeVisible();
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByLabel('Email you registered with')).toBeFocused();
  await page.getByLabel('Email you registered with').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(
    page.getByText('If something is paid with this address, the link is on its way to it.'),
  ).toBeVisible();
  await expectAccessible(page);
  // The confirmation, which has the link too, may come before or after.
  const sentAgain = () => mailsTo(email).filter((mail) => /^Subject: The link to your enrolment/m.test(mail));
  await expect.poll(sentAgain).toHaveLength(1);
  const [link] = linksIn(sentAgain().join(), '/enrolment#');
  const { pathname, hash } = new URL(link ?? '');
  await open(page, `${pathname}${hash}`);
  await expect(page.getByRole('heading', { name: 'Booked for Asha' })).toBeVisible();
});

test('a course is cancelled: the refund is said before, the request recorded, and both are told', async ({
  page,
}) => {
  const email = newAddress();
  await enrol(page, email);
  await page.getByText(`Cancel ${course.title}`, { exact: true }).click();
  const form = page.getByRole('form', { name: `Cancel ${course.title}` });
  await expect(form.getByText(`You get back ${course.registrationFee}`)).toBeVisible();
  await form.getByRole('button', { name: 'Keep my place' }).click();
  await expect(form).toBeHidden();
  await page.getByText(`Cancel ${course.title}`, { exact: true }).click();
  await form.getByLabel(/^Why/).fill('We are moving to another city.');
  await expectAccessible(page);
  await form.getByRole('button', { name: `Yes, cancel ${course.title}` }).click();
  const recorded = page
    .getByRole('status')
    .filter({ hasText: `Your request to cancel ${course.title} is recorded.` });
  await expect(recorded).toBeFocused();
  await page.reload();
  await expect(page.getByText('You asked to cancel.')).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect.poll(() => mailsTo(email).some((mail) => /^Subject: .*cancellation/im.test(mail))).toBe(true);
});

test.describe('in the browser inside WhatsApp', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 13; SM-A135F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 WhatsApp/2.24.1',
  });

  test('a payment that leaves the page comes back to it: refused once, then paid', async ({ page }) => {
    await goToCheckout(page, newAddress());
    await page.getByRole('button', { name: 'Ask a parent to pay' }).click();
    await expect(payButton(page)).toBeVisible();
    // That the link was to be passed on is taken out of the address, once it was read.
    await expect(page).toHaveURL(/\/enrolment#/);
    const link = page.url();
    await payButton(page).click();
    await paymentWindow(page).getByLabel('Fail', { exact: true }).check();
    await paymentWindow(page).getByRole('button', { name: /^Pay/ }).click();
    await expect(page.getByRole('alert')).toContainText('The payment did not go through.');
    await expect(page).toHaveURL(link);
    await payButton(page).click();
    await paymentWindow(page).getByRole('button', { name: /^Pay/ }).click();
    await expect(page.getByText('Payment received. Thank you.')).toBeVisible();
    await expect(page).toHaveURL(link);
    await expect(page.getByText('Registered. Your place is kept.')).toBeVisible();
  });
});

test.describe('when something is wrong', () => {
  test.use({ expectedErrors: [/status of (404|503)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/] });

  test('a link that is not valid any more offers a new one', async ({ page }) => {
    await open(page, '/enrolment#this-token-was-never-given-to-anybody');
    await expect(page.getByRole('alert')).toHaveText(/This link is not valid any more/);
    await expect(page.getByLabel('Email you registered with')).toBeVisible();
  });

  test('a lost network is told, and the page goes on by itself', async ({ page, context }) => {
    await enrol(page, newAddress());
    await context.setOffline(true);
    await expect(page.getByText(/You are offline. This page goes on by itself/)).toBeVisible();
    await expect(page.getByText(/What you see is how it was before/)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/What you see is how it was before/)).toBeHidden();
    await page.route('**/api/enrolment', (route) => route.fulfill({ status: 503, json: { error: 'x' } }));
    await page.reload();
    await expect(page.getByText('We are not getting an answer right now.')).toBeVisible();
    await page.unroute('**/api/enrolment');
    await expect(page.getByRole('heading', { name: 'Booked for Asha' })).toBeVisible();
  });
});
