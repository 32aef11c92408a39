import type { BrowserContext, Page } from '@playwright/test';
import { test as journey } from './journey.ts';

type Kept = { file: string; context: BrowserContext } | null;

/** A page without scripts, styles and policy. Of our origin: about:blank would take the window's warm process away. */
export const plainPage = '/robots.txt';

/**
 * A journey in a window that is kept for the next one of its file: the first page of a new one takes twice as long.
 * Storage, cookies, routes, size and media are as in a new one. A test that changes more (the clock, a script that
 * begins every page, a listener, the network) or visits another server belongs in a new window: journey.ts.
 */
export const test = journey.extend<object, { kept: { window: Kept } }>({
  kept: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
    async ({}, use) => {
      const kept: { window: Kept } = { window: null };
      await use(kept);
      await kept.window?.context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, kept }, use, { file }) => {
    if (kept.window?.file !== file) {
      await kept.window?.context.close();
      kept.window = { file, context: await browser.newContext() };
    }
    await use(kept.window.context);
  },
  page: async ({ context, viewport, colorScheme, contrast, reducedMotion }, use) => {
    const [page = await context.newPage()] = context.pages();
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ media: null, colorScheme, contrast, reducedMotion });
    await use(page);
    await clean(page);
  },
});

/** At the end of a journey: what its page asks for or says later would be the next one's. */
async function clean(page: Page) {
  for (const other of page.context().pages()) if (other !== page) await other.close();
  // First: without its routes the page would ask the server.
  await page.goto(plainPage);
  await page.unrouteAll();
  await page.context().unrouteAll();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.context().clearCookies();
  await page.mouse.move(0, 0);
}
