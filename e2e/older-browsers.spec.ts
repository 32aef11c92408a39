import type { Page } from '@playwright/test';
import { newerApis } from '../scripts/build/browsers/newer-apis.ts';
import { campPath, course, coursePath, coursesTitle, otherCourse, titleWord } from './from-content.ts';
import { expect, open, ready, test } from './journey.ts';

/* Today's browser without what older ones lack (package.json: browserslist). The real ones: npm run test:old-browsers. */

/** Takes away every object, method and property that the oldest supported browsers don't have, before any script runs. */
async function becomeOlder(page: Page) {
  await page.addInitScript((apis) => {
    // Selectors and attributes can't be taken away: their effects are.
    const matches = Element.prototype.matches;
    Element.prototype.matches = function (this: Element, selector: string) {
      if (selector.includes(':popover-open'))
        throw new DOMException('is not a valid selector', 'SyntaxError');
      return matches.call(this, selector);
    } as typeof matches;
    addEventListener('click', (event) => {
      if ((event.target as Element).closest('[popovertarget]')) event.preventDefault();
    });
    for (const { owner, name, isStatic } of apis) {
      const global = window as unknown as Record<string, { prototype?: object } | undefined>;
      const place = owner === name ? window : isStatic ? global[owner] : global[owner]?.prototype;
      if (place && name in place) Reflect.deleteProperty(place, name);
    }
  }, newerApis());
}

test('on the oldest supported browser a student uses the menu, enrols and pays', async ({ page }) => {
  await becomeOlder(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/');
  expect(await page.evaluate(() => 'popover' in HTMLElement.prototype || 'toSorted' in [])).toBe(false);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByText('Courses', { exact: true }).first().click();
  await page.getByRole('link', { name: otherCourse.title, exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await page.getByRole('button', { name: 'Enroll Now' }).first().click();
  await page.getByLabel('Student Name').fill('Asha Rao');
  await page.getByLabel('Email').fill('asha@example.com');
  await page.getByLabel('Contact').fill('9876543210');
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(page.locator('.razorpay-checkout-frame')).toBeVisible();
});

test('on the oldest supported browser a client, a parent and a reader get what they came for', async ({
  page,
}) => {
  await becomeOlder(page);
  await open(page, '/quote');
  await page.getByLabel('Company Name').fill('Tulsivan Farms');
  await page.getByLabel('Email').fill('owner@tulsivan.example');
  await page.getByLabel('Requirement (Max 250 words)').fill('A shop for mangoes');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Quotation request sent successfully!')).toBeVisible();
  await open(page, campPath);
  await page.getByRole('button', { name: 'Explore more' }).click();
  await page.getByRole('dialog').getByLabel('Email').fill('parent@example.com');
  await page.getByRole('button', { name: 'Download' }).click();
  await expect(page.getByText('Your file is ready and will be downloaded automatically')).toBeVisible();
  await open(page, '/blogs');
  await page.getByRole('searchbox').fill(titleWord);
  await expect(page.locator('[data-result]').first()).toBeVisible();
});

test('below the oldest supported browser no script is fetched, and pages name other ways', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'at'));
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  for (const path of [coursePath, campPath, '/checkout', '/quote', '/payment-success']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'message us on WhatsApp' }).first()).toBeVisible();
    await expect(main.getByRole('button')).toHaveCount(0);
    // A browser that does not know the element shows what is in it.
    for (const dialog of await main.locator('dialog').all()) {
      await dialog.evaluate((element) => element.setAttribute('open', ''));
      await expect(dialog).toBeHidden();
    }
  }
  expect(scripts).toEqual([]);
});

test.describe('when a script of ours fails', () => {
  test.use({ expectedErrors: [/broken on purpose|React|Minified/] });

  test('while hydrating, the page stays as it was served', async ({ page }) => {
    // The carousel asks for one as soon as it is mounted.
    await page.addInitScript(() => {
      window.IntersectionObserver = class {
        constructor() {
          throw new Error('broken on purpose');
        }
      } as unknown as typeof IntersectionObserver;
    });
    await page.goto('/course');
    await page.locator('html[data-scripts="none"]').waitFor({ state: 'attached' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(coursesTitle);
    await page.getByRole('link', { name: course.title }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.title);
  });

  test('after a click inside the site, that page comes as a document', async ({ page }) => {
    await open(page, '/about');
    await page.evaluate(() => {
      window.IntersectionObserver = class {
        constructor() {
          throw new Error('broken on purpose');
        }
      } as unknown as typeof IntersectionObserver;
    });
    const asDocument = page.waitForEvent('domcontentloaded');
    await page.getByRole('link', { name: 'Coding Courses' }).click();
    await asDocument;
    await expect(page).toHaveURL('/course');
    await ready(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(coursesTitle);
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
  });
});
