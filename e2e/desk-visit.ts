import { expect, type Page } from '@playwright/test';

type Step = { says: string | RegExp; button: string | RegExp; done: string };

/** What needs the owner about an order. */
export function entryAbout(page: Page, order: string) {
  return page.getByRole('listitem').filter({ has: page.locator(`a[href="/students/${order}"]`) });
}

/** A visit of the owner. Each action is read, confirmed and seen on the page; the log has them all at the end. */
export function deskVisit(page: Page, desk: string) {
  const results: string[] = [];
  const main = page.getByRole('main');
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click();

  return {
    main,
    region,
    open: (path: string) => page.goto(`${desk}${path}`),
    follow: (name: string | RegExp) => main.getByRole('link', { name }).first().click(),
    fill: async (fields: Record<string, string>) => {
      for (const [label, text] of Object.entries(fields)) await main.getByLabel(label).fill(text);
    },
    choose: (label: string, option: string) => main.getByLabel(label).selectOption(option),
    tick: (label: string) => main.getByLabel(label).check(),
    review: () => press('Show what will happen'),
    /** Reads what will happen, does it, and sees the result. */
    confirm: async ({ says, button, done }: Step) => {
      await expect(main).toContainText(says);
      await press(button);
      await expect(page.getByRole('status').first()).toContainText(done);
      results.push(done);
    },
    /** The same for an action that gives a file. */
    download: async ({ says, button, done }: Step): Promise<string> => {
      await expect(main).toContainText(says);
      const download = page.waitForEvent('download');
      await press(button);
      results.push(done);
      return (await download).suggestedFilename();
    },
    findStudent: async (search: string) => {
      await page.getByRole('searchbox', { name: 'Find a student' }).fill(search);
      await press('Find');
      await main.getByRole('heading', { level: 1, name: `Students: ${search}` }).waitFor();
      await main.getByRole('cell').getByRole('link').first().click();
      await region('Payments').waitFor();
    },
    expectLogged: async () => {
      await page.goto(`${desk}/log`);
      const rows = main.getByRole('row').filter({ hasText: 'Meera' });
      for (const [index, result] of results.toReversed().entries())
        await expect(rows.nth(index)).toContainText(result);
    },
  };
}
