import type { Locator, Page } from '@playwright/test';
import { site } from '../content/index.ts';
import { expect, test as inNewWindow, open, ready } from './journey.ts';
import { test } from './one-window.ts';
import { earlyBirdUrl } from './servers.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index + 1}`).join(' ');
const fields = (page: Page) => ({
  company: page.getByRole('textbox', { name: 'Company Name' }),
  email: page.getByRole('textbox', { name: 'Email' }),
  requirement: page.getByRole('textbox', { name: 'Requirement (Max 250 words)' }),
  submit: page.getByRole('button', { name: 'Submit' }),
});

const colourOf = (text: Locator) =>
  text.evaluate((element) => {
    const [red = 0, green = 0] = getComputedStyle(element).color.match(/\d+/g)?.map(Number) ?? [];
    return green > red ? 'green' : 'red';
  });

async function fillIn(page: Page, wish = 'A website for vegetable boxes') {
  const { company, email, requirement } = fields(page);
  await company.fill('Tulsivan Farms');
  await email.fill('owner@tulsivan.example');
  await requirement.fill(wish);
}

test('each field has its own errors; the first one gets the focus, and editing a field clears only its own', async ({
  page,
}) => {
  let calls = 0;
  await page.route('**/api/reach/**', (route) => {
    calls++;
    return route.abort();
  });
  await open(page, '/quote');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request a Quotation');
  const { company, email, requirement, submit } = fields(page);
  await company.fill('   ');
  await submit.click();
  await expect(company).toHaveAccessibleDescription('Company name is required.');
  await expect(email).toHaveAccessibleDescription('Email is required.');
  await expect(requirement).toHaveAccessibleDescription('Requirement is required. 0/250 words');
  await expect(company).toBeFocused();

  await company.fill('Tulsivan Farms');
  await expect(company).toHaveAccessibleDescription('');
  await expect(email).toHaveAccessibleDescription('Email is required.');
  await requirement.fill('boxes');
  await expect(page.getByText('Requirement is required.')).toHaveCount(0);
  await email.fill('owner@tulsivan');
  await expect(page.getByText('Email is required.')).toHaveCount(0);
  await submit.click();
  await expect(email).toHaveAccessibleDescription('Invalid email format.');
  await expect(email).toBeFocused();
  await expect(requirement).toHaveValue('boxes');
  expect(calls).toBe(0);
});

test('the counter counts, and more than 250 words, typed or pasted, are rejected', async ({ page }) => {
  await open(page, '/quote');
  const { requirement } = fields(page);
  const tooLong = page.getByText('Requirement cannot exceed 250 words.');
  await expect(page.getByText('0/250 words')).toBeVisible();
  await requirement.focus();
  // Arrives all at once, as from the clipboard.
  await page.keyboard.insertText(words(251));
  await expect(requirement).toHaveValue('');
  await expect(tooLong).toBeVisible();
  await expect(page.getByText('0/250 words')).toBeVisible();

  await requirement.fill(`${words(249)}\n\n  w250 `);
  await expect(page.getByText('250/250 words')).toBeVisible();
  await expect(tooLong).toHaveCount(0);
  const full = await requirement.inputValue();
  await requirement.press('End');
  await requirement.press('x');
  await expect(tooLong).toBeVisible();
  await expect(requirement).toHaveValue(full);
  await requirement.press('Backspace');
  await expect(tooLong).toHaveCount(0);
});

test('replacing a selection with more words than fit is rejected like typing', async ({ page }) => {
  await open(page, '/quote');
  const { requirement } = fields(page);
  const full = Array(250).fill('vegetable').join(' ');
  await requirement.fill(full);
  // One long word makes way for two short ones: fewer characters, but 251 words.
  await requirement.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(0, 'vegetable'.length));
  await page.keyboard.insertText('a b');
  await expect(page.getByText('Requirement cannot exceed 250 words.')).toBeVisible();
  await expect(requirement).toHaveValue(full);
  await expect(page.getByText('250/250 words')).toBeVisible();
});

inNewWindow(
  'while it is sent the whole screen waits; then it is thanked for, emptied, and the thanks go after three seconds',
  async ({ page }) => {
    const { promise: released, resolve: letGo } = Promise.withResolvers<void>();
    let sent: unknown;
    await page.route('**/api/reach/send-quote', async (route) => {
      sent = route.request().postDataJSON();
      await released;
      await route.continue();
    });
    await page.clock.install();
    await open(page, '/quote');
    const { company, email, requirement, submit } = fields(page);
    await fillIn(page);
    await submit.click();
    const waiting = page.getByText('Submitting quotation...');
    await expect(waiting).toBeVisible();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    const covered = await page.evaluate(
      ([width, height]) =>
        [
          [5, 5],
          [width - 5, 5],
          [width / 2, height / 3],
          [5, height - 5],
          [width - 5, height - 5],
        ].every(([x, y]) =>
          document
            .elementFromPoint(x as number, y as number)
            ?.closest('div')
            ?.textContent?.startsWith('Submitting'),
        ),
      [width, height] as const,
    );
    expect(covered).toBe(true);

    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
    letGo();
    const thanks = page.getByText('Quotation request sent successfully!');
    await expect(thanks).toBeVisible();
    expect(await colourOf(thanks)).toBe('green');
    await expect(waiting).toHaveCount(0);
    expect(sent).toEqual({
      company_name: 'Tulsivan Farms',
      email: 'owner@tulsivan.example',
      requirement: 'A website for vegetable boxes',
    });
    for (const field of [company, email, requirement]) await expect(field).toHaveValue('');
    await expect(page.getByText('0/250 words')).toBeVisible();
    await page.clock.runFor(2900);
    await expect(thanks).toBeVisible();
    await page.clock.runFor(100);
    await expect(thanks).toHaveCount(0);
  },
);

test('text outlives a look at another page, not a new visit; Enter again and again sends it once, nothing stays', async ({
  page,
}) => {
  const { promise: released, resolve: letGo } = Promise.withResolvers<void>();
  let calls = 0;
  await page.route('**/api/reach/send-quote', async (route) => {
    calls++;
    await released;
    await route.continue();
  });
  await open(page, '/quote');
  await fillIn(page, 'Begun and left');
  await open(page, '/quote');
  const { company, email, requirement } = fields(page);
  for (const field of [company, email, requirement]) await expect(field).toHaveValue('');
  await fillIn(page, 'Sent in impatience');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await page.goBack();
  await expect(company).toHaveValue('Tulsivan Farms');
  await expect(requirement).toHaveValue('Sent in impatience');
  await expect(page.getByText('3/250 words')).toBeVisible();
  for (const _ of [1, 2, 3]) await email.press('Enter', { noWaitAfter: true });
  await expect(page.getByText('Submitting quotation...')).toBeVisible();
  letGo();
  await expect(page.getByText('Quotation request sent successfully!')).toBeVisible();
  expect(calls).toBe(1);
  await expect(email).toBeFocused();
  await page.reload();
  await ready(page);
  await expect(requirement).toHaveValue('');
});

test('phones know what to fill in; the honeypot for bots is out of reach for everyone else', async ({
  page,
}) => {
  await open(page, '/quote');
  const { company, email, requirement, submit } = fields(page);
  await expect(company).toHaveAttribute('autocomplete', 'organization');
  await expect(email).toHaveAttribute('autocomplete', 'email');
  await expect(email).toHaveAttribute('inputmode', 'email');
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(3);
  await requirement.focus();
  await page.keyboard.press('Tab');
  await expect(submit).toBeFocused();
});

test.describe('when it cannot be sent', () => {
  test.use({ expectedErrors: [/status of (429|500)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/] });

  test('a failure without a message shows ours, as an error; nothing typed is lost', async ({ page }) => {
    await page.route('**/api/reach/send-quote', (route) =>
      route.fulfill({ status: 500, body: 'not even JSON' }),
    );
    await open(page, '/quote');
    await fillIn(page);
    await fields(page).submit.click();
    const failed = page.getByText('Failed to send quotation request. Please try again.');
    await expect(failed).toBeVisible();
    expect(await colourOf(failed)).toBe('red');
    await expect(fields(page).company).toHaveValue('Tulsivan Farms');
    await expect(fields(page).email).toHaveValue('owner@tulsivan.example');
    await expect(fields(page).requirement).toHaveValue('A website for vegetable boxes');
    await expect(fields(page).submit).toBeFocused();
  });

  inNewWindow(
    'offline it says so and keeps everything; back online it is sent',
    async ({ page, context }) => {
      await open(page, '/quote');
      await fillIn(page, 'Written on a train');
      await context.setOffline(true);
      await fields(page).submit.click();
      await expect(page.getByText('Failed to send quotation request. Please try again.')).toBeVisible();
      await expect(page.getByText('We could not be reached. Your text is still in the form.')).toBeVisible();
      await expect(fields(page).requirement).toHaveValue('Written on a train');
      await context.setOffline(false);
      await fields(page).submit.click();
      await expect(page.getByText('Quotation request sent successfully!')).toBeVisible();
      await expect(page.getByText('We could not be reached.')).toHaveCount(0);
    },
  );

  inNewWindow("too many from one address are turned away in the server's own sentence", async ({ page }) => {
    await open(page, `${earlyBirdUrl}/quote`);
    await fillIn(page, 'First wish');
    await fields(page).submit.click();
    await expect(page.getByText('Quotation request sent successfully!')).toBeVisible();
    await fillIn(page, 'Second wish');
    await fields(page).submit.click();
    const sentence = page.getByText(
      `There were too many requests from your connection. Please try again in 60 minutes, or write to ${site.email}.`,
    );
    await expect(sentence).toBeVisible();
    expect(await colourOf(sentence)).toBe('red');
    await expect(fields(page).requirement).toHaveValue('Second wish');
  });
});
