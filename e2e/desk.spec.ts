import { axeFinds, faintText } from './axe.ts';
import { entryAbout } from './desk-visit.ts';
import { expect, test } from './journey.ts';
import { openDesk, paidWithoutAddress } from './open-desk.ts';
import { dataDir, PORT, siteClock } from './servers.ts';

const data = dataDir(PORT);
const site = `http://localhost:${PORT}`;

test('the owner opens the desk by its one-time address and closes it', async ({ page }) => {
  const origin = await openDesk(page, data, siteClock());
  expect(await axeFinds(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await faintText(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close the desk' }).click();
  await expect(page.getByRole('heading', { name: 'The desk is closed' })).toBeVisible();
  expect((await page.request.get(origin)).status()).toBe(401);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the owner resolves what needs a person, on a phone, by keyboard', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const order = await paidWithoutAddress(site, data, siteClock());
    // The first page has only the oldest of what all journeys leave to the owner.
    await page.goto(`${await openDesk(page, data, siteClock())}/attention`);
    const entry = entryAbout(page, order);
    await entry.getByRole('link', { name: 'Resolve' }).press('Enter');
    await page.getByRole('button', { name: 'Mark as seen to' }).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Seen to.' })).toBeVisible();
    await expect(entry).toHaveCount(0);
  });
});

test.describe('two desks', () => {
  // The old form is refused.
  test.use({ expectedErrors: [/status of 409/] });

  test('an open page tells of a change and keeps what is being typed; an old form does nothing', async ({
    page,
    context,
  }) => {
    const origin = await openDesk(page, data, siteClock());
    await page.goto(`${origin}/attention`);
    const search = page.getByRole('searchbox', { name: 'Find a student' });
    await search.fill('ash');
    const order = await paidWithoutAddress(site, data, siteClock());
    await expect(page.getByRole('status')).toHaveText('This has changed. Show the new state');
    await expect(search).toHaveValue('ash');
    await page.getByRole('link', { name: 'Show the new state' }).click();
    const link = entryAbout(page, order).getByRole('link', { name: 'Resolve' });
    const path = (await link.getAttribute('href')) as string;

    await link.click();
    const other = await context.newPage();
    await other.goto(`${origin}${path}`);
    await other.getByRole('button', { name: 'Mark as seen to' }).click();
    await expect(other.getByRole('status').filter({ hasText: 'Seen to.' })).toBeVisible();
    await page.getByRole('button', { name: 'Mark as seen to' }).click();
    await expect(page.getByText('This was resolved already.')).toBeVisible();
  });
});
