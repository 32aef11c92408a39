import { describe, expect, test } from 'vitest';
import { enrolmentIn } from '../../enrolment/cancellation/decide-cancellation.ts';
import { engines } from '../../testing/engines.ts';
import { enrolmentPerTest } from '../../testing/enrolment-fixture.ts';
import { deskPerTest } from '../desk-fixture.ts';
import { refundParts } from './refund-parts.ts';

describe.each(engines)('on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);
  const { desk } = deskPerTest(fixture);

  test('what went back for a course is not said to go again where the refund of another has failed', async () => {
    const { order, paymentId } = await fixture.enrol({ items: ['logo', 'fortran'], amount: 59_800 });
    fixture.standIn.admin.change({ refunds: 'pending' });
    await desk(`cancel ${order.id} logo`, { yes: true });
    await desk(`cancel ${order.id} fortran`, { yes: true });
    await fixture.failAtBank(paymentId);
    const account = await fixture.store.cancellations.account(order.id);
    const parts = async (course: string) => {
      const enrolment = enrolmentIn(account, { order_id: order.id, course_id: course });
      return refundParts(enrolment, account, fixture.clock(), fixture.store);
    };
    expect(await parts('logo')).toEqual({ online: 0, byHand: 0 });
    expect(await parts('fortran')).toEqual({ online: 29_900, byHand: 0 });
  });
});
