import { tabTo } from './by-keyboard.ts';
import { article, camp, campPath, coursePath, newer, pathOf, receiptAmount } from './from-content.ts';
import { expect, open } from './journey.ts';
import { test } from './one-window.ts';

test.use({ reducedMotion: 'reduce' });

test('enrolling by keyboard alone, from the course to the receipt', async ({ page }) => {
  await open(page, coursePath);
  await tabTo(page, page.getByRole('button', { name: 'Enroll Now' }).first());
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Billing Information' });
  await expect(form).toMatchAriaSnapshot(`
    - form "Billing Information":
      - heading "Billing Information" [level=2]
      - text: Student Name
      - textbox "Student Name"
      - text: Email
      - textbox "Email"
      - text: Contact
      - textbox "Contact"
      - button "Proceed to Payment"`);
  const proceed = form.getByRole('button', { name: 'Proceed to Payment' });
  await tabTo(page, proceed);
  await page.keyboard.press('Enter');
  // Refused: the first field with an error has the focus, and says why.
  const name = form.getByRole('textbox', { name: 'Student Name' });
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/required/);
  await page.keyboard.type('Asha Rao');
  await page.keyboard.press('Tab');
  await page.keyboard.type('asha@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('9876543210');
  await tabTo(page, proceed);
  await page.keyboard.press('Enter');

  const payment = page.frameLocator('iframe.razorpay-checkout-frame');
  const pay = payment.getByRole('button', { name: /^Pay/ });
  await expect(pay).toBeVisible();
  await pay.press('Enter');
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - status:
      - heading "Payment Successful" [level=2]
      - paragraph
    - term: Receipt ID
    - definition: /order_\\w+/
    - term: Amount Paid
    - definition: ${receiptAmount}`);
  await tabTo(page, page.getByRole('button', { name: 'Continue Shopping' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test.describe('when no order can be made', () => {
  test.use({ expectedErrors: [/status of 502/] });

  test('the button to pay gets the focus back', async ({ page }) => {
    await page.route('**/api/payment/create-order', (route) => route.fulfill({ status: 502, json: {} }));
    await open(page, coursePath);
    await page.getByRole('button', { name: 'Enroll Now' }).first().press('Enter');
    await page.getByLabel('Student Name').fill('Asha Rao');
    await page.getByLabel('Email').fill('asha@example.com');
    await page.getByLabel('Contact').fill('9876543210');
    await page.getByRole('button', { name: 'Proceed to Payment' }).press('Enter');
    await expect(page.getByRole('alert')).toContainText('Failed to create Razorpay order');
    await expect(page.getByRole('button', { name: 'Proceed to Payment' })).toBeFocused();
  });
});

test('asking for a quotation by keyboard alone, from the menu to the thanks', async ({ page }) => {
  await page.route('**/api/reach/send-quote', (route) => route.fulfill({ json: {} }));
  await open(page, '/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await tabTo(page, menu.locator('summary', { hasText: 'Corporate Service' }));
  await page.keyboard.press('Enter');
  await tabTo(page, menu.getByRole('link', { name: 'Request a quotation' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/quote');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const company = page.getByRole('textbox', { name: 'Company Name' });
  await tabTo(page, company);
  await page.keyboard.type('Tulsivan Farms');
  await page.keyboard.press('Tab');
  await page.keyboard.type('owner@tulsivan.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('A website for vegetable boxes');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - textbox "Company Name": Tulsivan Farms
    - text: Email
    - textbox "Email": owner@tulsivan.example
    - text: Requirement (Max 250 words)
    - textbox "Requirement (Max 250 words)": A website for vegetable boxes
    - paragraph: 5/250 words
    - button "Submit"`);
  await tabTo(page, page.getByRole('button', { name: 'Submit' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'successfully' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit' })).toBeFocused();
});

test('asking for the guide by keyboard alone: the window keeps the focus, and gives it back', async ({
  page,
}) => {
  await page.route('**/api/reach/get-service-info', (route) =>
    route.fulfill({ json: { downloadUrl: '/guide-for-tests.pdf' } }),
  );
  await page.route('**/guide-for-tests.pdf', (route) =>
    route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.4' }),
  );
  await open(page, campPath);
  const opener = page.getByRole('button', { name: 'Explore more' });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const guide = page.getByRole('dialog', { name: 'Download Your Coding Camp Guide Now!' });
  await expect(guide.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await expect(guide).toMatchAriaSnapshot(`
    - dialog "Download Your Coding Camp Guide Now!":
      - heading "Download Your Coding Camp Guide Now!" [level=2]
      - textbox "Email"
      - paragraph:
        - button "Download"
        - button "Close"`);
  await page.keyboard.type('parent@example.com');
  const download = guide.getByRole('button', { name: 'Download' });
  await tabTo(page, download);
  await page.keyboard.press('Enter');
  await expect(guide.getByRole('status').filter({ hasText: 'Your file is ready' })).toBeVisible();
  await expect(download).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(guide).toBeHidden();
  await expect(opener).toBeFocused();
});

test('joining a waiting list by keyboard alone, from the button to the answer', async ({ page }) => {
  await page.route('**/api/seats', (route) =>
    route.fulfill({ json: { data: { [camp.id]: { seats: 1, taken: 1, left: 0 } } } }),
  );
  await page.route('**/api/waiting-list', (route) => route.fulfill({ json: { position: 2 } }));
  await open(page, campPath);
  const join = page.getByRole('button', { name: 'Join the waiting list' });
  await tabTo(page, join);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('Chitra Rao');
  await page.keyboard.press('Tab');
  await page.keyboard.type('chitra@example.com');
  await tabTo(page, join);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'You are number 2' })).toBeFocused();
});

test('reading by keyboard alone: past the menu, into an article, its code, and on to the next', async ({
  page,
}) => {
  await open(page, '/blogs');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const card = page.getByRole('article').filter({ hasText: article.title });
  await tabTo(page, card.getByRole('link', { name: /Read More/ }));
  await page.keyboard.press('Enter');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(article.title);
  await expect(title).toBeFocused();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toMatchAriaSnapshot(`
    - navigation "Breadcrumb":
      - list:
        - listitem:
          - link "Home"
        - listitem:
          - link "Blogs"
        - listitem: ${JSON.stringify(article.title)}`);
  await tabTo(page, page.getByRole('button', { name: 'Copy' }).first());
  const next = page.getByRole('navigation', { name: 'More articles' }).getByRole('link', { name: /^Next/ });
  await tabTo(page, next);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(pathOf(newer));
  await expect(title).toBeFocused();
  await page.goBack();
  await expect(title).toHaveText(article.title);
  await expect(title).toBeFocused();
});
