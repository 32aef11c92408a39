import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Order } from '../entities.ts';
import type { ReplyFault } from '../faults.ts';
import { type RazorpayStandIn, startRazorpayStandIn } from '../stand-in.ts';
import { type ErrorAnswer, shopClient } from '../testing/shop.ts';

let standIn: RazorpayStandIn;
let shop: ReturnType<typeof shopClient>;

beforeAll(async () => {
  standIn = await startRazorpayStandIn();
  shop = shopClient(standIn.apiUrl);
});
afterAll(() => standIn.close());
afterEach(() => standIn.admin.reset());

function trouble(rule: Partial<ReplyFault>): void {
  const always = { endpoint: 'POST /orders', trouble: 'error', probability: 1 } as const;
  standIn.admin.faults({ replies: [{ ...always, ...rule }] });
}
const create = () => shop.call<Order & ErrorAnswer>('POST', '/orders', { amount: 29900, currency: 'INR' });
const kept = () => standIn.admin.state().orders.length;

test('a broken reply is a JSON error, and nothing was done', async () => {
  trouble({ status: 503 });
  const { status, body } = await create();
  expect([status, body.error.code, kept()]).toEqual([503, 'GATEWAY_ERROR', 0]);
});

test('throttling is a 429 in the usual shape', async () => {
  trouble({ status: 429 });
  const { status, body } = await create();
  expect([status, body.error.description]).toEqual([429, 'Too many requests']);
});

test('a broken reply may be an HTML page', async () => {
  trouble({ trouble: 'html' });
  const { status, text } = await create();
  expect(status).toBe(502);
  expect(text).toContain('<html>');
});

test('a connection may be cut before anything was done', async () => {
  trouble({ trouble: 'reset' });
  await expect(create()).rejects.toThrow('fetch failed');
  expect(kept()).toBe(0);
});

test('the order may be created and its answer lost, and be found again by its receipt', async () => {
  trouble({ trouble: 'reset', workDone: true, times: 1 });
  const fields = { amount: 29900, currency: 'INR', receipt: 'lost-1' };
  await expect(shop.call('POST', '/orders', fields)).rejects.toThrow('fetch failed');
  const found = await shop.call('GET', '/orders?receipt=lost-1');
  expect(found.body).toMatchObject({ count: 1, items: [{ amount: 29900 }] });
});

test('the answer may never come, though the work was done', async () => {
  trouble({ trouble: 'hang' });
  const headers = { authorization: `Basic ${btoa('rzp_test_StandIn0000001:stand-in-key-secret')}` };
  const body = JSON.stringify({ amount: 29900, currency: 'INR' });
  const patience = new AbortController();
  const { signal } = patience;
  const call = fetch(`${standIn.apiUrl}/orders`, { method: 'POST', headers, body, signal });
  await vi.waitFor(() => expect(kept()).toBe(1), { timeout: 20_000 });
  patience.abort();
  await expect(call).rejects.toThrow('aborted');
});

test('a slow answer is the right one', async () => {
  trouble({ trouble: 'slow', ms: 50 });
  const before = performance.now();
  expect((await create()).status).toBe(200);
  expect(performance.now() - before).toBeGreaterThan(45);
});

test('a fault affects only its endpoint, and no more often than configured', async () => {
  trouble({ times: 1 });
  expect((await shop.call('GET', '/orders')).status).toBe(200);
  expect([(await create()).status, (await create()).status]).toEqual([500, 200]);
  trouble({ endpoint: '*', times: 1 });
  expect((await shop.call('GET', '/orders')).status).toBe(500);
});

test('lists may lag behind while a fetch by id is immediate', async () => {
  standIn.admin.faults({ listLagMs: 60_000 });
  const order = await shop.createOrder();
  expect((await shop.call('GET', '/orders')).body).toMatchObject({ count: 0 });
  expect((await shop.order(order.id)).id).toBe(order.id);
});
