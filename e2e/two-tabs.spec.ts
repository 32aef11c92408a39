import { course, coursePath, otherCoursePath } from './from-content.ts';
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

test('a browser that forbids storage keeps the cart while the page is open', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await open(page, coursePath);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByRole('link', { name: 'View cart' }).click();
  await expect(page.getByRole('heading', { name: course.title })).toBeVisible();
});

test('broken stored state breaks nothing', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('visitor-state', '{"state":{"course":'));
  await open(page, '/add-to-cart');
  await expect(page.getByText('No course or cart items found')).toBeVisible();
});
