import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';

/** Runs a command of the desk on the data of a server. */
function desk(dataDir: string, ...args: string[]): string {
  const env = { ...process.env, DATA_DIR: dataDir };
  return execFileSync('node', ['server/desk/main.ts', ...args], { env, encoding: 'utf8' }).trim();
}

/** Opens the desk of the server that keeps its data in this folder, as its owner does; resolves to its origin. */
export async function openDesk(page: Page, dataDir: string): Promise<string> {
  // The desk is a process of its own: it may listen a little later than the server.
  await expect.poll(() => existsSync(join(dataDir, 'desk/address'))).toBe(true);
  const address = desk(dataDir, 'open', '--print', '--as', 'Meera');
  await page.goto(address);
  await page.getByRole('button', { name: 'Open the desk' }).click();
  await page.getByRole('heading', { name: 'Today' }).waitFor();
  return new URL(address).origin;
}

/** Has an order paid whose student nobody knows, so that the owner must look. Resolves to the order's id. */
export async function paidWithoutAddress(page: Page, site: string, dataDir: string): Promise<string> {
  const call = async (url: string, data: object) => (await page.request.post(url, { data })).json();
  const receipt = `${Date.now()}-${Math.random().toString(36).slice(2, 8)}`;
  const order = { amount: 29_900, currency: 'INR', receipt };
  const { orderId } = await call(`${site}/api/payment/create-order`, order);
  const standIn = readFileSync(join(dataDir, 'razorpay-stand-in/address'), 'utf8');
  const proof = await call(`${standIn}/_admin/pay`, { orderId, method: 'upi', outcome: 'succeed' });
  const { razorpay_payment_id, razorpay_order_id, razorpay_signature } = proof;
  await call(`${site}/api/payment/success`, { razorpay_payment_id, razorpay_order_id, razorpay_signature });
  return /^order +(\S+)/m.exec(desk(dataDir, 'order', orderId))?.[1] as string;
}
