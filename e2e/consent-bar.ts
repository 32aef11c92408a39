import type { Page } from '@playwright/test';

export const bar = (page: Page) => page.getByRole('region', { name: 'Privacy choices' });
/** The way back to it, in the footer. */
export const choices = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' });
