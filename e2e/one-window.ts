import type { BrowserContext } from '@playwright/test';
import { test as journey } from './journey.ts';

/**
 * A journey whose window is kept for the next one of its file: opening one takes longer than visiting a page. For
 * tests that leave nothing behind in it, or set at their start what they depend on.
 */
export const test = journey.extend<object, { windows: Map<string, BrowserContext> }>({
  windows: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
    async ({}, use) => {
      const windows = new Map<string, BrowserContext>();
      await use(windows);
      for (const context of windows.values()) await context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, windows }, use, { file }) => {
    const context = windows.get(file) ?? (await browser.newContext());
    windows.set(file, context);
    await use(context);
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
});
