import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RazorpayStandIn, startRazorpayStandIn } from './stand-in.ts';
import { shopClient } from './testing/shop.ts';

let standIn: RazorpayStandIn;
let shop: ReturnType<typeof shopClient>;

beforeAll(async () => {
  standIn = await startRazorpayStandIn();
  shop = shopClient(standIn.apiUrl);
});
afterAll(() => standIn.close());
beforeEach(() => {
  standIn.admin.reset();
  standIn.admin.change({ refunds: 'processed' });
});

async function paidPayment(amount = 50000): Promise<string> {
  const order = await shop.createOrder({ amount });
  return standIn.admin.pay({ orderId: order.id }).payment_id ?? '';
}

test('a full refund has the shape of the real one; the payment is refunded, the order stays paid', async () => {
  const paymentId = await paidPayment();
  const { status, body } = await shop.refund(paymentId);
  expect(status).toBe(200);
  expect(body).toEqual({
    id: expect.stringMatching(/^rfnd_[A-Za-z0-9]{14}$/),
    entity: 'refund',
    amount: 50000,
    currency: 'INR',
    payment_id: paymentId,
    notes: [],
    receipt: null,
    acquirer_data: { arn: null },
    created_at: expect.any(Number),
    batch_id: null,
    status: 'processed',
    speed_processed: 'normal',
    speed_requested: 'normal',
  });
  const payment = await shop.payment(paymentId);
  expect(payment).toMatchObject({ status: 'refunded', refund_status: 'full', amount_refunded: 50000 });
  expect((await shop.order(payment.order_id)).status).toBe('paid');
});

test('partial refunds leave the payment captured, and may not exceed it together', async () => {
  const paymentId = await paidPayment();
  await shop.refund(paymentId, { amount: 20000 });
  expect(await shop.payment(paymentId)).toMatchObject({ status: 'captured', refund_status: 'partial' });
  const tooMuch = await shop.refund(paymentId, { amount: 30001 });
  expect([tooMuch.status, tooMuch.body.error.field]).toEqual([400, 'amount']);
  expect((await shop.refund(paymentId)).body.amount).toBe(30000);
  expect((await shop.refund(paymentId)).body.error.description).toContain('fully refunded already');
});

test('fields it does not know, amounts below a rupee and uncaptured payments are refused', async () => {
  const paymentId = await paidPayment();
  const unknown = await shop.refund(paymentId, { reason: 'late' });
  expect([unknown.status, unknown.body.error.description]).toEqual([
    400,
    'reason is/are not required and should not be sent',
  ]);
  expect((await shop.refund(paymentId, { amount: 99 })).status).toBe(400);
  expect((await shop.refund(paymentId, { speed: 'light' })).status).toBe(400);
  const order = await shop.createOrder();
  const held = standIn.admin.pay({ orderId: order.id, outcome: 'authorize-only' }).payment_id ?? '';
  expect((await shop.refund(held)).status).toBe(400);
  expect((await shop.refund('pay_nope')).body.error.description).toBe('The id provided does not exist');
});

test('refunds can be fetched alone, and by their payment', async () => {
  const paymentId = await paidPayment();
  const first = (await shop.refund(paymentId, { amount: 100 })).body;
  const second = (await shop.refund(paymentId, { amount: 200 })).body;
  const list = await shop.call('GET', `/payments/${paymentId}/refunds`);
  expect(list.body).toMatchObject({ count: 2, items: [{ id: second.id }, { id: first.id }] });
  expect((await shop.call('GET', `/refunds/${first.id}`)).body).toMatchObject({ id: first.id });
  const nested = await shop.call('GET', `/payments/${paymentId}/refunds/${first.id}`);
  expect(nested.body).toMatchObject({ id: first.id, acquirer_data: { arn: expect.any(String) } });
  const other = await paidPayment();
  expect((await shop.call('GET', `/payments/${other}/refunds/${first.id}`)).status).toBe(400);
  for (let refund = 0; refund < 10; refund++) await shop.refund(paymentId, { amount: 100 });
  const page = (query: string) => shop.call('GET', `/payments/${paymentId}/refunds${query}`);
  expect((await page('')).body).toMatchObject({ count: 10 });
  const rest = { count: 2, items: [{ id: second.id }, { id: first.id }] };
  expect((await page('?count=100&skip=10')).body).toMatchObject(rest);
});

test('the same idempotency key gives the same refund, once', async () => {
  const paymentId = await paidPayment();
  const first = await shop.refund(paymentId, { amount: 10000 }, 'refund-key-1');
  const second = await shop.refund(paymentId, { amount: 10000 }, 'refund-key-1');
  expect(second.body.id).toBe(first.body.id);
  expect((await shop.payment(paymentId)).amount_refunded).toBe(10000);
});

test('the same key with another request is a 409, a short key a 400', async () => {
  const paymentId = await paidPayment();
  await shop.refund(paymentId, { amount: 10000 }, 'refund-key-1');
  expect((await shop.refund(paymentId, { amount: 20000 }, 'refund-key-1')).status).toBe(409);
  expect((await shop.refund(paymentId, { amount: 20000 }, 'short')).status).toBe(400);
  expect((await shop.refund(paymentId, { amount: 20000 }, 'with spaces in it')).status).toBe(400);
});

test('a key whose first answer is still on its way is a 409, then gives that refund', async () => {
  const paymentId = await paidPayment();
  const endpoint = 'POST /payments/:id/refund';
  standIn.admin.faults({ replies: [{ endpoint, trouble: 'slow', probability: 1, ms: 2000, times: 1 }] });
  const slow = shop.refund(paymentId, {}, 'refund-key-1');
  while (standIn.admin.state().refunds.length === 0) await new Promise((resolve) => setImmediate(resolve));
  expect((await shop.refund(paymentId, {}, 'refund-key-1')).status).toBe(409);
  const { body } = await slow;
  expect((await shop.refund(paymentId, {}, 'refund-key-1')).body.id).toBe(body.id);
});

test('a pending refund is settled by the bank; a failed one leaves the money refundable', async () => {
  standIn.admin.change({ refunds: 'pending' });
  const paymentId = await paidPayment();
  const refund = (await shop.refund(paymentId)).body;
  expect(refund).toMatchObject({ status: 'pending', speed_processed: null });
  standIn.admin.settleRefund(refund.id, 'failed');
  expect(await shop.payment(paymentId)).toMatchObject({ status: 'captured', refund_status: null });
  const again = (await shop.refund(paymentId)).body;
  standIn.admin.settleRefund(again.id, 'processed');
  expect((await shop.call('GET', `/refunds/${again.id}`)).body).toMatchObject({ status: 'processed' });
  expect(() => standIn.admin.settleRefund(again.id, 'failed')).toThrow('already been settled');
  const events = standIn.admin.state().events.map(({ event }) => event);
  expect(events.filter((event) => event.startsWith('refund'))).toEqual([
    'refund.created',
    'refund.failed',
    'refund.created',
    'refund.processed',
  ]);
});

test('an authorization nobody captured goes back to the payer', async () => {
  const order = await shop.createOrder();
  const { payment_id } = standIn.admin.pay({ orderId: order.id, outcome: 'authorize-only' });
  standIn.admin.expire(payment_id ?? '');
  expect(await shop.payment(payment_id ?? '')).toMatchObject({ status: 'refunded', captured: false });
  expect((await shop.order(order.id)).status).toBe('attempted');
});

test('payments and refunds are listed by the time they were made, in pages, the newest first', async () => {
  let now = Date.parse('2026-11-20T10:00:00Z');
  const dated = await startRazorpayStandIn({ clock: () => now });
  const client = shopClient(dated.apiUrl);
  const ids: string[] = [];
  for (let day = 0; day < 3; day++) {
    const { id: orderId } = await client.createOrder();
    ids.push(dated.admin.pay({ orderId }).payment_id as string);
    await client.refund(ids.at(-1) as string);
    now += 86_400_000;
  }
  const list = async (path: string) =>
    (await client.call<{ items: { id: string; payment_id?: string }[] }>('GET', path)).body.items.map(
      ({ id, payment_id }) => payment_id ?? id,
    );
  const from = Date.parse('2026-11-21T00:00:00Z') / 1000;
  for (const name of ['payments', 'refunds']) {
    expect(await list(`/${name}?from=${from}`)).toEqual([ids[2], ids[1]]);
    expect(await list(`/${name}?to=${from}`)).toEqual([ids[0]]);
    expect(await list(`/${name}?count=1&skip=1`)).toEqual([ids[1]]);
  }
  await dated.close();
});

test('a double charge is captured although the order has its payment', async () => {
  const { id: orderId } = await shop.createOrder();
  standIn.admin.pay({ orderId });
  const { payment_id } = standIn.admin.pay({ orderId, evenIfPaid: true });
  expect(await shop.payment(payment_id as string)).toMatchObject({ status: 'captured', order_id: orderId });
  expect((await shop.order(orderId)).status).toBe('paid');
});
