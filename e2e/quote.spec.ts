import type { Locator, Page } from '@playwright/test';
import { expect, open, test } from './journey.ts';

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

async function fillIn(page: Page) {
  const { company, email, requirement } = fields(page);
  await company.fill('Tulsivan Farms');
  await email.fill('owner@tulsivan.example');
  await requirement.fill('A website for vegetable boxes');
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

test('the counter counts, and what goes past 250 words, typed or pasted, is turned away', async ({
  page,
}) => {
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

test('while it is sent the whole screen waits; then it is thanked for, emptied, and the thanks go after three seconds', async ({
  page,
}) => {
  const { promise: released, resolve: letGo } = Promise.withResolvers<void>();
  let sent: unknown;
  await page.route('**/api/reach/send-quote', async (route) => {
    sent = route.request().postDataJSON();
    await released;
    await route.fulfill({ json: {} });
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

  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
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
});

test.describe('when it cannot be sent', () => {
  test.use({ expectedErrors: [/status of (429|500)|ERR_FAILED/] });

  test("the server's own sentence is shown in red, or ours where it has none; nothing typed is lost", async ({
    page,
  }) => {
    const answers = [
      { status: 429, json: { error: 'Too many requests. Please wait a minute.' } },
      { status: 500, body: 'not even JSON' },
    ];
    await page.route('**/api/reach/send-quote', (route) => {
      const answer = answers.shift();
      return answer ? route.fulfill(answer) : route.abort();
    });
    await open(page, '/quote');
    await fillIn(page);
    for (const sentence of [
      'Too many requests. Please wait a minute.',
      'Failed to send quotation request. Please try again.',
      'Failed to send quotation request. Please try again.',
    ]) {
      await fields(page).submit.click();
      await expect(page.getByText(sentence)).toBeVisible();
      expect(await colourOf(page.getByText(sentence))).toBe('red');
    }
    expect(answers).toEqual([]);
    await expect(fields(page).requirement).toHaveValue('A website for vegetable boxes');
  });
});
