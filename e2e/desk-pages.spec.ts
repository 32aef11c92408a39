import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { catalogue } from '../content/index.ts';
import { indianDay } from '../contract/india-time.ts';
import { axeFinds, faintText } from './axe.ts';
import { tabTo } from './by-keyboard.ts';
import { course } from './from-content.ts';
import { expect, test } from './journey.ts';
import { openDesk } from './open-desk.ts';
import { dataDir, PORT, siteClock, siteNow } from './servers.ts';

/* The pages that show and do not ask: one visit of each, by all checks. */

const batch = catalogue.find(({ id }) => id === course.id)?.startsAt?.slice(0, 10) as string;
const month = indianDay(siteNow()).slice(0, 7);
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const pages = [
  { path: '/', heading: 'Today', answer: 'Fees overdue' },
  { path: '/attention', heading: 'Needs you', answer: 'Seen to lately' },
  { path: '/students/unpaid', heading: 'Not paid', answer: 'Who registered and did not pay' },
  { path: '/batches', heading: 'Batches', answer: 'Begins' },
  { path: `/batches/${course.id}/${batch}`, heading: course.title, answer: 'Fees still open' },
  { path: '/fees', heading: 'Fees', answer: 'Due in the next 7 days' },
  { path: '/fees/later', heading: 'Fees due in 14 days or later', answer: 'Pavithra Desk' },
  { path: '/books', heading: 'Books', answer: 'Receipts by month' },
  { path: `/books/receipts/${month}`, heading: /^Receipts of/, answer: 'Pavithra Desk' },
  { path: '/log', heading: 'Log', answer: 'Who' },
  { path: '/content', heading: 'Content', answer: `content/courses/${course.id}.ts` },
];

/** A student in the course, paid in cash. */
function enrolByHand() {
  const student = [
    '--name',
    'Pavithra Desk',
    '--email',
    'pavithra@example.com',
    '--method',
    'cash',
    '--overfull',
  ];
  execFileSync('node', ['server/desk/main.ts', 'enrol', `${course.id}@${batch}`, ...student], {
    env: { ...process.env, DATA_DIR: dataDir(PORT), ...siteClock() },
  });
}

test('every page answers its question on a laptop and on a phone, in both schemes', async ({ page }) => {
  test.slow();
  enrolByHand();
  const origin = await openDesk(page, dataDir(PORT), siteClock());
  for (const { path, heading, answer } of pages)
    await test.step(path, async () => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(origin + path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect.soft(page.getByRole('main').getByText(answer).first()).toBeInViewport();
      expect.soft(await axeFinds(page, rules), 'light').toEqual([]);
      await page.setViewportSize({ width: 360, height: 780 });
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      expect.soft(await faintText(page), 'dark').toEqual([]);
      await expect
        .soft(page.getByRole('navigation', { name: 'Desk' }).locator('[aria-current]'))
        .toBeInViewport({ ratio: 1 });
      expect.soft(await widerThanScreen(page), 'wider than the screen').toEqual([]);
      expect.soft(await touchingTexts(page), 'texts of a chart that touch').toEqual([]);
    });
  await test.step('a roster on paper', async () => {
    await page.goto(`${origin}/batches/${course.id}/${batch}`);
    // As wide as A4 between its margins.
    await page.setViewportSize({ width: 673, height: 980 });
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('columnheader', { name: 'Phone' })).toBeInViewport();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('link', { name: 'Download the roster' })).toBeHidden();
    expect(await widerThanScreen(page)).toEqual([]);
  });
});

test('by keyboard to another page, to the table of a chart, and to a download', async ({ page }) => {
  const origin = await openDesk(page, dataDir(PORT), siteClock());
  await tabTo(page, page.getByRole('link', { name: 'Batches' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Batches' })).toBeVisible();
  await page.goto(`${origin}/fees`);
  const table = page.getByText('The same as a table');
  await tabTo(page, table);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Money by week, the newest first' })).toBeVisible();
  await page.goto(`${origin}/books/export/receipts?month=${month}`);
  await tabTo(page, page.getByRole('button', { name: 'Download' }));
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toBe(`receipts-${month}.csv`);
  await page.goto(`${origin}/log`);
  const named = new Date(siteNow()).toLocaleDateString('en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  });
  await expect(
    page.getByRole('main').getByText(`receipts of ${named} were downloaded`).first(),
  ).toBeVisible();
});

/** Elements that reach beyond the right edge, apart from rows that scroll. */
function widerThanScreen(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main :not(thead, thead *)')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .map((element) => element.outerHTML.slice(0, 80)),
  );
}

/** Pairs of texts in a chart whose boxes meet. */
function touchingTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('svg')].flatMap((chart) => {
      const texts = [...chart.querySelectorAll('text')];
      const meets = (one: Element, other: Element) => {
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      };
      return texts.flatMap((one, index) =>
        texts
          .slice(index + 1)
          .filter((other) => meets(one, other))
          .map((other) => `${one.textContent} and ${other.textContent}`),
      );
    }),
  );
}
