import { describe, expect, test } from 'vitest';
import { agreeToCancellation } from '../../enrolment/cancellation/decide-cancellation.ts';
import { engines } from '../../testing/engines.ts';
import { enrolmentPerTest } from '../../testing/enrolment-fixture.ts';

describe.each(engines)('on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);

  test('of a payment with more refunds than Razorpay lists at once, the rest goes back', async () => {
    const { order } = await fixture.enrol({ items: ['logo'] });
    const { context } = fixture.enrolment;
    for (let part = 0; part < 12; part++)
      await context.razorpay.refund(order.payment_id, { amount: 100 }, `in-the-dashboard-${part}`);
    const back = await agreeToCancellation({ order, courseId: 'logo' }, context);
    expect(back).toMatchObject({ online: 28_700 });
    expect(await fixture.store.payments.payment(order.payment_id)).toMatchObject({ status: 'refunded' });
    expect(await fixture.store.payments.refundsOf(order.payment_id)).toHaveLength(13);
  });
});
