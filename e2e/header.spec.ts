import { type Course, courses, site } from '../content/index.ts';
import { campPath, coursePath } from './from-content.ts';
import { expect, test as inNewWindow, open, ready } from './journey.ts';
import { test } from './one-window.ts';

const menu = 'Main';
const first = (category: Course['category']) => courses.find((one) => one.category === category) as Course;
const [single, program] = [first('course'), first('job-ready-program')];

test('the logo leads home, except at home', async ({ page }) => {
  await open(page, '/about');
  await page.getByRole('link', { name: `${site.name}, home` }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: `${site.name}, home` })).toHaveCount(0);
});

test('the courses menu opens under the mouse, keeps open at a click, and closes when the mouse leaves', async ({
  page,
}) => {
  await open(page, '/');
  const nav = page.getByRole('navigation', { name: menu });
  const item = nav.getByRole('link', { name: single.title, exact: true });
  await expect(item).toBeHidden();
  await nav.getByText('Courses', { exact: true }).hover();
  await expect(item).toBeVisible();
  await nav.getByText('Courses', { exact: true }).click();
  await expect(item).toBeVisible();
  await page.mouse.move(600, 600);
  await expect(item).toBeHidden();
});

test('the courses menu works by keyboard: Enter opens, Tab walks, Esc closes and gives the focus back', async ({
  page,
}) => {
  await open(page, '/');
  const nav = page.getByRole('navigation', { name: menu });
  await nav.getByRole('link', { name: 'Blogs' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(nav.getByText('Core Programming')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(nav.getByRole('link', { name: single.title, exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(nav.getByText('Core Programming')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(nav.getByText('Job Ready Programs')).toBeVisible();
  await nav.getByRole('link', { name: program.title, exact: true }).press('Enter');
  await expect(page).toHaveURL(`/courses/${program.id}`);
  await expect(nav.getByText('Job Ready Programs')).toBeHidden();
  // The menu says where one is.
  await expect(nav.locator('[aria-current="true"]')).toHaveText('Courses');
  await expect(nav.locator('[aria-current="page"]')).toHaveText(program.title);
});

test('one menu closes the other, and a click elsewhere closes both', async ({ page }) => {
  await open(page, '/');
  const nav = page.getByRole('navigation', { name: menu });
  await nav.getByText('Courses', { exact: true }).press('Enter');
  await nav.getByText('Corporate Service').press('Enter');
  await expect(nav.getByText('Core Programming')).toBeHidden();
  await expect(nav.getByRole('link', { name: 'Mock interview' })).toHaveAttribute('target', '_blank');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(nav.getByRole('link', { name: 'Mock interview' })).toBeHidden();
});

inNewWindow(
  'Back returns to the page before; for one who came from outside or has a new tab it leads home',
  async ({ page, context }) => {
    await open(page, '/about');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL('/');
    await page.getByRole('navigation', { name: menu }).getByRole('link', { name: 'Blogs' }).click();
    await expect(page).toHaveURL('/blogs');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL('/');
    // An entry of the browser's, not of the router's.
    await page.evaluate(() => {
      location.hash = 'content';
    });
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => history.state.idx)).toBe(1);

    const opened = context.waitForEvent('page');
    const blogs = page.getByRole('navigation', { name: menu }).getByRole('link', { name: 'Blogs' });
    await blogs.click({ modifiers: ['ControlOrMeta'] });
    const tab = await opened;
    await tab.bringToFront();
    await ready(tab);
    await tab.getByRole('button', { name: 'Back' }).click();
    await expect(tab).toHaveURL('/');
  },
);

test('the cart shows a number only when something is in it', async ({ page }) => {
  await open(page, coursePath);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Cart', exact: true })).toHaveText('');
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(header.getByRole('link', { name: 'Cart, 1 item' })).toHaveText('1');
});

test('a short course has no header', async ({ page }) => {
  await open(page, campPath);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

inNewWindow.describe('on a phone', () => {
  inNewWindow.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  inNewWindow(
    'the menu opens and closes by touch, its submenus too, and closes after a choice',
    async ({ page }) => {
      await open(page, '/');
      const nav = page.getByRole('navigation', { name: menu });
      await expect(nav).toBeHidden();
      await page.getByRole('button', { name: 'Menu', exact: true }).tap();
      await expect(nav.getByRole('link', { name: 'About' })).toBeVisible();
      await page.getByRole('button', { name: 'Close menu' }).tap();
      await expect(nav).toBeHidden();
      await page.getByRole('button', { name: 'Menu', exact: true }).tap();
      await nav.getByText('Courses', { exact: true }).tap();
      await nav.getByRole('link', { name: single.title, exact: true }).tap();
      await expect(page).toHaveURL(`/courses/${single.id}`);
      await expect(nav).toBeHidden();
    },
  );

  inNewWindow('Esc closes the menu', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    const nav = page.getByRole('navigation', { name: menu });
    await expect(nav).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(nav).toBeHidden();
  });
});
