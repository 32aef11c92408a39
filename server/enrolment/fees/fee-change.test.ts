import { beforeEach, describe, expect, test } from 'vitest';
import { payEntriesByHand } from '../../desk/by-hand/record-payment.ts';
import { undoRecordedByMistake } from '../../desk/by-hand/recorded-by-mistake.ts';
import { engines } from '../../testing/engines.ts';
import { enrolmentPerTest } from '../../testing/enrolment-fixture.ts';
import type { Order } from '../orders/order-store.ts';
import { readFeeChange } from './fee-change.ts';

describe.each(engines)('the history of a fee on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);
  let order: Order;
  beforeEach(async () => {
    ({ order } = await fixture.enrol({ items: ['logo'] }));
  });

  const changes = async () =>
    (await fixture.db.selectFrom('fee_changes').select('change').orderBy('id').execute()).map(({ change }) =>
      readFeeChange(change),
    );

  test('tells that the fee had ended with a refund before it was waived', async () => {
    const { enrolments } = fixture.store;
    await enrolments.endRefunded(order.id, fixture.clock());
    await enrolments.end({ order_id: order.id, course_id: 'logo' }, 'cancelled', fixture.clock());
    const ended = { status: ['open', 'ended'] };
    const waived = { status: ['ended', 'waived'] };
    expect(await changes()).toEqual([ended, ended, waived, waived]);
  });

  test('tells who had paid it, and when, before that was undone', async () => {
    const { context } = fixture.enrolment;
    const [entry] = await fixture.store.fees.planOf(order.id);
    const paid = await payEntriesByHand(
      {
        registrationId: order.id,
        entryIds: [entry?.id ?? ''],
        byHand: { method: 'cash', day: '2026-11-20', reference: '' },
      },
      context,
    );
    await undoRecordedByMistake({ orderId: paid.order.id, reason: 'a mistake' }, context);
    expect(await changes()).toEqual([
      { status: ['paid', 'open'], paid_by: [paid.order.id, null], paid_at: [fixture.clock(), null] },
    ]);
  });
});
