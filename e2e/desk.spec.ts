import { openDesk } from './desk-door.ts';
import { expect, test } from './journey.ts';
import { dataDir, PORT } from './servers.ts';

test('the owner opens the desk by its one-time address and closes it', async ({ page }) => {
  const origin = await openDesk(page, dataDir(PORT));
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await page.getByRole('button', { name: 'Close the desk' }).click();
  await expect(page.getByRole('heading', { name: 'The desk is closed' })).toBeVisible();
  const again = await page.request.get(origin);
  expect(again.status()).toBe(401);
});
