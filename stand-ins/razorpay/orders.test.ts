import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Collection, Order, Payment } from './entities.ts';
import { type RazorpayStandIn, startRazorpayStandIn } from './stand-in.ts';
import { type ErrorAnswer, shopClient } from './testing/shop.ts';

let standIn: RazorpayStandIn;
let shop: ReturnType<typeof shopClient>;

beforeAll(async () => {
  standIn = await startRazorpayStandIn();
  shop = shopClient(standIn.apiUrl);
});
afterAll(() => standIn.close());

const post = (fields: object) => shop.call<ErrorAnswer>('POST', '/orders', fields);

test('a new order has the shape of the real one, with empty notes as a list', async () => {
  const { status, body, text } = await shop.call<Order>('POST', '/orders', {
    amount: 50000,
    currency: 'INR',
    receipt: 'r-1',
    payment: { capture: 'automatic', capture_options: { automatic_expiry_period: 12 } },
  });
  expect(status).toBe(200);
  expect(body).toEqual({
    id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
    entity: 'order',
    amount: 50000,
    amount_paid: 0,
    amount_due: 50000,
    currency: 'INR',
    receipt: 'r-1',
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: [],
    created_at: expect.any(Number),
  });
  expect(body.created_at).toBeLessThan(1e11);
  expect(Object.keys(JSON.parse(text))[0]).toBe('id');
});

test('notes come back as an object, and only they can be changed', async () => {
  const order = await shop.createOrder({ notes: { course: 'c' } });
  expect(order.notes).toEqual({ course: 'c' });
  const changed = await shop.call<Order>('PATCH', `/orders/${order.id}`, { notes: { course: 'java' } });
  expect(changed.body).toEqual({ ...order, notes: { course: 'java' } });
  expect(await shop.order(order.id)).toEqual(changed.body);
});

test.each([
  [{ amount: 99, currency: 'INR' }, 'amount', 'The amount must be at least INR 1.00'],
  [{ currency: 'INR' }, 'amount', 'The amount field is required.'],
  [{ amount: 299.5, currency: 'INR' }, 'amount', 'The amount must be an integer.'],
  [{ amount: 100 }, 'currency', 'The currency field is required.'],
  [{ amount: 100, currency: 'RUPEES' }, 'currency', 'The currency must be 3 characters.'],
  [{ amount: 100, currency: 'INR', receipt: 'x'.repeat(41) }, 'receipt', 'greater than 40'],
  [{ amount: 100, currency: 'INR', notes: { a: 'x'.repeat(257) } }, 'notes', '256'],
  [
    { amount: 100, currency: 'INR', notes: Object.fromEntries([...'abcdefghijklmnop'].map((k) => [k, k])) },
    'notes',
    '15',
  ],
  [
    { amount: 100, currency: 'INR', payment: { capture: 'automatic' } },
    'payment.capture_options.automatic_expiry_period',
    'required',
  ],
])('an order with a wrong field is refused: %j', async (fields, field, description) => {
  const { status, body } = await post(fields);
  expect(status).toBe(400);
  expect(body.error).toMatchObject({
    code: 'BAD_REQUEST_ERROR',
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
    field,
  });
  expect(body.error.description).toContain(description);
});

test('an unknown id and an unknown address are both a 400', async () => {
  const id = await shop.call<ErrorAnswer>('GET', '/orders/order_nope');
  expect([id.status, id.body.error.description]).toEqual([400, 'The id provided does not exist']);
  const url = await shop.call<ErrorAnswer>('GET', '/nothing/here');
  expect([url.status, url.body.error.code]).toEqual([400, 'BAD_REQUEST_ERROR']);
});

test('wrong keys and a misspelt scheme are a 401', async () => {
  const wrong = await shopClient(standIn.apiUrl, 'rzp_test_x:y').call<ErrorAnswer>('GET', '/orders');
  expect([wrong.status, wrong.body.error.description]).toEqual([401, 'Authentication failed']);
  const authorization = `basic ${Buffer.from('rzp_test_StandIn0000001:stand-in-key-secret').toString('base64')}`;
  expect((await fetch(`${standIn.apiUrl}/orders`, { headers: { authorization } })).status).toBe(401);
});

test('orders are listed newest first, by page, receipt and whether they were authorized', async () => {
  standIn.admin.reset();
  const first = await shop.createOrder({ receipt: 'same' });
  const second = await shop.createOrder({ receipt: 'other' });
  const third = await shop.createOrder({ receipt: 'same' });
  standIn.admin.pay({ orderId: first.id });
  const ids = async (query: string) =>
    (await shop.call<Collection<Order>>('GET', `/orders?${query}`)).body.items.map(({ id }) => id);
  expect(await ids('')).toEqual([third.id, second.id, first.id]);
  expect(await ids('count=1&skip=1')).toEqual([second.id]);
  expect(await ids('receipt=same')).toEqual([third.id, first.id]);
  expect(await ids('authorized=1')).toEqual([first.id]);
  expect(await ids('authorized=0')).toEqual([third.id, second.id]);
  expect(await ids(`to=${first.created_at - 1}`)).toEqual([]);
  expect(await ids(`from=${first.created_at}&to=${third.created_at}`)).toHaveLength(3);
  const paged = await shop.call<Collection<Order>>('GET', '/orders?count=2');
  expect(paged.body).toMatchObject({ entity: 'collection', count: 2 });
  expect((await shop.call('GET', '/orders?count=101')).status).toBe(400);
});

test("an order's payments can be asked for, also nested in the order", async () => {
  const order = await shop.createOrder({ receipt: 'nested' });
  const failed = standIn.admin.pay({ orderId: order.id, outcome: 'fail' });
  const paid = standIn.admin.pay({ orderId: order.id, method: 'card' });
  const { body } = await shop.call<Collection<Payment>>('GET', `/orders/${order.id}/payments`);
  expect(body).toMatchObject({ entity: 'collection', count: 2 });
  expect(body.items.map(({ id }) => id)).toEqual([paid.payment_id, failed.payment_id]);
  const one = await shop.call('GET', `/orders/${order.id}?expand[]=payments`);
  expect(one.body).toMatchObject({ payments: body });
  const list = await shop.call('GET', '/orders?receipt=nested&expand[]=payments');
  expect(list.body).toMatchObject({ items: [{ id: order.id, payments: body }] });
});
