import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { type EnrolmentFixture, openEnrolmentFixture } from '../testing/enrolment-fixture.ts';

describe.each(engines)('on $name', (engine) => {
  let fixture: EnrolmentFixture;
  beforeEach(async () => {
    fixture = await openEnrolmentFixture(engine);
  });
  afterEach(() => fixture.close());

  test('finds an order paid though neither browser nor webhook ever came', async () => {
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

  test('asks ever less often for three days, then calls an unpaid order expired', async () => {
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
});
