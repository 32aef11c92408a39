import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type Camp, site } from '../content/index.ts';
import { displayDay } from '../contract/india-time.ts';
import { camp, campPath } from './from-content.ts';
import { expect, test as inNewWindow, open } from './journey.ts';
import { test } from './one-window.ts';
import { earlyBirdUrl, siteNow } from './servers.ts';

const guideTitle = 'Download Your Coding Camp Guide Now!';

const chatText = async (page: Page, name: string) => {
  const href = await page.getByRole('link', { name }).first().getAttribute('href');
  return new URL(href ?? '').searchParams.get('text');
};

test('the camp presents itself: hero, then its sections in order, each complete', async ({ page }) => {
  await open(page, campPath);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(camp.title);
  await expect(main.getByText(`${camp.duration} coding bootcamp`)).toBeVisible();
  await expect(main.getByText(camp.subtitle)).toBeVisible();
  await expect(main.getByText(`Starts ${camp.start_date}`)).toBeVisible();
  await expect(main.getByText(camp.forWhom).first()).toBeVisible();
  for (const name of ['Enrol Now', 'Explore more'])
    await expect(main.getByRole('button', { name })).toBeVisible();

  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'From playing to making',
    'Why this course?',
    'Why choose it?',
    'Course overview',
    'What your child learns',
    "Your child's trainer",
    'What Students Say',
    'Enrolment and pricing',
    'Frequently asked questions',
    'Contact and support',
  ]);

  const days = main.getByRole('region', { name: 'Course overview' }).locator('ol > li');
  await expect(days).toHaveCount(3);
  for (const [index, day] of (await days.all()).entries()) {
    await expect(day.getByText(`Day-${index + 1}`, { exact: true })).toBeVisible();
    const { morning, afternoon } = [camp.day1, camp.day2, camp.day3][index] as Camp['day1'];
    await expect(day.getByRole('heading', { level: 4 })).toHaveText([
      morning.displayName,
      afternoon.displayName,
    ]);
    for (const { duration } of [morning, afternoon])
      await expect(day.getByText(duration, { exact: true }).first()).toBeVisible();
    await expect(day.getByRole('listitem')).toHaveText(
      [...morning.bullets, ...afternoon.bullets].map(({ text }) => text),
    );
  }

  const learnings = main.getByRole('region', { name: 'What your child learns' }).getByRole('listitem');
  await expect(learnings).toHaveCount(camp.learnings.length + 1);
  await expect(learnings.last()).toContainText(camp.bonus);
  await expect(main.getByRole('heading', { level: 3, name: camp.trainer.name })).toBeVisible();

  const questions = main.getByRole('region', { name: 'Frequently asked questions' }).getByRole('group');
  await expect(questions).toHaveCount(camp.faqs.length);
  const answer = questions.last().getByRole('paragraph');
  await expect(answer).toBeHidden();
  await questions.last().getByRole('heading').click();
  await expect(answer).toBeVisible();
});

inNewWindow(
  'a camp that has begun says so, and its buttons are for the next one; before, nothing of that',
  async ({ page }) => {
    const begun = page.getByText('This camp has begun. Enrol now for the next camp');
    await open(page, `${earlyBirdUrl}${campPath}`);
    await expect(begun).toHaveCount(0);
    await open(page, campPath);
    const hasBegun = Date.parse(camp.startsAt ?? '') <= siteNow();
    await expect(begun).toHaveCount(hasBegun ? 1 : 0);
    await page.getByRole('button', { name: 'Enrol Now' }).first().click();
    const summary = page.getByRole('region', { name: 'Order Summary' });
    await expect(summary).toContainText('The camp is paid for in full. Nothing more to pay.');
    await expect(summary).not.toContainText('free classes');
    await expect(summary.getByText('we write to you with the dates')).toHaveCount(hasBegun ? 1 : 0);
  },
);

test('the trainer, the chat, the phone and the bulk enquiry are one click away', async ({ page }) => {
  await open(page, campPath);
  await expect(page.getByRole('link', { name: 'Talk to the trainer' })).toHaveCount(2);
  const toTrainer = await chatText(page, 'Talk to the trainer');
  expect(toTrainer).toContain(`enrol my child in ${camp.title}`);
  expect(toTrainer).toContain('upcoming batches');
  const support = page.getByRole('region', { name: 'Contact and support' });
  await expect(support.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`wa\\.me/${site.whatsapp}`),
  );
  await expect(support.getByRole('link', { name: site.phone })).toHaveAttribute(
    'href',
    `tel:${site.phone.replaceAll(' ', '')}`,
  );
  await expect(support.getByText(site.callHours)).toBeVisible();
  await expect(support.getByRole('link', { name: /bulk enquiry/ })).toHaveAttribute(
    'href',
    `mailto:${site.email}?subject=${encodeURIComponent(`Bulk enquiry: ${camp.title}`)}`,
  );
});

for (const { when, server, pay, struck } of [
  {
    when: 'on the last early-bird day',
    server: earlyBirdUrl,
    pay: camp.registrationFee,
    struck: [camp.original_fee],
  },
  { when: 'after it', server: '', pay: camp.original_fee, struck: [] },
]) {
  inNewWindow(`${when} a place costs ${pay}, on the page and at checkout`, async ({ page }) => {
    await open(page, `${server}${campPath}`);
    const pricing = page.getByRole('region', { name: 'Enrolment and pricing' });
    await expect(pricing.locator('s')).toHaveText(struck);
    await expect(
      pricing.getByText(struck.length ? `Originally ${camp.original_fee}, now ${pay}` : pay),
    ).toBeVisible();
    await expect(
      pricing.getByText(`% off for registrations by ${displayDay(camp.earlyBirdLastDay)}`),
    ).toHaveCount(struck.length);
    if (struck.length === 0) await expect(pricing).not.toContainText(camp.registrationFee);
    await expect(pricing.getByText(camp.groupPricing)).toBeVisible();

    const expectCheckout = async () => {
      await expect(page).toHaveURL(`${server}/checkout`);
      const summary = page.getByRole('region', { name: 'Order Summary' });
      await expect(summary.getByRole('term')).toHaveText([camp.title, 'Total']);
      await expect(summary.getByRole('definition')).toHaveText([pay, pay]);
    };
    await pricing.getByRole('button', { name: 'here' }).click();
    await expectCheckout();
    await page.evaluate(() => localStorage.clear());
    await open(page, `${server}${campPath}`);
    await page.getByRole('button', { name: 'Enrol Now' }).first().click();
    await expectCheckout();
  });
}

test('a second Enrol Now floats at the bottom only while less than a tenth of the hero buttons is in view', async ({
  page,
}) => {
  await open(page, campPath);
  const enrol = page.getByRole('button', { name: 'Enrol Now' });
  await expect(enrol).toHaveCount(1);
  // The row of buttons, as tall as its tallest one.
  const row = page.getByRole('button', { name: 'Explore more' }).locator('..');
  const keepInView = async (share: number) => {
    await row.evaluate((element, share) => {
      const { bottom, height } = element.getBoundingClientRect();
      scrollBy({ top: bottom - height * share, behavior: 'instant' });
    }, share);
  };
  await keepInView(0.05);
  await expect(enrol).toHaveCount(2);
  const box = await enrol.last().boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(2);
  expect(height - ((box?.y ?? 0) + (box?.height ?? 0))).toBeLessThan(40);
  const refund = page.locator('.floating-enrol').getByText(site.refunds.camp);
  await expect(refund).toBeInViewport({ ratio: 1 });
  await keepInView(0.15);
  await expect(enrol).toHaveCount(1);
  // On a phone it would cover two lines of the text; it stands beside the other buttons.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(enrol).toHaveCount(2);
  await expect(refund).toBeHidden();
  await enrol.last().click();
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText(camp.title);
});

test('the guide opens from both buttons, takes the focus and gives it back, and closes every way', async ({
  page,
}) => {
  await open(page, campPath);
  const guide = page.getByRole('dialog', { name: guideTitle });
  for (const { opener, close } of [
    { opener: 'Explore more', close: () => page.keyboard.press('Escape') },
    { opener: 'Learn more', close: () => page.mouse.click(5, 5) },
    { opener: 'Explore more', close: () => guide.getByRole('button', { name: 'Close' }).click() },
  ]) {
    const button = page.getByRole('button', { name: opener });
    await button.click();
    await expect(page.getByText(guideTitle), 'the other one has no title while it is closed').toBeVisible();
    await expect(guide.getByRole('textbox', { name: 'Email' })).toBeFocused();
    await expect(guide.getByRole('button')).toHaveText(['Download', 'Close']);
    await close();
    await expect(guide).toBeHidden();
    await expect(button).toBeFocused();
  }
});

test('a click on the margin inside the guide does not close it', async ({ page }) => {
  await open(page, campPath);
  await page.getByRole('button', { name: 'Explore more' }).click();
  const guide = page.getByRole('dialog', { name: guideTitle });
  await guide.getByRole('textbox', { name: 'Email' }).fill('parent@example.com');
  await guide.click({ position: { x: 8, y: 60 } });
  await expect(guide.getByRole('textbox', { name: 'Email' })).toHaveValue('parent@example.com');
});

test('the guide asks for a right address, then is saved as a PDF and says so', async ({ page }) => {
  const { promise: released, resolve: letGo } = Promise.withResolvers<void>();
  const asked: unknown[] = [];
  await page.route('**/api/reach/get-service-info', async (route) => {
    asked.push(route.request().postDataJSON());
    await released;
    await route.continue();
  });
  await open(page, campPath);
  await page.getByRole('button', { name: 'Learn more' }).click();
  const guide = page.getByRole('dialog', { name: guideTitle });
  const email = guide.getByRole('textbox', { name: 'Email' });
  const download = guide.getByRole('button', { name: 'Download' });
  await download.click();
  await expect(email).toHaveAccessibleDescription('Email is required.');
  await expect(email).toBeFocused();
  await email.fill('parent@example');
  await expect(email).toHaveAccessibleDescription('');
  await download.click();
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address.');
  const [field, error] = await Promise.all([
    email.boundingBox(),
    guide.getByText('Please enter a valid email address.').boundingBox(),
  ]);
  expect(error?.y).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0));
  expect(asked).toEqual([]);

  await email.fill('parent@example.com');
  const saved = page.waitForEvent('download');
  await download.click();
  await expect(guide.getByText('Preparing your guide')).toBeVisible();
  await expect(guide.getByRole('button')).toHaveCount(0);
  letGo();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`${camp.id}-guide.pdf`);
  expect(readFileSync(await file.path(), 'latin1')).toMatch(/^%PDF-/);
  await expect(download).toBeVisible();
  await expect(guide.getByRole('status')).toHaveText(
    'Your file is ready and will be downloaded automatically',
  );
  await expect(email).toHaveValue('');
  expect(asked).toEqual([{ email: 'parent@example.com', service_id: camp.id }]);
});

test.describe('when the server fails', () => {
  test.use({ expectedErrors: [/status of (404|50\d)/] });

  test('the guide says so and keeps the address; a file that cannot be fetched shows no error', async ({
    page,
  }) => {
    let broken = true;
    await page.route('**/api/reach/get-service-info', (route) =>
      broken ? route.fulfill({ status: 500, json: { error: 'Something went wrong.' } }) : route.continue(),
    );
    await page.route('**/api/reach/guide/*', (route) => route.fulfill({ status: 503, body: '' }));
    await open(page, campPath);
    await page.getByRole('button', { name: 'Explore more' }).click();
    const guide = page.getByRole('dialog', { name: guideTitle });
    await guide.getByRole('textbox', { name: 'Email' }).fill('parent@example.com');
    await guide.getByRole('button', { name: 'Download' }).click();
    await expect(guide.getByRole('alert')).toHaveText('Failed to create Razorpay order. Please try again.');
    await expect(guide.getByRole('button', { name: 'Close', exact: true }), 'one closes it').toHaveCount(1);
    await expect(guide.getByRole('textbox', { name: 'Email' })).toHaveValue('parent@example.com');

    broken = false;
    await guide.getByRole('button', { name: 'Download' }).click();
    await expect(guide.getByRole('button', { name: 'Download' })).toBeVisible();
    await expect(guide.getByRole('status').filter({ hasText: 'Your file is ready' })).toBeVisible();
    await expect(guide.getByRole('alert')).toHaveCount(0);
  });

  test('a link that leads nowhere says so and leads back to the camp', async ({ page }) => {
    await page.goto('/api/reach/guide/half-a-link');
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
    await page.getByRole('link', { name: `Back to the ${camp.title}` }).click();
    await expect(page).toHaveURL(campPath);
  });
});
