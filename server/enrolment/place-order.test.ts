import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { openSchool, type School } from '../testing/enrolment-fixture.ts';

const FAILED = 'Failed to create Razorpay order. Please try again.';

describe.each(engines)('on $name', (engine) => {
  let school: School;
  beforeEach(async () => {
    school = await openSchool(engine);
  });
  afterEach(() => school.close());

  test('stores the order, its items and its price, and gives what the window needs', async () => {
    const { status, body } = await school.call(
      '/api/payment/create-order',
      school.order({ items: ['c-programming', 'java-programming'], amount: 59_800 }),
    );
    expect(status).toBe(200);
    expect(body).toEqual({
      orderId: expect.stringMatching(/^order_\w{14}$/),
      keyId: school.keys.keyId,
      amount: 59_800,
      currency: 'INR',
      checkoutUrl: 'https://checkout.example/checkout.js',
    });
    const order = await school.ledger.orderByRazorpayId(body.orderId);
    expect(order).toMatchObject({ amount: 59_800, status: 'created', email: 'asha@example.com' });
    expect(
      (await school.ledger.itemsOf(order?.id ?? '')).map(({ course_id, amount }) => [course_id, amount]),
    ).toEqual([
      ['c-programming', 29_900],
      ['java-programming', 29_900],
    ]);
  });

  test("the spec's bare payload is enough when some set of courses has that total", async () => {
    const bare = (amount: number) =>
      school.call('/api/payment/create-order', { amount, currency: 'INR', receipt: `1-${amount}` });
    expect((await bare(59_800)).status).toBe(200);
    expect(await bare(12_300)).toEqual({
      status: 422,
      body: { error: 'No set of our courses has this total.' },
    });
  });

  test('a price that is no longer right is refused with the right one', async () => {
    const answer = await school.call(
      '/api/payment/create-order',
      school.order({ items: ['summer-coding-camp'], amount: 99_900 }),
    );
    expect(answer).toEqual({
      status: 409,
      body: { error: expect.stringContaining('price has changed'), amount: 110_000 },
    });
  });

  test('until the cut-off the early-bird price is the right one', async () => {
    school.setNow(new Date('2025-04-10T23:59:59+05:30'));
    expect(
      (
        await school.call(
          '/api/payment/create-order',
          school.order({ items: ['summer-coding-camp'], amount: 99_900 }),
        )
      ).status,
    ).toBe(200);
  });

  test('a repeated call with the same receipt is the same order; with other content it is refused', async () => {
    const order = school.order();
    const [first, second] = [
      await school.call('/api/payment/create-order', order),
      await school.call('/api/payment/create-order', order),
    ];
    expect(second).toEqual(first);
    expect(school.standIn.admin.state().orders).toHaveLength(1);
    expect(
      (await school.call('/api/payment/create-order', { ...order, items: ['java-programming'] })).status,
    ).toBe(409);
  });

  test('two calls at once with the same receipt are one order, the one both browsers hear of', async () => {
    const order = school.order();
    school.standIn.admin.mischief({
      replies: [{ endpoint: 'POST /orders', trouble: 'slow', ms: 200, probability: 1, times: 1 }],
    });
    const [first, second] = await Promise.all([
      school.call('/api/payment/create-order', order),
      school.call('/api/payment/create-order', order),
    ]);
    expect(first.status).toBe(200);
    expect(second).toEqual(first);
    expect(await school.statusOf(first.body.orderId)).toBe('created');
  });

  test('a connection that breaks just as it is used is tried once more', async () => {
    school.standIn.admin.mischief({
      replies: [{ endpoint: 'POST /orders', trouble: 'reset', probability: 1, times: 1 }],
    });
    expect((await school.call('/api/payment/create-order', school.order())).status).toBe(200);
  });

  test('a provider that is broken gives 502 with the sentence of the spec, and a retry works', async () => {
    school.breakProvider();
    const order = school.order();
    expect(await school.call('/api/payment/create-order', order)).toEqual({
      status: 502,
      body: { error: FAILED },
    });
    school.standIn.admin.calm();
    expect((await school.call('/api/payment/create-order', order)).status).toBe(200);
  });
});
