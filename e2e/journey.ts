import { test as base, type ConsoleMessage, expect, type Page, type WebError } from '@playwright/test';

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
      const onMessage = (message: ConsoleMessage) => {
        if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
      };
      const onError = (uncaught: WebError) => note(String(uncaught.error()));
      context.on('console', onMessage).on('weberror', onError);
      await use(undefined);
      context.off('console', onMessage).off('weberror', onError);
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

export async function hydrated(page: Page) {
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}

/** Hydrated, and everything has its real height (app/boot/offscreen.ts). */
export async function ready(page: Page) {
  await hydrated(page);
  await page.locator('html:not([data-skip-offscreen])').waitFor({ state: 'attached' });
}

/** Two frames: by then the page is painted. */
export async function painted(page: Page) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** The headless shell says, at any time, that its pointer is at 0, 0: nobody moved it. */
export async function ignoreRestingPointer(page: Page) {
  await page.addInitScript(() =>
    addEventListener(
      'pointermove',
      (event) => {
        if (event.isTrusted && event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
      },
      true,
    ),
  );
}

/** Holds the page's scripts back until told, as a slow network would. */
export async function holdScripts(page: Page) {
  const { promise: released, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return letGo;
}
