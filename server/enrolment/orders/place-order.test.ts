import { describe, expect, test } from 'vitest';
import { engines } from '../../testing/engines.ts';
import { enrolmentPerTest } from '../../testing/enrolment-fixture.ts';

const FAILED = 'Failed to create Razorpay order. Please try again.';

describe.each(engines)('on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);

  test('stores the order, its items and its price, and gives what the window needs', async () => {
    const { status, body } = await fixture.call(
      '/api/payment/create-order',
      fixture.order({ items: ['pascal', 'fortran'], amount: 59_800 }),
    );
    expect(status).toBe(200);
    expect(body).toEqual({
      orderId: expect.stringMatching(/^order_\w{14}$/),
      keyId: fixture.keys.keyId,
      amount: 59_800,
      currency: 'INR',
      checkoutUrl: 'https://checkout.example/checkout.js',
      enrolmentToken: expect.stringMatching(/^[\w-]{32}$/),
    });
    const order = await fixture.store.orders.byRazorpayId(body.orderId);
    expect(order).toMatchObject({ amount: 59_800, status: 'created', email: 'asha@example.com' });
    expect(
      (await fixture.store.orders.itemsOf(order?.id ?? '')).map(({ course_id, amount }) => [
        course_id,
        amount,
      ]),
    ).toEqual([
      ['pascal', 29_900],
      ['fortran', 29_900],
    ]);
  });

  test("the spec's bare payload is enough when some set of courses has that total", async () => {
    const bare = (amount: number) =>
      fixture.call('/api/payment/create-order', { amount, currency: 'INR', receipt: `1-${amount}` });
    expect((await bare(59_800)).status).toBe(200);
    expect(await bare(12_300)).toEqual({
      status: 422,
      body: { error: 'This total does not match any of our courses.' },
    });
  });

  test('who repeats a receipt under another name gets the order, but no link to its student', async () => {
    const order = fixture.order();
    await fixture.call('/api/payment/create-order', order);
    const { status, body } = await fixture.call('/api/payment/create-order', { ...order, name: 'Mallory' });
    expect([status, body.enrolmentToken]).toEqual([200, undefined]);
  });

  test('a price that is no longer right is refused with the right one', async () => {
    const answer = await fixture.call(
      '/api/payment/create-order',
      fixture.order({ items: ['camp'], amount: 99_900 }),
    );
    expect(answer).toEqual({
      status: 409,
      body: { error: expect.stringContaining('price has changed'), amount: 110_000 },
    });
  });

  test('until the cut-off the early-bird price is the right one', async () => {
    fixture.setNow(Date.parse('2025-04-10T23:59:59+05:30'));
    expect(
      (await fixture.call('/api/payment/create-order', fixture.order({ items: ['camp'], amount: 99_900 })))
        .status,
    ).toBe(200);
  });

  test('a repeated call with the same receipt is the same order; with other content it is refused', async () => {
    const order = fixture.order();
    const [first, second] = [
      await fixture.call('/api/payment/create-order', order),
      await fixture.call('/api/payment/create-order', order),
    ];
    expect(second).toEqual({ ...first, body: { ...first.body, enrolmentToken: expect.any(String) } });
    expect(fixture.standIn.admin.state().orders).toHaveLength(1);
    expect((await fixture.call('/api/payment/create-order', { ...order, items: ['fortran'] })).status).toBe(
      409,
    );
  });

  test('an order whose batch has begun, or that has expired, is made anew with another receipt', async () => {
    fixture.setNow(Date.parse('2027-01-04T18:00:00+05:30'));
    const order = fixture.order({ items: ['logo'] });
    await fixture.call('/api/payment/create-order', order);
    fixture.setNow(Date.parse('2027-01-04T19:30:00+05:30'));
    const again = async () => (await fixture.call('/api/payment/create-order', order)).body;
    expect(await again()).toMatchObject({ receiptUsed: true });
    await fixture.db.updateTable('orders').set({ status: 'expired' }).execute();
    expect(await again()).toMatchObject({ receiptUsed: true });
  });

  test('whoever asks somebody else to pay, and then pays, agrees by paying; nobody else agrees for them', async () => {
    const order = fixture.order();
    const { body } = await fixture.call('/api/payment/create-order', order);
    const consent = async () => {
      const { consent_version, consent_at } = (await fixture.store.orders.byRazorpayId(body.orderId)) ?? {};
      return [consent_version, consent_at];
    };
    fixture.later(1);
    await fixture.call('/api/payment/create-order', { ...order, name: 'Somebody', consent: 'terms 2' });
    expect(await consent()).toEqual([null, null]);
    await fixture.call('/api/payment/create-order', { ...order, consent: 'terms 2' });
    expect(await consent()).toEqual(['terms 2', fixture.clock()]);
  });

  test('a caller that knows only the specification places an order without consent or guardian', async () => {
    const { amount, currency, receipt } = fixture.order();
    const { body } = await fixture.call('/api/payment/create-order', { amount, currency, receipt });
    expect(await fixture.store.orders.byRazorpayId(body.orderId)).toMatchObject({
      guardian: null,
      consent_version: null,
      consent_at: null,
    });
  });

  test('an order paid meanwhile is not created again: the answer names its payment', async () => {
    fixture.setNow(Date.parse('2025-04-10T20:00:00+05:30'));
    const order = fixture.order({ items: ['camp'], amount: 99_900 });
    const { body } = await fixture.call('/api/payment/create-order', order);
    const proof = fixture.pay(body.orderId);
    await fixture.call('/api/payment/success', proof);
    const paid = {
      status: 409,
      body: {
        error: 'This order is already paid. You were not charged again.',
        paymentId: proof.razorpay_payment_id,
      },
    };
    expect(await fixture.call('/api/payment/create-order', order)).toEqual(paid);
    fixture.setNow(Date.parse('2025-04-11T00:00:00+05:30'));
    expect(await fixture.call('/api/payment/create-order', order)).toEqual(paid);
    const other = { ...order, items: ['fortran'], amount: 29_900 };
    expect((await fixture.call('/api/payment/create-order', other)).body).toEqual({
      error: 'This receipt already belongs to another order.',
      receiptUsed: true,
    });
  });

  test('two calls at once with the same receipt are one order, and both browsers get it', async () => {
    const order = fixture.order();
    fixture.standIn.admin.faults({
      replies: [{ endpoint: 'POST /orders', trouble: 'slow', ms: 200, probability: 1, times: 1 }],
    });
    const [first, second] = await Promise.all([
      fixture.call('/api/payment/create-order', order),
      fixture.call('/api/payment/create-order', order),
    ]);
    expect(first.status).toBe(200);
    expect(second).toEqual({ ...first, body: { ...first.body, enrolmentToken: expect.any(String) } });
    expect(await fixture.statusOf(first.body.orderId)).toBe('created');
  });

  test('a connection that breaks just as it is used is tried once more', async () => {
    fixture.standIn.admin.faults({
      replies: [{ endpoint: 'POST /orders', trouble: 'reset', probability: 1, times: 1 }],
    });
    expect((await fixture.call('/api/payment/create-order', fixture.order())).status).toBe(200);
  });

  test('a provider that is broken gives 502 with the sentence of the spec, and a retry works', async () => {
    fixture.breakProvider();
    const order = fixture.order();
    expect(await fixture.call('/api/payment/create-order', order)).toEqual({
      status: 502,
      body: { error: FAILED },
    });
    fixture.standIn.admin.calm();
    expect((await fixture.call('/api/payment/create-order', order)).status).toBe(200);
  });
});
