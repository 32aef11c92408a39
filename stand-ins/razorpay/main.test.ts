import { type ChildProcess, fork } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { State } from './admin.ts';
import { shopClient, until, webhookEar } from './testing/shop.ts';

const data = mkdtempSync(join(tmpdir(), 'razorpay-stand-in-'));
const running: ChildProcess[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((child) => end(child, 'SIGKILL')));
  rmSync(data, { recursive: true, force: true });
});

async function start(env: Record<string, string>) {
  const script = new URL('./main.ts', import.meta.url);
  const child = fork(script, { env: { STAND_IN_DATA: data, ...env }, execArgv: [], silent: true });
  running.push(child);
  let printed = '';
  child.stdout?.on('data', (chunk) => {
    printed += chunk;
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { url: string }).url));
    child.once('exit', (code) => reject(new Error(`It ended with ${code} before it was ready.`)));
  });
  await until(() => printed.includes('\n'), 'the line it prints');
  expect(printed).toBe(`Razorpay stand-in at ${url}\n`);
  const post = async (path: string, body: object) =>
    (await fetch(`${url}/_admin/${path}`, { method: 'POST', body: JSON.stringify(body) })).json();
  const state = async () => (await (await fetch(`${url}/_admin/state`)).json()) as State;
  return { child, url, post, state, shop: shopClient(`${url}/v1`, 'rzp_test_Mine0000000001:mine') };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill(signal);
  return ended;
}

test('after a kill it restores everything and delivers pending webhooks', async () => {
  let answer = 500;
  const ear = await webhookEar(() => answer);
  const env = {
    STAND_IN_PORT: '0',
    STAND_IN_KEY_ID: 'rzp_test_Mine0000000001',
    STAND_IN_KEY_SECRET: 'mine',
    STAND_IN_WEBHOOK_SECRET: 'hook',
    STAND_IN_WEBHOOK_URL: ` ${ear.url} , `,
    STAND_IN_WEBHOOK_RETRY_BASE_MS: '20',
    STAND_IN_WEBHOOK_RETRY_CAP_MS: '50',
  };
  const first = await start(env);
  const order = await first.shop.createOrder({ receipt: 'r-1' });
  const late = await first.shop.createOrder();
  const paid = (await first.post('pay', { orderId: order.id })) as { payment_id: string };
  const refund = await first.shop.refund(paid.payment_id, { amount: 100 }, 'refund-key-1');
  await first.post('pay', { orderId: late.id, outcome: 'pay-late', lateAfterMs: 300 });
  await until(() => ear.heard.length >= 3, 'some failed deliveries');
  await end(first.child, 'SIGKILL');
  const known = await first.shop.order(order.id).catch(() => 'gone');
  expect(known).toBe('gone');
  // As if killed while writing.
  appendFileSync(join(data, 'journal.jsonl'), '[["orders","order_torn",{"id":"order_torn","sho');

  answer = 200;
  const second = await start(env);
  expect(await second.shop.order(order.id)).toMatchObject({ status: 'paid', receipt: 'r-1' });
  expect((await second.shop.refund(paid.payment_id, { amount: 100 }, 'refund-key-1')).body.id).toBe(
    refund.body.id,
  );
  await until(async () => (await second.shop.order(late.id)).status === 'paid', 'the late payment');
  await until(
    async () => (await second.state()).deliveries.every(({ status }) => status === 'delivered'),
    'all deliveries',
  );
  const { events, orders } = await second.state();
  expect(orders).toHaveLength(2);
  expect(new Set(ear.heard.map(({ eventId }) => eventId))).toEqual(new Set(events.map(({ id }) => id)));

  expect(await end(second.child, 'SIGTERM')).toBe(0);
  const third = await start(env);
  expect((await third.state()).events).toEqual(events);
  await ear.close();
});
