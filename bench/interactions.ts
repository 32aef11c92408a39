import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.mjs';
import { type Answer, type Interaction, measure } from './interactions/measure.ts';
import { median } from './median.ts';
import { type Figure, report } from './report.ts';
import { campPath, coursePath } from './sample-paths.ts';
import { startServer } from './server-under-test.ts';

/*
 * From a finger to the next paint on a phone with a processor four times slower. npm run bench:interactions -- [--runs
 * 5] [--only menu]
 */

const LIMIT_MS = 100;
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string' } },
});
const runs = Number(values.runs);

const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const addToCart = (page: Page) => page.getByRole('button', { name: 'Add to Cart' }).first();
const inCart = (page: Page) => page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();

/** On a page of nothing else: what machine and browser take for themselves. */
const bareButton: Interaction = {
  name: 'a bare button',
  path: 'data:text/html,<html data-ready><button onclick="this.textContent = 1">0</button>',
  target: (page) => page.getByRole('button'),
  answered: (page) => page.getByRole('button', { name: '1' }).waitFor(),
};

const interactions: Interaction[] = [
  {
    name: 'menu',
    path: '/',
    target: menuButton,
    answered: (page) => menu(page).getByRole('link', { name: 'About' }).waitFor(),
  },
  {
    name: 'submenu',
    path: '/',
    before: (page) => menuButton(page).tap(),
    target: (page) => menu(page).locator('summary').first(),
    answered: (page) => menu(page).getByRole('link', { name: 'All courses' }).waitFor(),
  },
  {
    name: 'carousel dot',
    path: '/',
    target: (page) => page.getByRole('button', { name: /^Show 2 of / }).first(),
    answered: (page) =>
      page
        .getByRole('button', { name: /^Show 2 of / })
        .and(page.locator('[aria-current="true"]'))
        .first()
        .waitFor(),
  },
  {
    name: 'question',
    path: campPath,
    target: (page) => page.locator('#faqs summary').first(),
    answered: (page) => page.locator('#faqs details[open]').waitFor(),
  },
  { name: 'Add to Cart', path: coursePath, target: addToCart, answered: inCart },
  {
    name: 'Enroll Now',
    path: coursePath,
    target: (page) => page.getByRole('button', { name: 'Enroll Now' }).first(),
    answered: (page) => page.waitForURL('**/checkout'),
  },
  {
    name: "quote's first error",
    path: '/quote',
    target: (page) => page.getByRole('button', { name: 'Submit' }),
    answered: (page) => page.locator('[aria-invalid="true"]').first().waitFor(),
  },
  {
    name: "search's first result",
    path: '/blogs',
    target: (page) => page.getByRole('searchbox'),
    text: 'pro',
    answered: (page) => page.getByRole('list', { name: 'Search results' }).waitFor(),
  },
  {
    name: 'opening the guide',
    path: campPath,
    target: (page) => page.locator('button[data-measured^="learn-more"]').first(),
    answered: (page) => page.getByRole('dialog').waitFor(),
  },
  {
    name: 'an early tap, kept',
    path: coursePath,
    early: true,
    target: addToCart,
    answered: inCart,
  },
];

const server = await startServer({});
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const bare: Answer[] = [];
for (let run = 0; run < runs; run++) bare.push(await measure(browser, server.origin, bareButton));
const figures: Figure[] = [];
for (const interaction of interactions.filter(({ name }) => !values.only || values.only === name)) {
  const answers: Answer[] = [];
  for (let run = 0; run < runs; run++) answers.push(await measure(browser, server.origin, interaction));
  const of = (part: keyof Answer) => median(answers.map((answer) => answer[part]));
  const parts = [
    ['input delay', of('inputDelay')],
    ['processing', of('processing')],
    ['presentation', of('presentation')],
  ] as const;
  const [slowest, ms] = parts.toSorted(([, a], [, b]) => b - a)[0] as (typeof parts)[number];
  figures.push({
    name: `${interaction.name}: ${slowest} ${Math.round(ms)} ms`,
    value: of('total'),
    unit: 'ms',
    limit: LIMIT_MS,
    sense: 'most',
  });
}
await browser.close();
await server.stop();
server.forget();
process.exit(
  report('npm run bench:interactions', figures, [
    `Interaction to Next Paint, medians of ${runs}, with the slowest part named. A bare button on an empty page takes ${median(bare.map(({ total }) => total))} ms here. Load of the machine at the end: ${loadavg()[0]?.toFixed(1)}.`,
  ])
    ? 0
    : 1,
);
