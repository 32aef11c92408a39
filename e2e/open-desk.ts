import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';

type Variables = Record<string, string>;

/** Runs a command of the desk on the data of a server; with more variables, on its database and clock. */
export function desk(dataDir: string, args: string[], variables: Variables = {}, input = ''): string {
  const env = { ...process.env, DATA_DIR: dataDir, ...variables };
  const options = { env, input, encoding: 'utf8', stdio: 'pipe' } as const;
  return execFileSync('node', ['server/desk/main.ts', ...args], options).trim();
}

/** Opens the desk of the server that keeps its data in this folder, as its owner does; resolves to its origin. */
export async function openDesk(page: Page, dataDir: string, variables?: Variables): Promise<string> {
  // The desk is a process of its own: it may listen a little later than the server.
  await expect.poll(() => existsSync(join(dataDir, 'desk/address'))).toBe(true);
  const address = desk(dataDir, ['open', '--print', '--as', 'Meera'], variables);
  await page.goto(address);
  await page.getByRole('button', { name: 'Open the desk' }).click();
  await page.getByRole('heading', { name: 'Today' }).waitFor();
  return new URL(address).origin;
}

/** A call of the site, as its pages make it. */
export async function call<Answer = Record<string, string>>(url: string, body: object, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(answer.ok, `${url} ${answer.status}`).toBe(true);
  return (await answer.json()) as Answer;
}

/** An order that nobody has paid yet. */
export function placeOrder(site: string, order: { amount: number } & Record<string, unknown>) {
  const receipt = `${Date.now()}-${Math.random().toString(36).slice(2, 8)}`;
  return call(`${site}/api/payment/create-order`, { currency: 'INR', receipt, ...order });
}

/** Pays an order at Razorpay's stand-in and tells the site, as the browser does. */
export async function payOrder(site: string, dataDir: string, orderId: string) {
  const standIn = readFileSync(join(dataDir, 'razorpay-stand-in/address'), 'utf8');
  const proof = await call(`${standIn}/_admin/pay`, { orderId, method: 'upi', outcome: 'succeed' });
  const { razorpay_payment_id, razorpay_order_id, razorpay_signature } = proof;
  await call(`${site}/api/payment/success`, { razorpay_payment_id, razorpay_order_id, razorpay_signature });
}

/** Has an order paid whose student nobody knows, so that the owner must look. Resolves to the order's id. */
export async function paidWithoutAddress(site: string, dataDir: string, variables?: Variables) {
  const { orderId = '' } = await placeOrder(site, { amount: 29_900 });
  await payOrder(site, dataDir, orderId);
  return /^order +(\S+)/m.exec(desk(dataDir, ['order', orderId], variables))?.[1] as string;
}
