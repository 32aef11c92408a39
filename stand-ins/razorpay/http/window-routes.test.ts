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

async function ask(path: string, body: object) {
  const response = await fetch(`${standIn.apiUrl}/checkout/${path}`, {
    method: 'POST',
    body: JSON.stringify({ key: standIn.settings.keyId, amount: 29900, currency: 'INR', ...body }),
  });
  return (await response.json()) as Record<string, unknown>;
}

test('the script and every file of the page are served', async () => {
  expect(await (await fetch(standIn.checkoutUrl)).text()).toContain('window.Razorpay');
  const page = await fetch(`${standIn.apiUrl}/checkout/window`);
  const html = await page.text();
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(html).toContain('Test mode: no money moves');
  expect(html).not.toMatch(/ style=| on\w+=/);
  for (const file of ['window.css', 'window.js', 'window-look.js', 'window-shop.js']) {
    expect((await fetch(`${standIn.apiUrl}/checkout/${file}`)).status).toBe(200);
  }
});

test('the window refuses a wrong key, an unknown order, another amount and a paid order', async () => {
  const { id: order_id } = await shop.createOrder();
  expect(await ask('open', { order_id })).toEqual({ amount: 29900, currency: 'INR' });
  const refusals = [
    { order_id, key: 'rzp_test_other' },
    { order_id: 'order_nope' },
    { order_id, amount: 100 },
  ];
  const texts = await Promise.all(refusals.map(async (wrong) => JSON.stringify(await ask('open', wrong))));
  expect(texts[0]).toContain('Authentication failed');
  expect(texts[1]).toContain('The id provided does not exist');
  expect(texts[2]).toContain('order_amount_mismatch');
  standIn.admin.pay({ orderId: order_id });
  expect(await ask('open', { order_id })).toMatchObject({ error: { reason: 'order_already_paid' } });
});

test('a payment made in the window takes its notes and description, not the other way round', async () => {
  const order = await shop.createOrder({ notes: { from: 'order' } });
  const request = { method: 'upi', outcome: 'fail', notes: { from: 'checkout' }, description: 'C' };
  const failed = await ask('pay', { order_id: order.id, ...request });
  expect(await shop.payment(String(failed.payment_id))).toMatchObject({
    notes: { from: 'checkout' },
    description: 'C',
    email: 'void@razorpay.com',
  });
  expect((await shop.order(order.id)).notes).toEqual({ from: 'order' });
  const again = await ask(`pay/${failed.payment_id}/again`, { order_id: order.id });
  expect(again).toMatchObject({ razorpay_payment_id: failed.payment_id, razorpay_order_id: order.id });
});

test('the browser may hear the payment id alone, or nothing of a success', async () => {
  standIn.admin.faults({ checkout: { bareAnswer: 1 } });
  const first = await ask('pay', { order_id: (await shop.createOrder()).id, method: 'upi' });
  expect(first.razorpay_payment_id).toBe(first.payment_id);
  expect(first.razorpay_signature).toBeUndefined();
  standIn.admin.faults({ checkout: { loseAnswer: 1 } });
  const order = await shop.createOrder();
  const second = await ask('pay', { order_id: order.id, method: 'upi' });
  expect(second).toMatchObject({ dismissed: true });
  expect((await shop.order(order.id)).status).toBe('paid');
});
