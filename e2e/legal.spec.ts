import { expect, open, test } from './journey.ts';

test('the terms have eleven numbered sections, an age and a time to answer', async ({ page }) => {
  await open(page, '/terms-and-conditions');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and conditions');
  const sections = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(sections).toHaveText(
    Array.from({ length: 11 }, (_, index) => new RegExp(`^${index + 1}\\. .`)),
  );
  await expect(page.getByText(/at least 18 years old.*parent or legal guardian must/)).toBeVisible();
  await expect(page.getByText(/within 28 business days/)).toBeVisible();
});

test('refunds and privacy carry their titles and their promises', async ({ page }) => {
  await open(page, '/refunds-and-cancellations');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Refunds and cancellations');
  await expect(page.getByText(/within 28 business days/)).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL('/privacy-policy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy');
  await expect(page.getByText(/You can opt out of promotional e-mail at any time/)).toBeVisible();
  await expect(page.getByText(/within 28 business days/)).toBeVisible();
});

test('on paper there is the text alone, without header and footer', async ({ page }) => {
  await open(page, '/terms-and-conditions');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('heading', { name: /^11\. / })).toBeVisible();
});
