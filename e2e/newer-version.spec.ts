import type { Page } from '@playwright/test';
import { course, coursePath } from './from-content.ts';
import { expect, ready, test } from './journey.ts';

test.use({ expectedErrors: [/404 \(Not Found\)/] });

/**
 * A page from before a deployment: its scripts are gone in its first documents, as many as said. The answer that they
 * are comes late, as on a slow network: when it is let go.
 */
async function removeScripts(page: Page, documents: number) {
  const seen = { documents: 0 };
  const { promise: released, resolve: letGo } = Promise.withResolvers<void>();
  page.on('request', (request) => {
    if (request.isNavigationRequest()) seen.documents++;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    if (seen.documents > documents) await route.continue();
    else await route.fulfill({ status: 404, body: 'Not found\n' });
  });
  return { seen, letGo };
}

test('a page whose scripts were replaced loads itself anew, and carries out the tap', async ({ page }) => {
  const { seen, letGo } = await removeScripts(page, 1);
  await page.goto(coursePath);
  const add = page.getByRole('button', { name: 'Add to Cart' }).last();
  await add.click();
  letGo();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await expect(page.getByText(`Added to cart: ${course.title}.`)).toBeVisible();
  await expect(add).not.toHaveAttribute('aria-busy');
  expect(seen.documents).toBe(2);
});

test('what was filled into a form is still there, and sent', async ({ page }) => {
  const { letGo } = await removeScripts(page, 1);
  await page.goto('/quote');
  await page.getByLabel('Company Name').fill('Tulsivan Farms');
  await page.getByLabel('Email').fill('owner@tulsivan.example');
  await page.getByLabel('Requirement (Max 250 words)').fill('Typed before the deployment');
  await page.getByRole('button', { name: 'Submit' }).click();
  const sent = page.waitForRequest('**/api/reach/send-quote');
  letGo();
  expect((await sent).postDataJSON()).toMatchObject({
    company_name: 'Tulsivan Farms',
    email: 'owner@tulsivan.example',
    requirement: 'Typed before the deployment',
  });
});

test('a page whose scripts are still gone after that stays, and lets go of the tap', async ({ page }) => {
  const { seen, letGo } = await removeScripts(page, 2);
  const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
  await page.goto(coursePath);
  const add = page.getByRole('button', { name: 'Add to Cart' }).first();
  await add.click();
  letGo();
  await warned;
  await expect(add).not.toHaveAttribute('aria-busy');
  expect(seen.documents).toBe(2);
  // Whoever comes back later gets whatever is deployed then.
  await page.goto(coursePath);
  await ready(page);
});

test.describe('when the new page says something else beside the button', () => {
  // Only its HTML does, so React finds another text than it expects.
  test.use({ expectedErrors: [/404 \(Not Found\)|React error #418/] });

  test('the tap is not carried out', async ({ page }) => {
    const { seen, letGo } = await removeScripts(page, 1);
    await page.route(`**${coursePath}`, async (route) => {
      const answer = await route.fetch();
      const html = await answer.text();
      const changed = html.replaceAll('₹', '₹9');
      expect(changed).not.toBe(html);
      await route.fulfill({ response: answer, body: seen.documents > 1 ? changed : html });
    });
    await page.goto(coursePath);
    await page.getByRole('button', { name: 'Add to Cart' }).last().click();
    letGo();
    await ready(page);
    expect(seen.documents).toBe(2);
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toHaveCount(0);
  });
});
