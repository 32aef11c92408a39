import type { Page } from '@playwright/test';
import { campPath, coursePath } from '../sample-paths.ts';
import type { Interaction } from './measure.ts';

const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const addToCart = (page: Page) => page.getByRole('button', { name: 'Add to Cart' }).first();
const inCart = (page: Page) => page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();

/** On a page of nothing else: what machine and browser take for themselves. */
export const bareButton: Interaction = {
  name: 'a bare button',
  path: 'data:text/html,<html data-ready><button onclick="this.textContent = 1">0</button>',
  target: (page) => page.getByRole('button'),
  answered: (page) => page.getByRole('button', { name: '1' }).waitFor(),
};

export const interactions: Interaction[] = [
  {
    name: 'menu',
    path: '/',
    target: menuButton,
    answered: (page) => menu(page).getByRole('link', { name: 'About' }).waitFor(),
  },
  {
    name: 'submenu',
    path: '/',
    before: (page) => menuButton(page).tap(),
    target: (page) => menu(page).locator('summary').first(),
    answered: (page) => menu(page).getByRole('link', { name: 'All courses' }).waitFor(),
  },
  {
    name: 'carousel dot',
    path: '/',
    target: (page) => page.getByRole('button', { name: /^Show 2 of / }).first(),
    answered: (page) =>
      page
        .getByRole('button', { name: /^Show 2 of / })
        .and(page.locator('[aria-current="true"]'))
        .first()
        .waitFor(),
  },
  {
    name: 'question',
    path: campPath,
    target: (page) => page.locator('#faqs summary').first(),
    answered: (page) => page.locator('#faqs details[open]').waitFor(),
  },
  { name: 'Add to Cart', path: coursePath, target: addToCart, answered: inCart },
  {
    name: 'Enroll Now',
    path: coursePath,
    target: (page) => page.getByRole('button', { name: 'Enroll Now' }).first(),
    answered: (page) => page.waitForURL('**/checkout'),
  },
  {
    name: "quote's first error",
    path: '/quote',
    target: (page) => page.getByRole('button', { name: 'Submit' }),
    answered: (page) => page.locator('[aria-invalid="true"]').first().waitFor(),
  },
  {
    name: "search's first result",
    path: '/blogs',
    target: (page) => page.getByRole('searchbox'),
    text: 'pro',
    answered: (page) => page.getByRole('list', { name: 'Search results' }).waitFor(),
  },
  {
    name: 'opening the guide',
    path: campPath,
    target: (page) => page.locator('button[data-measured^="learn-more"]').first(),
    answered: (page) => page.getByRole('dialog').waitFor(),
  },
  {
    name: 'an early tap, kept',
    path: coursePath,
    early: true,
    target: addToCart,
    answered: inCart,
  },
];
