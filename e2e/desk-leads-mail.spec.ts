import type { Page } from '@playwright/test';
import { type Mailbox, openMailbox } from '../stand-ins/mailbox/mailbox.ts';
import { axeFinds, faintText } from './axe.ts';
import { expect, test } from './journey.ts';
import { openDesk } from './open-desk.ts';
import { ownServer } from './own-server.ts';

const OWNER = 'owner@school.example';
const CLIENT = 'hari@tulsivan.example';

// A server is started, and mail is sent every few seconds.
test.setTimeout(120_000);
test.use({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });

let mailbox: Mailbox;
test.beforeEach(async () => {
  mailbox = await openMailbox();
});
test.afterEach(() => mailbox.close());

/** Axe in both schemes, and nothing beyond the edge of a phone. */
async function expectGood(page: Page) {
  expect.soft(await axeFinds(page), `light: ${page.url()}`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await faintText(page), `dark: ${page.url()}`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(width, page.url()).toBeLessThanOrEqual(360);
}

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();
const mailTo = (address: string, words: RegExp) =>
  expect.poll(() => mailbox.received.filter(({ to, text }) => to === address && words.test(text)).length);

test('a lead is answered, refused mail is sent again, and every kind of mail is looked at', async ({
  page,
}) => {
  await using server = await ownServer({ SMTP_URL: mailbox.url, OWNER_EMAIL: OWNER, DESK_PORT: '0' });
  mailbox.state.unknown.add(CLIENT);
  const site = await server.startAt(Date.now());
  const asked = await page.request.post(`${site}/api/reach/send-quote`, {
    data: { company_name: 'Tulsivan Farms', email: CLIENT, requirement: 'A shop for vegetable boxes' },
  });
  expect(asked.ok()).toBe(true);
  const desk = await openDesk(page, server.data);

  await page.goto(`${desk}/leads?q=tulsi`);
  await expectGood(page);
  await page.getByRole('link', { name: /^Q-/ }).click();
  await follow(page, 'Answer');
  await page.getByLabel('Your answer').fill('Yes, we can.\n\nMeera');
  await press(page, 'Show what will happen');
  await expect(page.getByText(`A mail with your text goes to ${CLIENT}.`)).toBeVisible();
  await expectGood(page);
  await press(page, 'Send the answer');
  await expect(page.getByRole('status').first()).toContainText('The answer goes to');
  await expect(page.getByText('Answered', { exact: true }).first()).toBeVisible();
  await expectGood(page);

  // The mailbox does not exist, and after three refusals nobody tries again.
  await follow(page, 'Lead answer');
  await expect(page.getByRole('heading', { level: 1, name: 'Lead answer' })).toBeVisible();
  const mail = page.url();
  for (const _ of ['second', 'third']) {
    await expect(async () => {
      await page.goto(mail);
      await expect(page.getByText('There is no such mailbox')).toBeVisible({ timeout: 500 });
    }).toPass();
    await follow(page, 'Send again');
    await press(page, 'Send again');
    await expect(page.getByRole('status').first()).toContainText('It goes out as soon as');
  }
  await expect(async () => {
    await page.goto(`${desk}/mail?state=refused&kind=lead-answer`);
    await expect(page.getByRole('cell', { name: CLIENT })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectGood(page);
  mailbox.state.unknown.clear();
  await follow(page, 'Send again');
  await expect(page.getByText('It is tried again at once')).toBeVisible();
  await expectGood(page);
  await press(page, 'Send again');
  await mailTo(CLIENT, /Yes, we can\./).toBe(1);

  await page.goto(`${desk}/mail/previews`);
  await expectGood(page);
  const kinds = await page.locator('.desk-kinds a').all();
  const frames = await Promise.all(
    kinds.map(async (link) => `${desk}${await link.getAttribute('href')}/frame?scheme=light`),
  );
  await follow(page, 'Seat offer');
  for (const look of ['Light', 'Dark', 'Dark by inverted colours']) {
    const frame = page.frameLocator(`iframe[title="${look}: Seat offer"]`);
    await expect(frame.getByRole('heading', { name: 'A place has become free' })).toBeVisible();
  }
  await expect(page.getByRole('region', { name: 'As text' })).toContainText('Take the place: https://');
  await expectGood(page);
  await follow(page, 'Send a test mail to me');
  await press(page, 'Send the test');
  await expect(page.getByRole('status').first()).toContainText(`The test goes to ${OWNER}`);
  await mailTo(OWNER, /^Subject: \[Test\] A place for you/m).toBe(1);

  // Away from the desk, whose policy would take the mail's own styles.
  await page.goto('about:blank');
  await page.setViewportSize({ width: 320, height: 740 });
  for (const frame of frames) {
    const html = await (await page.request.get(frame)).text();
    await page.setContent(html);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width, `${frame} on a small phone`).toBeLessThanOrEqual(320);
  }
});
