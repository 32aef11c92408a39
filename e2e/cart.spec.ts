import type { Page } from '@playwright/test';
import { type Course, camps, cartItem, catalogue, courses } from '../content/index.ts';
import { coursePath, openCourses, otherCourse, total } from './from-content.ts';
import { expect, test as inNewWindow, open } from './journey.ts';
import { test } from './one-window.ts';

const summaryOf = (page: Page) => page.getByRole('region', { name: 'Order Summary' });

const timesOf = ({ start_date, class_schedule = '' }: Course) => [`Starts ${start_date}`, class_schedule];
const feeOf = ({ fee, monthly }: Course) => `Fee: ${fee}${monthly ? ' per month' : ''}`;

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
  const fees = openCourses.map(({ registrationFee }) => registrationFee);
  const [gone, ...kept] = openCourses as [Course, ...Course[]];
  const keptFees = fees.slice(1);
  for (const { id } of openCourses) await addToCart(page, id);
  await page.getByRole('link', { name: `Cart, ${fees.length} items` }).click();
  const items = page.getByRole('list', { name: 'Courses in the cart' }).getByRole('listitem');
  await expect(items).toHaveCount(fees.length);
  const other = items.filter({ has: page.getByRole('heading', { name: otherCourse.title, exact: true }) });
  await expect(other.getByText(`Price: ${otherCourse.fee}`)).toBeVisible();
  await expect(other.getByText(`Registration fee: ${otherCourse.registrationFee}`)).toBeVisible();
  for (const line of timesOf(otherCourse)) await expect(other.getByText(line, { exact: true })).toBeVisible();
  await expect(other.locator('img')).toHaveJSProperty('complete', true);
  await expect(other.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
  const summary = summaryOf(page);
  await expect(summary.getByRole('definition')).toHaveText([...fees, total(fees)]);

  const removeButton = ({ title }: Course) =>
    page.getByRole('button', { name: `Remove ${title}`, exact: true });
  const status = page.getByRole('status');
  await expect(status).toHaveText('');
  await removeButton(gone).press('Enter');
  await expect(removeButton(kept[0] as Course)).toBeFocused();
  await expect(status).toHaveText(`${gone.title} was removed. The total is ${total(keptFees)} now.`);
  await expect(items).toHaveCount(kept.length);
  await expect(page.getByRole('link', { name: `Cart, ${kept.length} item` })).toBeVisible();
  await expect(summary.getByRole('definition').last()).toHaveText(total(keptFees));

  await page.getByRole('button', { name: 'Proceed to checkout' }).click();
  await expect(page).toHaveURL('/checkout');
  await expect(summary.getByRole('term')).toHaveText([...kept.map(({ title }) => title), 'Total']);
  await expect(summary.getByRole('definition')).toHaveText([...keptFees, total(keptFees)]);
  for (const line of timesOf(otherCourse))
    await expect(summary.getByText(line, { exact: true })).toBeVisible();
  await expect(summary.getByText(/^Fee: /)).toHaveText(kept.map(feeOf));

  await open(page, '/add-to-cart');
  for (const one of kept) await removeButton(one).click();
  await expect(page.getByText('No course or cart items found')).toBeVisible();
  await expect(status).toHaveText(/ was removed\. Your cart is empty\.$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

inNewWindow(
  "a remembered cart is shown at today's prices, its total grouped the Indian way",
  async ({ page }) => {
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
    const fees = [
      ...courses.map(({ registrationFee }) => registrationFee),
      ...camps.map(({ original_fee }) => original_fee),
    ];
    await expect(amounts).toHaveText([...fees, total(fees)]);
    const monthly = courses.filter((one) => one.monthly).length;
    await expect(page.getByText(/^Price: ₹[\d,]+ per month/)).toHaveCount(monthly);
    await expect(page.getByRole('link', { name: `Cart, ${fees.length} items` })).toBeVisible();
  },
);

test('the billing form names what is wrong under each field, keeps what was typed, and asks for no payment', async ({
  page,
}) => {
  let calls = 0;
  await page.route('**/api/payment/**', (route) => {
    calls++;
    return route.abort();
  });
  await open(page, coursePath);
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
