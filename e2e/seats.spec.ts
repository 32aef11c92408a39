import type { BrowserContext, Locator, Page } from '@playwright/test';
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
import { catalogue } from '../content/index.ts';
import { axeFinds } from './axe.ts';
import { mailsTo } from './captured-mail.ts';
import { fillIn, paymentWindow, proceed } from './checkout-form.ts';
import { course, coursePath, otherCourse } from './from-content.ts';
import { expect, open, test } from './journey.ts';
import { ownServer } from './own-server.ts';

/** Ten days before the course begins. */
const [firstClass] = catalogue.find(({ id }) => id === course.id)?.sessions ?? [];
const before = (firstClass?.startsAt.getTime() ?? Date.now()) - 10 * DAY_MS;

/** One place in each batch; free places are looked for every second. */
const oneSeat = { SEATS_PER_BATCH: '1', RECONCILE_EVERY: '1', ORDERS_PER_ADDRESS: '1000' };

// Servers are started again in these: on a busy machine that takes its time.
test.setTimeout(120_000);
test.use({ expectedErrors: [/status of 409/] });

/** The link of the newest offer to an address, from the server's captured mail. */
async function offerTo(address: string, data: string, most = 1): Promise<string> {
  const links = () =>
    mailsTo(address, data).flatMap((mail) => {
      const text = mail
        .replace(/=\r?\n/g, '')
        .replace(/=([\dA-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
      return /http\S+#offer=[\w-]+/.exec(text)?.[0] ?? [];
    });
  await expect.poll(links).toHaveLength(most);
  return links()[0] as string;
}

/** A visitor with a browser of their own, on the server's clock. */
async function visitorAt(instant: number, context: BrowserContext): Promise<Page> {
  await context.clock.install({ time: instant });
  return context.newPage();
}

async function toCheckout(page: Page, email: string) {
  await page.getByRole('button', { name: 'Enroll Now' }).first().click();
  await fillIn(page, email);
}

async function join(page: Page, email: string) {
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Chitra Rao');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
}

test('of two who want the last place one gets it; the other waits, is offered it, and takes it', async ({
  page,
  browser,
}) => {
  await using server = await ownServer(oneSeat);
  const origin = await server.startAt(before);
  await page.context().clock.install({ time: before });
  await using otherContext = await browser.newContext({ serviceWorkers: 'block' });
  const other = await visitorAt(before, otherContext);

  const people = [
    { page, email: 'asha@example.com' },
    { page: other, email: 'bala@example.com' },
  ];
  for (const { page, email } of people) {
    await open(page, `${origin}${coursePath}`);
    await expect(page.getByText('1 place left')).toBeVisible();
    await toCheckout(page, email);
  }
  const answers = await Promise.all(
    people.map(async ({ page }) => {
      const answer = page.waitForResponse('**/api/payment/create-order');
      await proceed(page);
      return (await answer).status();
    }),
  );
  expect(answers.toSorted()).toEqual([200, 409]);
  const loser = people[answers.indexOf(409)] as (typeof people)[number];
  await expect(loser.page.getByText('This batch is full. You have not paid anything.')).toBeVisible();

  await open(loser.page, `${origin}${coursePath}`);
  await expect(loser.page.getByText('Batch full: join the waiting list').first()).toBeVisible();
  await expect(loser.page.getByRole('button', { name: 'Enroll Now' })).toHaveCount(0);
  await loser.page.setViewportSize({ width: 360, height: 740 });
  await join(loser.page, loser.email);
  await expect(loser.page.getByText('You are number 1 on the waiting list.')).toBeVisible();
  // The form has shrunk to its title and this answer, and the header covers neither.
  const box = (found: Locator) => found.evaluate((element) => element.getBoundingClientRect().toJSON());
  const title = loser.page.getByRole('form').getByText('Join the waiting list', { exact: true }).first();
  await expect
    .poll(async () => (await box(title)).top - (await box(loser.page.getByRole('banner'))).bottom)
    .toBeGreaterThan(0);
  expect(await axeFinds(loser.page)).toEqual([]);

  // The first did not pay in 15 minutes.
  await server.startAt(before + 20 * MINUTE_MS);
  await open(loser.page, await offerTo(loser.email, server.data));
  await expect(loser.page.getByText(/A place is held for you until .* at /)).toBeVisible();
  expect(loser.page.url()).not.toContain('offer');
  await toCheckout(loser.page, loser.email);
  await proceed(loser.page);
  await paymentWindow(loser.page).getByRole('button', { name: /^Pay/ }).click();
  await expect(loser.page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  await open(loser.page, `${origin}${coursePath}`);
  await expect(loser.page.getByText('Batch full: join the waiting list').first()).toBeVisible();
  // What a page asks for when it comes to rest, nobody would answer after the end.
  await loser.page.goto('about:blank');
});

test('an offer that is let lapse goes to the next, and its link says what is true', async ({
  page,
  request,
}) => {
  await using server = await ownServer(oneSeat);
  const origin = await server.startAt(before);
  const order = { amount: 1, currency: 'INR', receipt: 'journey', items: [course.id] };
  const priced = await (await request.post(`${origin}/api/payment/create-order`, { data: order })).json();
  const held = await request.post(`${origin}/api/payment/create-order`, {
    data: { ...order, amount: priced.amount },
  });
  expect(held.status()).toBe(200);
  for (const [index, name] of ['chitra', 'deepa'].entries()) {
    const person = { course_id: course.id, name, email: `${name}@example.com` };
    const joined = await request.post(`${origin}/api/waiting-list`, { data: person });
    expect(await joined.json()).toEqual({ position: index + 1 });
  }
  await server.startAt(before + 20 * MINUTE_MS);
  const link = await offerTo('chitra@example.com', server.data);
  // Her place in the list, and no offer. The mail may have been left for the second start.
  await expect.poll(() => mailsTo('deepa@example.com', server.data)).toHaveLength(1);
  await server.startAt(before + DAY_MS + 30 * MINUTE_MS);
  await offerTo('deepa@example.com', server.data);

  await page.clock.install({ time: before + DAY_MS + 30 * MINUTE_MS });
  await open(page, link);
  await expect(page.getByText('Batch full: join the waiting list').first()).toBeVisible();
  await join(page, 'chitra@example.com');
  await expect(page.getByText('You are number 1 on the waiting list.')).toBeVisible();
  // What the page asks for as it scrolls to this answer, nobody would answer after the end.
  await page.goto('about:blank');
});

test('without an answer about seats the page says nothing about them, and one can enrol', async ({
  page,
}) => {
  await page.route('**/api/seats', (route) => route.fulfill({ json: { data: 'nonsense' } }));
  await open(page, coursePath);
  await expect(page.getByText(`Small batch: ${course.batchSize}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enroll Now' }).first()).toBeVisible();
});

test('from further down the page a link opens the waiting list, and the next course has one of its own', async ({
  page,
}) => {
  const full = { seats: 1, taken: 1, left: 0 };
  await page.route('**/api/seats', (route) =>
    route.fulfill({ json: { data: { [course.id]: full, [otherCourse.id]: full } } }),
  );
  await open(page, coursePath);
  await page.getByRole('link', { name: 'Batch full: join the waiting list' }).first().click();
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toBeFocused();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByText('Courses', { exact: true }).press('Enter');
  await menu.getByRole('link', { name: otherCourse.title, exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(otherCourse.title);
  await expect(page.getByRole('button', { name: 'Join the waiting list' })).toBeVisible();
  await expect(name).toHaveCount(0);
});
