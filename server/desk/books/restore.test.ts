import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CatalogueItem, catalogue } from '#content';
import { registrationPrice } from '#contract/early-bird.ts';
import { type Mailbox, openMailbox } from '../../../stand-ins/mailbox/mailbox.ts';
import { startRazorpayStandIn } from '../../../stand-ins/razorpay/stand-in.ts';
import { compileCache } from '../../testing/compile-cache.ts';

/* The restore procedure of docs/operations.md, with real processes, a real copy and a new folder. */

const keys = {
  keyId: 'rzp_test_Restore0000001',
  keySecret: 'restore-key-secret',
  webhookSecret: 'restore-hook',
};
const [course] = catalogue as [CatalogueItem];
const [before, after] = ['2026-11-20T10:00:00+05:30', '2026-11-20T10:30:00+05:30'];
const amount = registrationPrice(course.pricing, new Date(before)).pay;
const run = promisify(execFile);

let folder: string;
let mailbox: Mailbox;
let provider: Awaited<ReturnType<typeof startRazorpayStandIn>>;
let running: ChildProcess[] = [];
/** The provider's time: that of the server which runs. */
let now: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'banyan-restore-'));
  mailbox = await openMailbox();
  // It sends no webhooks: reconciliation must find every payment that the browser does not report.
  now = before;
  provider = await startRazorpayStandIn({ ...keys, clock: () => Date.parse(now) });
});
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL');
  running = [];
  await provider.close();
  await mailbox.close();
  rmSync(folder, { recursive: true, force: true });
});

const environment = (dataDir: string, clock: string) => ({
  PATH: '/usr/bin',
  ...compileCache,
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  SMTP_URL: mailbox.url,
  OWNER_EMAIL: 'owner@example.com',
  RAZORPAY_KEY_ID: keys.keyId,
  RAZORPAY_KEY_SECRET: keys.keySecret,
  RAZORPAY_WEBHOOK_SECRET: keys.webhookSecret,
  RAZORPAY_API_URL: provider.apiUrl,
  RECONCILE_EVERY: '1',
  SITE_CLOCK: clock,
  SITE_CLOCK_SPEED: '1',
  // No limits: how many orders are placed during the copy depends on the machine.
  SEATS_PER_BATCH: '0',
  ORDERS_PER_ADDRESS: '1000000',
});

async function startServer(dataDir: string, clock: string) {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: environment(dataDir, clock),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  running.push(child);
  const [{ listening }] = (await once(child, 'message')) as [{ listening: string }];
  const call = async (path: string, body?: object) => {
    const response = await fetch(`${listening}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: body ? { 'content-type': 'application/json' } : {},
      body: body && JSON.stringify(body),
    });
    return { status: response.status, answer: await response.json() };
  };
  const placeOrder = async (student: string): Promise<string> => {
    const { status, answer } = await call('/api/payment/create-order', {
      amount,
      currency: 'INR',
      receipt: `receipt-${student}`,
      items: [course.id],
      name: 'Asha Rao',
      email: `${student}@example.com`,
      phone: '9876543210',
    });
    expect({ student, status }).toEqual({ student, status: 200 });
    return answer.orderId;
  };
  return { child, call, placeOrder };
}

const desk = async (dataDir: string, clock: string, ...args: string[]) => {
  const env = environment(dataDir, clock);
  return (await run(process.execPath, ['server/desk/main.ts', ...args], { env })).stdout;
};

const emailsTo = (student: string) =>
  mailbox.received.filter(({ to }) => to === `${student}@example.com`).length;

test('a backup made during writes restores: orders are there, reconciliation goes on, no email is sent twice', {
  timeout: 120_000,
}, async () => {
  const [old, restored] = [join(folder, 'old'), join(folder, 'restored')];
  const first = await startServer(old, before);

  const asha = await first.placeOrder('asha');
  const proof = provider.admin.pay({ orderId: asha, method: 'upi', outcome: 'succeed' });
  await first.call('/api/payment/success', {
    razorpay_payment_id: proof.razorpay_payment_id,
    razorpay_order_id: asha,
    razorpay_signature: proof.razorpay_signature,
  });
  await vi.waitFor(() => expect(mailbox.received).toHaveLength(2), { timeout: 20_000 });
  // An email is marked as sent when the next one is looked for; a copy made before holds it as unsent.
  await vi.waitFor(async () => expect(await desk(old, before, 'order', asha)).not.toContain('not yet'), {
    timeout: 20_000,
  });

  const rohan = await first.placeOrder('rohan');
  const backup = join(folder, 'backup.sqlite');
  let done = false;
  const backingUp = desk(old, before, 'backup', backup).finally(() => {
    done = true;
  });
  let placed = 0;
  for (; !done; placed += 1) await first.placeOrder(`student-${placed}`);
  const [, copied] = /holds (\d+) orders/.exec(await backingUp) ?? [];
  expect(placed).toBeGreaterThan(2);
  expect(Number(copied)).toBeGreaterThan(2);

  // The machine is lost while Rohan pays: the server never learns of the payment.
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  rmSync(old, { recursive: true });
  now = after;
  provider.admin.pay({ orderId: rohan, method: 'upi', outcome: 'succeed' });
  const receivedBefore = mailbox.received.length;

  mkdirSync(restored);
  copyFileSync(backup, join(restored, 'banyan.sqlite'));
  const second = await startServer(restored, after);
  expect((await second.call('/readyz')).status).toBe(200);
  const { answer } = await second.call(`/api/payment/getPaymentDetails/${proof.razorpay_payment_id}`);
  expect(answer.data).toMatchObject({ order_id: asha, amount, status: 'captured' });

  // His confirmation and the owner's notice: a server told to end would leave what it has not sent.
  await vi.waitFor(() => expect(mailbox.received.length - receivedBefore).toBe(2), { timeout: 20_000 });
  expect(emailsTo('rohan')).toBe(1);
  expect(await desk(restored, after, 'orders', '--status', 'paid')).toMatch(
    new RegExp(`(?=[^]*${asha})(?=[^]*${rohan})`),
  );
  expect(await second.placeOrder('zoya')).toMatch(/^order_/);
  second.child.kill('SIGTERM');
  expect(await once(second.child, 'exit')).toEqual([0, null]);
  expect(emailsTo('asha')).toBe(1);
  expect(mailbox.received.length - receivedBefore).toBe(2);
});
