import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';

/** Opens the desk of the server that keeps its data in this folder, as its owner does; resolves to its origin. */
export async function openDesk(page: Page, dataDir: string): Promise<string> {
  const address = execFileSync('node', ['server/desk/main.ts', 'open', '--print', '--as', 'Meera'], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  }).trim();
  await page.goto(address);
  await page.getByRole('button', { name: 'Open the desk' }).click();
  return new URL(address).origin;
}
