import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { openSchool, type School } from '../testing/enrolment-fixture.ts';

describe.each(engines)('on $name', (engine) => {
  let school: School;
  beforeEach(async () => {
    school = await openSchool(engine);
  });
  afterEach(() => school.close());

  test('finds an order paid though neither browser nor webhook ever came', async () => {
    const orderId = await school.placeOrder();
    school.pay(orderId);
    expect(await school.reconcileNow()).toBe(0);
    school.later(2);
    expect(await school.reconcileNow()).toBe(1);
    expect(await school.statusOf(orderId)).toBe('paid');
    expect(await school.confirmations()).toHaveLength(1);
    school.later(5);
    expect(await school.reconcileNow()).toBe(0);
  });

  test('asks ever less often for three days, then calls an unpaid order expired', async () => {
    const orderId = await school.placeOrder();
    let asked = 0;
    for (let hour = 0; hour < 74; hour++) {
      school.later(60);
      asked += await school.reconcileNow();
    }
    expect(asked).toBeGreaterThan(20);
    expect(asked).toBeLessThan(40);
    expect(await school.statusOf(orderId)).toBe('expired');
  });

  test('a late authorization within the three days is captured and pays', async () => {
    const orderId = await school.placeOrder();
    const { razorpay_payment_id: id } = school.pay(orderId, { outcome: 'pay-late', untilThen: 'failed' });
    school.later(60);
    await school.reconcileNow();
    expect(await school.statusOf(orderId)).toBe('created');
    school.standIn.admin.authorize(id);
    school.later(24 * 60);
    await school.reconcileNow();
    expect(await school.statusOf(orderId)).toBe('paid');
  });
});
