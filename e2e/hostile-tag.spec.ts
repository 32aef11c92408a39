import type { Page } from '@playwright/test';
import { bar } from './consent-bar.ts';
import { campPath, coursePath } from './from-content.ts';
import { expect, open, test } from './journey.ts';
import { analyticsUrl, measuredUrl } from './servers.ts';

/* A tag that was taken over reads what visitors type into our forms, if it can. */

test.use({ baseURL: measuredUrl, expectedErrors: [/SecurityError|sandbox|cross-origin/i] });

/** Runs in place of the service's tag: every way into the page that an embed of our own origin would have. */
function hostileTag() {
  const ways: Record<string, () => unknown> = {
    fields: () =>
      Array.from(parent.document.querySelectorAll('input, textarea'), (it) => (it as HTMLInputElement).value),
    html: () => parent.document.documentElement.outerHTML,
    frame: () => (window.frameElement as Element).ownerDocument.body.innerText,
    address: () => parent.location.href,
    cookie: () => document.cookie,
    storage: () => JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }),
    script: () => (parent as unknown as { eval: typeof eval }).eval('document.body.innerText'),
  };
  Object.assign(window, {
    steal: () =>
      Object.entries(ways).flatMap(([name, way]) => {
        try {
          return [`${name}: ${way()}`];
        } catch {
          return [];
        }
      }),
  });
}

async function acceptTheHostileTag(page: Page) {
  await page.route(`${analyticsUrl}/gtag/js*`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${hostileTag})()` }),
  );
  await open(page, '/about');
  await bar(page).getByRole('button', { name: 'Accept' }).click();
  await expect(page.locator('iframe[title="Analytics"]')).toBeAttached();
}

const embedOf = (page: Page) => page.frames().find((frame) => frame.url().includes('/embeds/analytics'));
const hasRun = (page: Page) =>
  expect
    .poll(() =>
      embedOf(page)
        ?.evaluate(() => 'steal' in window)
        .catch(() => false),
    )
    .toBe(true);
const stolen = (page: Page) =>
  embedOf(page)?.evaluate(() => (window as unknown as { steal(): string[] }).steal());

const forms: Record<string, (page: Page) => Promise<void>> = {
  async quote(page) {
    await open(page, '/quote');
    await page.getByRole('textbox', { name: 'Company Name' }).fill('Asha Farms');
    await page.getByRole('textbox', { name: 'Email' }).fill('asha@example.com');
  },
  async guide(page) {
    await open(page, campPath);
    await page.getByRole('button', { name: 'Learn more' }).click();
    await page.getByRole('dialog').getByLabel('Email').fill('asha@example.com');
  },
};

for (const [name, fillIn] of Object.entries(forms)) {
  test(`a hostile tag reads nothing of the ${name} form`, async ({ page }) => {
    await acceptTheHostileTag(page);
    await fillIn(page);
    await hasRun(page);
    expect(await stolen(page)).toEqual([]);
  });
}

test('beside the checkout form there is no frame at all, however one comes to it', async ({ page }) => {
  await acceptTheHostileTag(page);
  await open(page, coursePath);
  await hasRun(page);
  await page.getByRole('button', { name: 'Enroll Now' }).first().click();
  const name = page.getByRole('textbox', { name: 'Student Name' });
  await name.fill('Asha');
  expect(page.frames()).toHaveLength(1);

  // Away, which loads another document, and back.
  await page.evaluate(() => document.documentElement.setAttribute('data-left', 'not yet'));
  await page.getByRole('link', { name: 'Blogs' }).first().click();
  await hasRun(page);
  await expect(page.locator('html')).not.toHaveAttribute('data-left');
  await page.goBack();
  await name.fill('Asha');
  expect(page.frames()).toHaveLength(1);
});
