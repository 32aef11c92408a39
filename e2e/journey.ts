import { test as base, expect, type Page } from '@playwright/test';

export { expect };

/** A journey fails on any console error, uncaught exception or hydration warning that it did not expect. */
export const test = base.extend<{ expectedErrors: RegExp[]; watchConsole: undefined }>({
  expectedErrors: [[], { option: true }],
  watchConsole: [
    async ({ context, expectedErrors }, use) => {
      const unexpected: string[] = [];
      const note = (text: string) => {
        if (!expectedErrors.some((expected) => expected.test(text))) unexpected.push(text);
      };
      context.on('console', (message) => {
        if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (uncaught) => note(String(uncaught.error())));
      await use(undefined);
      expect(unexpected, 'the console stays free of errors').toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens a page and waits until its scripts are in charge. */
export async function open(page: Page, path: string) {
  await page.goto(path);
  await ready(page);
}

export async function ready(page: Page) {
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}
