import { contentDocument } from '../content/index.ts';
import { expect, open } from './journey.ts';
import { test } from './one-window.ts';

const terms = contentDocument('legal/terms-and-conditions');
const sections = [...terms.body.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);

test('the terms show every section in its order', async ({ page }) => {
  await open(page, '/terms-and-conditions');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(terms.title);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toContainText(sections);
});

test('refunds and privacy carry their titles, and the footer leads from one to the other', async ({
  page,
}) => {
  const title = page.getByRole('heading', { level: 1 });
  await open(page, '/refunds-and-cancellations');
  await expect(title).toHaveText(contentDocument('legal/refunds-and-cancellations').title);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL('/privacy-policy');
  await expect(title).toHaveText(contentDocument('legal/privacy-policy').title);
});

test('on paper there is the text alone, without header and footer', async ({ page }) => {
  await open(page, '/terms-and-conditions');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('heading', { name: sections.at(-1) })).toBeVisible();
});
