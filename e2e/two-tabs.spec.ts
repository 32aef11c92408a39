import type { Page } from '@playwright/test';
import { fillIn, paymentWindow, proceed } from './checkout-form.ts';
import { course, coursePath, otherCourse, otherCoursePath } from './from-content.ts';
import { expect, open, test } from './journey.ts';

test('two tabs agree on the cart', async ({ context }) => {
  const [first, second] = [await context.newPage(), await context.newPage()];
  await open(first, coursePath);
  await open(second, otherCoursePath);
  await first.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(second.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await second.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(first.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await first.reload();
  await expect(first.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
});

test('a checkout stays as it was opened, whatever another tab chooses, until that tab has paid for the same', async ({
  context,
}) => {
  const [first, second] = [await context.newPage(), await context.newPage()];
  const enrol = async (page: Page, path: string) => {
    await open(page, path);
    await page.getByRole('button', { name: 'Enroll Now' }).first().click();
    await fillIn(page);
  };
  const summary = first.getByRole('region', { name: 'Order Summary' });
  await enrol(first, coursePath);
  await enrol(second, otherCoursePath);
  await open(second, otherCoursePath);
  await second.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(first.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await expect(summary).toContainText(course.title);
  await expect(summary).not.toContainText(otherCourse.title);
  await first.reload();
  await expect(summary).toContainText(course.title);
  await expect(summary).not.toContainText(otherCourse.title);

  await enrol(second, coursePath);
  await proceed(second);
  await paymentWindow(second).getByRole('button', { name: /^Pay/ }).click();
  await second.getByRole('button', { name: 'Continue Shopping' }).click();
  await expect(first.getByText('No course or cart items found')).toBeVisible();
});

test.describe('where storage is forbidden', () => {
  // React Router's script that restores the scroll position, which nothing depends on.
  test.use({ expectedErrors: [/SecurityError: denied/] });

  test('the cart is kept while the page is open, and the chosen courses come to checkout', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      for (const storage of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, storage, {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
    });
    await open(page, coursePath);
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.getByRole('link', { name: 'View cart' }).click();
    await expect(page.getByRole('heading', { name: course.title })).toBeVisible();
    await page.getByRole('button', { name: 'Proceed to checkout' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    const summary = page.getByRole('region', { name: 'Order Summary' });
    await expect(summary).toContainText(course.title);

    await open(page, otherCoursePath);
    await page.getByRole('button', { name: 'Enroll Now' }).first().click();
    await expect(summary).toContainText(otherCourse.title);
    await page.reload();
    await expect(summary).toContainText(otherCourse.title);
    await fillIn(page);
    await proceed(page);
    await paymentWindow(page).getByRole('button', { name: /^Pay/ }).click();
    await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  });
});

test('broken stored state breaks nothing', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('visitor-state', '{"state":{"course":'));
  await open(page, '/add-to-cart');
  await expect(page.getByText('No course or cart items found')).toBeVisible();
});
