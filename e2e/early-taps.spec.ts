import { inFullBrowser } from './browser.ts';
import { campPath, course, coursePath } from './from-content.ts';
import { expect, holdScripts, hydrated, test } from './journey.ts';

test.use(inFullBrowser);

test('a tap made before the scripts have come is shown as busy and carried out once they have', async ({
  page,
}) => {
  const letGo = await holdScripts(page);
  await page.goto(coursePath);
  const add = page.getByRole('button', { name: 'Add to Cart' }).first();
  await add.click();
  await expect(add).toHaveAttribute('aria-busy', 'true');
  letGo();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await expect(add).not.toHaveAttribute('aria-busy');
});

test('tapping twice in impatience does it once', async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.goto(coursePath);
  const add = page.getByRole('button', { name: 'Add to Cart' }).first();
  await add.click();
  await add.click();
  letGo();
  await expect(page.getByText(`Added to cart: ${course.title}.`)).toBeVisible();
  await expect(page.getByText('is in your cart already')).toHaveCount(0);
});

test('a form sent too early is sent once the page is ready', async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.goto('/quote');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL('/quote');
  letGo();
  await expect(page.getByText('Company name is required.')).toBeVisible();
});

test('a form filled in and sent before the scripts have come is sent as it was filled in', async ({
  page,
}) => {
  const letGo = await holdScripts(page);
  await page.goto('/quote');
  await page.getByLabel('Company Name').fill('Tulsivan Farms');
  await page.getByLabel('Email').fill('owner@tulsivan.example');
  await page.getByLabel('Requirement (Max 250 words)').fill('Typed on a slow line');
  await page.getByRole('button', { name: 'Submit' }).click();
  const sent = page.waitForRequest('**/api/reach/send-quote');
  letGo();
  expect((await sent).postDataJSON()).toMatchObject({
    company_name: 'Tulsivan Farms',
    email: 'owner@tulsivan.example',
    requirement: 'Typed on a slow line',
  });
  await expect(page.getByText('Quotation request sent successfully!')).toBeVisible();
});

test('links, questions and the menu need no scripts at all, and the menu stays open when they come', async ({
  page,
}) => {
  const letGo = await holdScripts(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(campPath);
  const question = page.locator('#faqs details').first();
  await question.locator('summary').click();
  await expect(question.locator('p')).toBeVisible();
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: 'About' }).first().click();
  await expect(page).toHaveURL('/about');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByText('Courses', { exact: true }).click();
  letGo();
  await hydrated(page);
  await expect(menu.getByRole('link', { name: 'All courses' })).toBeVisible();
});

test('content pages fetch no script until they are loaded and idle, or someone shows an intent', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // A browser that never comes to rest.
    window.requestIdleCallback = () => 0;
  });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/blogs');
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
  await page.keyboard.press('Tab');
  // Not `ready`: without rest, what is out of view waits to be rendered.
  await hydrated(page);
  expect(scripts.length).toBeGreaterThan(0);
});

test('pages made for interaction load their scripts at once', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  for (const path of ['/add-to-cart', '/checkout', '/quote', '/payment-success']) {
    await page.goto(path);
    await hydrated(page);
  }
});

test.describe('when the scripts cannot be fetched', () => {
  test.use({ expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED/] });

  test('a tap is dropped and says who to ask instead, and the next one tries again', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(coursePath);
    const add = page.getByRole('button', { name: 'Add to Cart' }).first();
    await add.click();
    await expect(add).not.toHaveAttribute('aria-busy');
    await expect(page.getByRole('alert')).toContainText('To enrol, message us on WhatsApp');
    await page.unroute('**/assets/*.js');
    await add.click();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    await expect(page.getByText('To enrol, message us on WhatsApp')).toHaveCount(0);
  });

  test('who taps a control of the slides stays where they are', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(campPath);
    const pause = page.getByRole('button', { name: 'Pause the slides' });
    await pause.click();
    await expect(pause).not.toHaveAttribute('aria-busy');
    await expect(pause).toBeInViewport();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
