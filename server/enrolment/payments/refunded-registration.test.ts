import { beforeEach, describe, expect, test } from 'vitest';
import { engines } from '../../testing/engines.ts';
import { enrolmentPerTest } from '../../testing/enrolment-fixture.ts';
import type { PaidOrder } from '../orders/order-store.ts';

describe.each(engines)('a registration that goes back whole in the Dashboard on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);
  let order: PaidOrder;
  beforeEach(async () => {
    ({ order } = await fixture.enrol({ items: ['logo'] }));
  });

  const plan = () => fixture.store.fees.planOf(order.id);
  let told = 0;
  /** Somebody refunds in the Dashboard, and the webhook says so. */
  const inDashboard = async (paymentId: string, amount: number) => {
    told += 1;
    const { razorpay } = fixture.enrolment.context;
    const refund = await razorpay.refund(paymentId, { amount }, `in-the-dashboard-${told}`);
    const payment = fixture.paymentEntity(paymentId);
    await fixture.webhook('refund.processed', payment, `refund-${told}`, 'new-hook', refund);
  };

  test('ends its fees, and their history says why', async () => {
    const [first, second] = await plan();
    await fixture.payEntry(order, first?.id);
    await inDashboard(order.payment_id, 29_900);
    expect((await plan()).map(({ status }) => status)).toEqual(['paid', 'ended']);
    const changes = await fixture.db.selectFrom('fee_changes').selectAll().execute();
    expect(changes).toMatchObject([
      {
        entry_id: second?.id,
        change: '{"status":["open","ended"]}',
        reason: 'The registration was given back.',
        changed_at: fixture.clock(),
      },
    ]);
  });
});
