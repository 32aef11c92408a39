import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#contract/durations.ts';
import { engines } from '../../testing/engines.ts';
import { enrolmentPerTest } from '../../testing/enrolment-fixture.ts';

describe.each(engines)('on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);

  test('finds a paid order though neither browser nor webhook reported it', async () => {
    const orderId = await fixture.placeOrder();
    fixture.pay(orderId);
    expect(await fixture.reconcileNow()).toBe(0);
    fixture.later(2);
    expect(await fixture.reconcileNow()).toBe(1);
    expect(await fixture.statusOf(orderId)).toBe('paid');
    expect(await fixture.confirmations()).toHaveLength(1);
    fixture.later(5);
    expect(await fixture.reconcileNow()).toBe(0);
  });

  test('asks ever less often for three days, then expires an unpaid order', async () => {
    const orderId = await fixture.placeOrder();
    let asked = 0;
    for (let hour = 0; hour < 74; hour++) {
      fixture.later(60);
      asked += await fixture.reconcileNow();
    }
    expect(asked).toBeGreaterThan(20);
    expect(asked).toBeLessThan(40);
    expect(await fixture.statusOf(orderId)).toBe('expired');
  });

  test('a late authorization within the three days is captured and pays', async () => {
    const orderId = await fixture.placeOrder();
    const { razorpay_payment_id: id } = fixture.pay(orderId, { outcome: 'pay-late', untilThen: 'failed' });
    fixture.later(60);
    await fixture.reconcileNow();
    expect(await fixture.statusOf(orderId)).toBe('created');
    fixture.standIn.admin.authorize(id);
    fixture.later(24 * 60);
    await fixture.reconcileNow();
    expect(await fixture.statusOf(orderId)).toBe('paid');
  });

  const order = async (orderId: string) => {
    const found = await fixture.store.orders.byRazorpayId(orderId);
    if (!found) throw new Error(`${orderId} is not in the database`);
    return found;
  };
  const calls = (endpoint: string) =>
    fixture.standIn.admin.faults({ replies: [{ endpoint, trouble: 'error', probability: 1 }] });

  test('looks at a paid order soon after, and when late authorization has ended, and finds a second payment', async () => {
    const orderId = await fixture.placeOrder();
    fixture.pay(orderId);
    fixture.later(2);
    await fixture.reconcileNow();
    fixture.later(1);
    fixture.pay(orderId, { evenIfPaid: true });
    fixture.later(29);
    expect(await fixture.reconcileNow()).toBe(1);
    expect(await fixture.attention()).toEqual(['second-payment']);
    fixture.later(72 * 60);
    expect(await fixture.reconcileNow()).toBe(0);
    fixture.later(60);
    expect(await fixture.reconcileNow()).toBe(1);
    expect((await order(orderId)).check_at).toBeNull();
    expect(await fixture.confirmations()).toHaveLength(1);
  });

  test('never captures a second authorized payment of a paid order, and flags it', async () => {
    const orderId = await fixture.placeOrder();
    fixture.pay(orderId);
    const { razorpay_payment_id: second } = fixture.pay(orderId, {
      outcome: 'authorize-only',
      evenIfPaid: true,
    });
    fixture.later(2);
    await fixture.reconcileNow();
    expect(fixture.paymentEntity(second)).toMatchObject({ status: 'authorized' });
    expect(await fixture.attention()).toEqual(['second-payment']);
    expect((await order(orderId)).payment_id).not.toBe(second);
  });

  test('expires an order that the provider does not know, and flags it', async () => {
    const orderId = await fixture.placeOrder();
    fixture.standIn.admin.reset();
    fixture.later(2);
    expect(await fixture.reconcileNow()).toBe(1);
    expect(await order(orderId)).toMatchObject({ status: 'expired', check_at: null });
    expect(await fixture.attention()).toEqual(['order-unknown-to-provider']);
  });

  test.each([400, 404])(
    'a refusal with %i is an answer: the order expires and is flagged',
    async (status) => {
      const orderId = await fixture.placeOrder();
      const endpoint = 'GET /orders/:id/payments';
      fixture.standIn.admin.faults({ replies: [{ endpoint, trouble: 'error', probability: 1, status }] });
      fixture.later(2);
      expect(await fixture.reconcileNow()).toBe(1);
      expect(await fixture.statusOf(orderId)).toBe('expired');
      expect(await fixture.attention()).toEqual(['order-unknown-to-provider']);
      fixture.standIn.admin.calm();
    },
  );

  test('the page of a proxy is no answer: the order is asked about again, and found paid', async () => {
    const orderId = await fixture.placeOrder();
    fixture.pay(orderId);
    const endpoint = 'GET /orders/:id/payments';
    const replies = [{ endpoint, trouble: 'html', probability: 1, status: 404 } as const];
    fixture.standIn.admin.faults({ replies });
    fixture.later(2);
    expect(await fixture.reconcileNow()).toBe(1);
    expect([await fixture.statusOf(orderId), await fixture.attention()]).toEqual(['created', []]);
    fixture.standIn.admin.calm();
    fixture.later(10);
    await fixture.reconcileNow();
    expect(await fixture.statusOf(orderId)).toBe('paid');
  });

  test('an expired order is captured when authorized late, and then not checked again', async () => {
    const orderId = await fixture.placeOrder();
    const { razorpay_payment_id: id } = fixture.pay(orderId, { outcome: 'pay-late', untilThen: 'failed' });
    fixture.later(80 * 60);
    await fixture.reconcileNow();
    expect(await fixture.statusOf(orderId)).toBe('expired');
    const authorized = { ...fixture.paymentEntity(id), status: 'authorized' };
    await fixture.webhook('payment.authorized', authorized, 'e1');
    expect((await order(orderId)).check_at).toBe(fixture.clock());
    let asked = 0;
    for (let minute = 0; minute < 10; minute++) {
      asked += await fixture.reconcileNow();
      fixture.later(1);
    }
    expect(asked).toBeLessThan(3);
    expect((await order(orderId)).check_at).toBeNull();
  });

  test('a signed report for an expired order is checked again when the provider did not answer', async () => {
    const orderId = await fixture.placeOrder();
    fixture.later(80 * 60);
    await fixture.reconcileNow();
    const proof = fixture.pay(orderId);
    fixture.breakProvider();
    expect((await fixture.call('/api/payment/success', proof)).status).toBe(200);
    fixture.later(1);
    await fixture.reconcileNow();
    fixture.standIn.admin.calm();
    fixture.later(2);
    await fixture.reconcileNow();
    expect(await fixture.statusOf(orderId)).toBe('paid');
  });

  test('without an answer it asks ever less often, and never stops', async () => {
    await fixture.placeOrder();
    calls('GET /orders/:id/payments');
    let asked = 0;
    for (let hour = 0; hour < 24 * 7; hour++) {
      fixture.later(60);
      asked += await fixture.reconcileNow();
    }
    expect(asked).toBeGreaterThan(50);
    expect(asked).toBeLessThan(70);
  });

  test('a report that comes while the provider answers is not overwritten by that older answer', async () => {
    const orderId = await fixture.placeOrder();
    fixture.later(2);
    const { id } = await order(orderId);
    const [claimed] = await fixture.store.orders.claimToCheck(fixture.clock(), fixture.clock() + 1000, 1);
    expect(claimed?.id).toBe(id);
    await fixture.store.orders.updateUnpaid(id, { check_at: fixture.clock() });
    await fixture.store.orders.finishCheck(id, fixture.clock() + 1000, { check_at: null, status: 'expired' });
    expect(await order(orderId)).toMatchObject({ check_at: fixture.clock(), status: 'created' });
  });

  test('the three days of late authorization count from the last attempt', async () => {
    const orderId = await fixture.placeOrder();
    fixture.later(70 * 60);
    fixture.pay(orderId, { outcome: 'pay-late', untilThen: 'failed' });
    fixture.later(60);
    await fixture.reconcileNow();
    fixture.later(48 * 60);
    await fixture.reconcileNow();
    expect(await fixture.statusOf(orderId)).toBe('created');
    fixture.later(26 * 60);
    await fixture.reconcileNow();
    expect(await fixture.statusOf(orderId)).toBe('expired');
  });

  test('newest and authorized orders are checked first', async () => {
    const orders: string[] = [];
    for (let minute = 0; minute < 3; minute++) {
      orders.push(await fixture.placeOrder({ email: `student-${minute}@example.com` }));
      fixture.later(1);
    }
    const [first = '', second = '', third = ''] = orders;
    const { razorpay_payment_id: id } = fixture.pay(second, { outcome: 'authorize-only' });
    await fixture.webhook('payment.authorized', fixture.paymentEntity(id), 'e1');
    const claimed: (string | null | undefined)[] = [];
    for (let turn = 0; turn < 3; turn++) {
      const claim = await fixture.store.orders.claimToCheck(fixture.clock(), fixture.clock() + MINUTE_MS, 1);
      claimed.push(claim[0]?.razorpay_order_id);
    }
    expect(claimed.toSorted()).toEqual([first, second, third].toSorted());
    expect(claimed.at(-1)).toBe(first);
  });
});
