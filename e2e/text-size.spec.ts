import type { Page } from '@playwright/test';
import { expect, open, test } from './journey.ts';
import { lostText } from './lost-text.ts';
import { kindsOfPage } from './pages.ts';

test.use({ reducedMotion: 'reduce' });

/** As a reader's own style sheet would; set by script, because the page's policy allows no inline styles. */
async function restyle(page: Page, css: string) {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

/** WCAG 2.2, 1.4.12. */
const wideSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

for (const { path } of kindsOfPage) {
  test(`${path} loses no text at 200%, nor with wide spacing`, async ({ page }) => {
    await open(page, path);
    await restyle(page, 'html { font-size: 200% !important; }');
    for (const width of [1280, 640, 360]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await lostText(page), `200%, ${width} px`).toEqual([]);
    }
    await restyle(page, wideSpacing);
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await lostText(page), `wide spacing, ${width} px`).toEqual([]);
    }
  });
}
