import { beforeEach, describe, expect, test } from 'vitest';
import { engines } from '../../testing/engines.ts';
import { enrolmentPerTest } from '../../testing/enrolment-fixture.ts';
import type { Order } from '../orders/order-store.ts';
import { enrolMissing } from './enrol-missing.ts';
import { planOlderEnrolments } from './plan-older-enrolments.ts';

describe.each(engines)('on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);
  let order: Order;
  beforeEach(async () => {
    ({ order } = await fixture.enrol({ items: ['logo', 'fortran'], amount: 59_800 }));
    // As a version without enrolments would have left it.
    for (const table of ['fee_entries', 'enrolments', 'receipts', 'receipt_series'] as const)
      await fixture.db.deleteFrom(table).execute();
    await fixture.db
      .updateTable('order_items')
      .set({ batch: null, plan: null, starts_at: null, refund_until: null })
      .execute();
  });

  test('a payment settled by an older version is enrolled, receipted and planned, once', async () => {
    const { context } = fixture.enrolment;
    expect([await enrolMissing(context), await planOlderEnrolments(context)]).toEqual([1, 1]);
    expect([await enrolMissing(context), await planOlderEnrolments(context)]).toEqual([0, 0]);
    expect(await fixture.store.enrolments.ofOrder(order.id)).toMatchObject([
      { course_id: 'fortran', batch: null, starts_at: null },
      { course_id: 'logo', batch: '2027-01-04', refund_until: Date.parse('2027-01-11T19:00:00+05:30') },
    ]);
    expect((await fixture.store.fees.planOf(order.id)).map(({ due }) => due)).toEqual([
      '2027-01-11',
      '2027-01-25',
    ]);
    expect(await fixture.store.receipts.ofOrders([order.id])).toMatchObject([{ amount: 59_800 }]);
  });
});
