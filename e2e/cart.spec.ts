import type { Page } from '@playwright/test';
import { cartItem, catalogue } from '../content/index.ts';
import { expect, open, test } from './journey.ts';

const summaryOf = (page: Page) => page.getByRole('region', { name: 'Order Summary' });

async function addToCart(page: Page, course: string) {
  await open(page, `/courses/${course}`);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText(/^Added to cart/)).toBeVisible();
}

test('every page of the payment says that no money moves; cart and checkout say when there is nothing', async ({
  page,
}) => {
  for (const path of ['/add-to-cart', '/checkout', '/payment-success']) {
    await open(page, path);
    await expect(page.getByText('Test mode: no money moves')).toBeVisible();
  }
  await open(page, '/checkout');
  await expect(page.getByText('No course or cart items found')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.getByRole('link', { name: 'Go to Cart' }).click();
  await expect(page).toHaveURL('/add-to-cart');
  await expect(page.getByText('No course or cart items found')).toBeVisible();
  await page.getByRole('link', { name: 'Browse Courses' }).click();
  await expect(page).toHaveURL('/course');
});

test('courses in the cart show their price and registration fee, can be removed, and go to checkout together', async ({
  page,
}) => {
  for (const course of ['c-programming', 'java-programming', 'web-development-mern'])
    await addToCart(page, course);
  await page.getByRole('link', { name: 'Cart, 3 items' }).click();
  const items = page.getByRole('list', { name: 'Courses in the cart' }).getByRole('listitem');
  await expect(items).toHaveCount(3);
  const java = items.filter({ has: page.getByRole('heading', { name: 'Java Programming' }) });
  await expect(java.getByText('Price: ₹10,000')).toBeVisible();
  await expect(java.getByText('Registration fee: ₹299')).toBeVisible();
  await expect(java.locator('img')).toHaveJSProperty('complete', true);
  await expect(java.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
  const summary = summaryOf(page);
  await expect(summary.getByRole('definition')).toHaveText(['₹299', '₹299', '₹299', '₹897']);

  await page.getByRole('button', { name: 'Remove C Programming' }).click();
  await expect(items).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await expect(summary.getByRole('definition').last()).toHaveText('₹598');

  await page.getByRole('button', { name: 'Proceed to checkout' }).click();
  await expect(page).toHaveURL('/checkout');
  await expect(summary.getByRole('term')).toHaveText(['Java Programming', 'Web Development MERN', 'Total']);
  await expect(summary.getByRole('definition')).toHaveText(['₹299', '₹299', '₹598']);

  await open(page, '/add-to-cart');
  await page.getByRole('button', { name: 'Remove Java Programming' }).click();
  await page.getByRole('button', { name: 'Remove Web Development MERN' }).click();
  await expect(page.getByText('No course or cart items found')).toBeVisible();
});

test("a remembered cart is shown at today's prices, its total grouped the Indian way", async ({ page }) => {
  const cart = catalogue.map((item) => ({ ...cartItem(item, new Date()), registrationFee: '₹1' }));
  cart.push({ ...(cart[0] as (typeof cart)[0]), id: 'left-the-catalogue' });
  await page.addInitScript(
    (stored) => localStorage.setItem('visitor-state', stored),
    JSON.stringify({
      state: { course: { selectedCourse: null, cart }, payment: { paymentId: null } },
      version: 1,
    }),
  );
  await open(page, '/add-to-cart');
  const amounts = summaryOf(page).getByRole('definition');
  await expect(amounts).toHaveText([...Array(6).fill('₹299'), '₹1,100', '₹2,894']);
  await expect(page.getByText('Price: ₹1,000 per month')).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Cart, 7 items' })).toBeVisible();
});

test('the billing form names what is wrong under each field, keeps what was typed, and asks for no payment', async ({
  page,
}) => {
  let calls = 0;
  await page.route('**/api/payment/**', (route) => {
    calls++;
    return route.abort();
  });
  await open(page, '/courses/c-programming');
  await page.getByRole('button', { name: 'Enroll Now' }).first().click();
  await expect(page.getByRole('heading', { name: 'Billing Information' })).toBeVisible();
  const name = page.getByRole('textbox', { name: 'Student Name' });
  const email = page.getByRole('textbox', { name: 'Email' });
  const contact = page.getByRole('textbox', { name: 'Contact' });
  const pay = page.getByRole('button', { name: 'Proceed to Payment' });
  for (const field of [name, email, contact]) await expect(field).toHaveAttribute('required');

  await pay.click();
  await expect(name).toHaveAccessibleDescription('Name is required.');
  await expect(email).toHaveAccessibleDescription('Email is required.');
  await expect(contact).toHaveAccessibleDescription('Contact number is required.');
  await expect(name).toBeFocused();

  await name.fill('Asha 2');
  await email.fill('asha@example');
  await contact.fill('98765 4321');
  await pay.click();
  await expect(name).toHaveAccessibleDescription('Name should not contain numbers.');
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address.');
  await expect(contact).toHaveAccessibleDescription('Please enter a valid 10-digit phone number.');
  await expect(name).toHaveValue('Asha 2');
  await expect(email).toHaveValue('asha@example');
  await expect(contact).toHaveValue('98765 4321');

  await name.fill('Asha Rao');
  await email.fill('asha@example.com');
  await contact.fill('98765432101');
  await contact.press('Enter');
  await expect(contact).toHaveAccessibleDescription('Please enter a valid 10-digit phone number.');
  await expect(contact).toBeFocused();
  await expect(name).toHaveAccessibleDescription('');
  await expect(email).not.toHaveAttribute('aria-invalid');
  expect(calls).toBe(0);
});
