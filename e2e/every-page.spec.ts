import type { Page } from '@playwright/test';
import { blogTopics } from '../content/index.ts';
import { axeFinds, faintText, textBelow7To1 } from './axe.ts';
import { expect, open } from './journey.ts';
import { lostText } from './lost-text.ts';
import { test } from './one-window.ts';
import { kindsOfPage, pages } from './pages.ts';

/* One visit of each page, by all checks that need nothing but the page as it is. */

test.use({ reducedMotion: 'reduce' });

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Pages of topics are lists of the same cards. */
const [topic] = blogTopics();
const looked = pages.filter(({ path }) => !path.includes('/topics/') || path.endsWith(`/${topic?.id}`));
const others = looked.filter(({ path }) => !kindsOfPage.some((kind) => kind.path === path));

for (const { path } of kindsOfPage)
  test(`${path}: axe finds nothing, text is 7:1 on request, and none is lost at 200%`, async ({ page }) => {
    await open(page, path);
    await passAxe(page);
    await haveMoreContrast(page);
    await keepText(page);
  });

for (const { path } of others)
  test(`${path}: axe finds nothing, in light and in dark`, async ({ page }) => {
    await open(page, path);
    await passAxe(page);
  });

test.describe('a page that is not there', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('axe finds nothing, in light and in dark', async ({ page }) => {
    await open(page, '/nonsense');
    await passAxe(page);
  });
});

async function passAxe(page: Page) {
  expect.soft(await axeFinds(page, rules), 'light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await faintText(page), 'dark').toEqual([]);
}

/** For those who ask for more contrast: WCAG 2.2, 1.4.6. */
async function haveMoreContrast(page: Page) {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ contrast: 'more', colorScheme });
    expect.soft(await textBelow7To1(page), `more contrast, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ contrast: 'no-preference' });
}

/** WCAG 2.2, 1.4.4 and 1.4.12. */
async function keepText(page: Page) {
  await restyle(page, 'html { font-size: 200% !important; }');
  for (const width of [1280, 640, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await lostText(page), `200%, ${width} px`).toEqual([]);
  }
  await restyle(
    page,
    `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
     p { margin-bottom: 2em !important; }`,
  );
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await lostText(page), `wide spacing, ${width} px`).toEqual([]);
  }
}

/** As a reader's own style sheet would; set by script, because the page's policy allows no inline styles. */
async function restyle(page: Page, css: string) {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}
