import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order, Payment } from './entities.ts';
import { signPayment } from './signatures.ts';
import { type RazorpayStandIn, startRazorpayStandIn } from './stand-in.ts';
import { type ErrorAnswer, shopClient, until } from './testing/shop.ts';

let standIn: RazorpayStandIn;
let shop: ReturnType<typeof shopClient>;

beforeAll(async () => {
  standIn = await startRazorpayStandIn();
  shop = shopClient(standIn.apiUrl);
});
afterAll(() => standIn.close());

const eventsOf = (paymentId: string | null) =>
  standIn.admin
    .state()
    .events.filter(({ body }) => JSON.stringify(body).includes(String(paymentId)))
    .map(({ event }) => event);

test('a UPI payment that succeeds is captured, with fee, tax and references, and pays its order', async () => {
  const order = await shop.createOrder({ amount: 50000 });
  const paid = standIn.admin.pay({
    orderId: order.id,
    method: 'upi',
    vpa: 'success@razorpay',
    email: 'a@b.c',
  });
  expect(paid.razorpay_order_id).toBe(order.id);
  expect(paid.razorpay_signature).toBe(
    signPayment('stand-in-key-secret', order.id, paid.razorpay_payment_id ?? ''),
  );
  expect(await shop.payment(paid.razorpay_payment_id ?? '')).toEqual({
    id: expect.stringMatching(/^pay_[A-Za-z0-9]{14}$/),
    entity: 'payment',
    amount: 50000,
    currency: 'INR',
    status: 'captured',
    order_id: order.id,
    invoice_id: null,
    international: false,
    method: 'upi',
    amount_refunded: 0,
    refund_status: null,
    captured: true,
    description: null,
    card_id: null,
    bank: null,
    wallet: null,
    vpa: 'success@razorpay',
    email: 'a@b.c',
    contact: '+919876543210',
    notes: [],
    fee: 1180,
    tax: 180,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    acquirer_data: {
      rrn: expect.stringMatching(/^\d{12}$/),
      upi_transaction_id: expect.stringMatching(/^[0-9A-F]{32}$/),
    },
    created_at: expect.any(Number),
    upi: { vpa: 'success@razorpay', flow: 'collect', payer_account_type: 'bank_account' },
  });
  expect(await shop.order(order.id)).toMatchObject({
    status: 'paid',
    attempts: 1,
    amount_paid: 50000,
    amount_due: 0,
  });
  expect(eventsOf(paid.payment_id)).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
});

test.each([
  ['card', { card: '5500 6700 0000 1002' }, { card: { last4: '1002', network: 'MasterCard' } }, 'auth_code'],
  ['netbanking', { bank: 'SBIN' }, { bank: 'SBIN' }, 'bank_transaction_id'],
  ['wallet', { wallet: 'jiomoney' }, { wallet: 'jiomoney' }, 'transaction_id'],
] as const)('paying by %s fills the fields of that method', async (method, choice, shown, reference) => {
  const order = await shop.createOrder();
  const { payment_id } = standIn.admin.pay({ orderId: order.id, method, ...choice });
  const payment = await shop.payment(payment_id ?? '');
  expect(payment).toMatchObject({ method, vpa: null, status: 'captured', ...shown });
  expect(payment.acquirer_data[reference]).toMatch(/^\d+$/);
  if (method === 'card') expect(payment.card?.id).toBe(payment.card_id);
});

test.each([
  [{ method: 'card', card: '4100 2800 0008 0001' }, 'insufficient_funds'],
  [{ method: 'card', card: '4100 2800 0006 0003' }, 'card_declined'],
  [{ method: 'card', card: '4100 2800 0009 0000' }, 'payment_timed_out'],
  [{ method: 'upi', vpa: 'failure@razorpay' }, 'payment_failed'],
] as const)('%j fails with its own reason', async (choice, reason) => {
  const order = await shop.createOrder();
  const { failures, payment_id } = standIn.admin.pay({ orderId: order.id, ...choice });
  const metadata = { payment_id, order_id: order.id };
  expect(failures).toEqual([
    { error: expect.objectContaining({ code: 'BAD_REQUEST_ERROR', reason, metadata }) },
  ]);
  expect(await shop.payment(payment_id ?? '')).toMatchObject({
    status: 'failed',
    captured: false,
    fee: null,
    tax: null,
    error_code: 'BAD_REQUEST_ERROR',
    error_reason: reason,
  });
  expect(await shop.order(order.id)).toMatchObject({ status: 'attempted', attempts: 1 });
  expect(eventsOf(payment_id)).toEqual(['payment.failed']);
});

test('a payment may fail and then succeed under the same id, as one attempt', async () => {
  const order = await shop.createOrder();
  const paid = standIn.admin.pay({ orderId: order.id, outcome: 'fail-then-succeed' });
  expect(paid.failures[0]?.error.metadata.payment_id).toBe(paid.razorpay_payment_id);
  expect(await shop.order(order.id)).toMatchObject({ status: 'paid', attempts: 1 });
  expect(await shop.payment(paid.payment_id ?? '')).toMatchObject({ status: 'captured', error_code: null });
  expect(eventsOf(paid.payment_id)[0]).toBe('payment.failed');
  expect(eventsOf(paid.payment_id)).toContain('payment.captured');
});

test('a payment may fail and be followed by a second attempt that pays', async () => {
  const order = await shop.createOrder();
  const paid = standIn.admin.pay({ orderId: order.id, outcome: 'fail-then-retry' });
  expect(paid.failures[0]?.error.metadata.payment_id).not.toBe(paid.razorpay_payment_id);
  expect(await shop.order(order.id)).toMatchObject({ status: 'paid', attempts: 2 });
});

test('a paid order takes no further attempt', async () => {
  const order = await shop.createOrder();
  standIn.admin.pay({ orderId: order.id });
  expect(() => standIn.admin.pay({ orderId: order.id })).toThrow('Order already paid');
});

test('an authorized payment waits for the capture call, and keeps other attempts away', async () => {
  const order = await shop.createOrder();
  const { payment_id } = standIn.admin.pay({ orderId: order.id, outcome: 'authorize-only' });
  const path = `/payments/${payment_id}/capture`;
  expect(await shop.payment(payment_id ?? '')).toMatchObject({
    status: 'authorized',
    captured: false,
    fee: null,
  });
  expect(await shop.order(order.id)).toMatchObject({ status: 'attempted', amount_due: 29900 });
  expect(() => standIn.admin.pay({ orderId: order.id })).toThrow('already authorized');
  const mismatch = await shop.call<ErrorAnswer>('POST', path, { amount: 100, currency: 'INR' });
  expect([mismatch.status, mismatch.body.error.field]).toEqual([400, 'amount']);
  const captured = await shop.call<Payment>('POST', path, { amount: 29900, currency: 'INR' });
  expect([captured.status, captured.body.status, captured.body.captured]).toEqual([200, 'captured', true]);
  const again = await shop.call<ErrorAnswer>('POST', path, { amount: 29900, currency: 'INR' });
  expect([again.status, again.body.error.description]).toEqual([
    400,
    'This payment has already been captured',
  ]);
});

test.each([
  [true, { payment: { capture: 'manual' } }, 'authorized'],
  [true, { payment_capture: 0 }, 'authorized'],
  [false, {}, 'authorized'],
  [
    false,
    { payment: { capture: 'automatic', capture_options: { automatic_expiry_period: 12 } } },
    'captured',
  ],
  [true, {}, 'captured'],
])("with auto-capture %s the order's own request %j leaves it %s", async (autoCapture, fields, status) => {
  standIn.admin.change({ autoCapture });
  const order = await shop.createOrder(fields);
  const { payment_id } = standIn.admin.pay({ orderId: order.id });
  expect((await shop.payment(payment_id ?? '')).status).toBe(status);
});

test('a payment called failed may be authorized late, and then pays the order', async () => {
  const order = await shop.createOrder();
  const request = { orderId: order.id, outcome: 'pay-late', untilThen: 'failed' } as const;
  const { payment_id, failures } = standIn.admin.pay(request);
  expect(failures).toHaveLength(1);
  expect((await shop.payment(payment_id ?? '')).error_reason).toBe('payment_timed_out');
  standIn.admin.authorize(payment_id ?? '');
  expect(await shop.order(order.id)).toMatchObject({ status: 'paid', attempts: 1 });
});

test('a late payment of an order that was paid meanwhile is refunded', async () => {
  const order = await shop.createOrder();
  const late = standIn.admin.pay({ orderId: order.id, outcome: 'pay-late' });
  expect(late).toMatchObject({ dismissed: true, failures: [] });
  expect((await shop.payment(late.payment_id ?? '')).status).toBe('created');
  const other = standIn.admin.pay({ orderId: order.id });
  standIn.admin.authorize(late.payment_id ?? '');
  expect(await shop.payment(late.payment_id ?? '')).toMatchObject({
    status: 'refunded',
    captured: false,
    refund_status: 'full',
    amount_refunded: 29900,
  });
  expect((await shop.payment(other.payment_id ?? '')).status).toBe('captured');
  const order2 = (await shop.call<Order>('GET', `/orders/${order.id}`)).body;
  expect(order2).toMatchObject({ status: 'paid', attempts: 2, amount_paid: 29900 });
  expect(eventsOf(late.payment_id)).toEqual(['payment.authorized', 'refund.created', 'refund.processed']);
});

test("the bank's late yes comes by itself after the time given", async () => {
  const order = await shop.createOrder();
  standIn.admin.pay({ orderId: order.id, outcome: 'pay-late', lateAfterMs: 20 });
  await until(async () => (await shop.order(order.id)).status === 'paid', 'the late payment');
});

test('a dismissed window leaves the order as it was', async () => {
  const order = await shop.createOrder();
  expect(standIn.admin.pay({ orderId: order.id, outcome: 'dismiss' }).dismissed).toBe(true);
  expect(await shop.order(order.id)).toEqual(order);
});
