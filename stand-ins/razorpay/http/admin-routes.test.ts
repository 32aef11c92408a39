import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RazorpayStandIn, startRazorpayStandIn } from '../stand-in.ts';
import { shopClient } from '../testing/shop.ts';

let standIn: RazorpayStandIn;
let shop: ReturnType<typeof shopClient>;

beforeAll(async () => {
  standIn = await startRazorpayStandIn();
  shop = shopClient(standIn.apiUrl);
});
afterAll(() => standIn.close());

async function admin(method: string, path: string, body?: object) {
  const response = await fetch(`${standIn.url}/_admin/${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

test('the payer can be simulated and inspected over HTTP', async () => {
  const order = await shop.createOrder();
  const paid = await admin('POST', 'pay', { orderId: order.id, method: 'card', outcome: 'authorize-only' });
  expect(paid.body).toMatchObject({ razorpay_order_id: order.id, dismissed: false });
  expect((await admin('GET', 'state')).body).toMatchObject({
    orders: [{ id: order.id }],
    payments: [{ id: paid.body.payment_id, status: 'authorized' }],
    refunds: [],
    deliveries: [],
  });
  const expired = await admin('POST', `payments/${paid.body.payment_id}/expire`);
  expect(expired.body).toMatchObject({ entity: 'refund', amount: 29900 });
});

test('a late payment can be failed, then authorized, over HTTP', async () => {
  const order = await shop.createOrder();
  const { body } = await admin('POST', 'pay', { orderId: order.id, outcome: 'pay-late' });
  expect((await admin('POST', `payments/${body.payment_id}/fail`)).body.status).toBe('failed');
  expect((await admin('POST', `payments/${body.payment_id}/authorize`)).body.status).toBe('captured');
  expect((await admin('POST', `payments/${body.payment_id}/authorize`)).status).toBe(400);
});

test('settings and faults can be changed, and calmed again', async () => {
  expect((await admin('PUT', 'settings', { autoCapture: false })).body.autoCapture).toBe(false);
  const made = await admin('PUT', 'faults', { seed: 5, webhooks: { drop: 0.2 } });
  expect(made.body).toMatchObject({ seed: 5, webhooks: { drop: 0.2, duplicate: 0 } });
  expect((await admin('DELETE', 'faults')).body).toMatchObject({ webhooks: { drop: 0 } });
  expect((await admin('GET', 'settled')).body).toEqual({ settled: true });
});

test('a reset leaves an empty account', async () => {
  await shop.createOrder();
  await admin('POST', 'reset');
  expect((await admin('GET', 'state')).body).toMatchObject({ orders: [], payments: [], events: [] });
});
