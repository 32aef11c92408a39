import { beforeEach, describe, expect, test } from 'vitest';
import { payEntriesByHand } from '../../desk/by-hand/record-payment.ts';
import { feesOfBatches } from '../../desk/fees/fee-queries.ts';
import { refundOrder } from '../../desk/refunds/refund.ts';
import { engines } from '../../testing/engines.ts';
import { enrolmentPerTest } from '../../testing/enrolment-fixture.ts';
import { changeEntry } from '../fees/change-entry.ts';
import type { FeeEntry } from '../fees/fee-store.ts';
import type { Order } from '../orders/order-store.ts';

describe.each(engines)('a fee that is given back in full on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);
  let order: Order;
  let orderId: string;
  let paymentId: string;
  beforeEach(async () => {
    ({ order } = await fixture.enrol({ items: ['logo'] }));
    ({ orderId, paymentId } = await fixture.payEntry(order, (await entry()).id));
  });

  const entry = async () => (await fixture.store.fees.planOf(order.id))[0] as FeeEntry;
  const paidInBatch = async () =>
    (await feesOfBatches(fixture.db, [{ course_id: 'logo', batch: '2027-01-04' }], '2026-11-20'))[0]?.paid;
  const tell = (event: string, refund: object) =>
    fixture.webhook(event, fixture.paymentEntity(paymentId), event.slice(7), 'new-hook', refund);
  const reasons = async () => {
    const changes = await fixture.db.selectFrom('fee_changes').select('reason').orderBy('id').execute();
    return changes.map(({ reason }) => reason);
  };
  const giveBack = async () => {
    fixture.standIn.admin.change({ refunds: 'pending' });
    const { razorpay } = fixture.enrolment.context;
    const { id } = await razorpay.refund(paymentId, { amount: 100_000 }, 'in-the-dashboard');
    await tell('refund.created', fixture.standIn.admin.state().refunds[0] as object);
    return id;
  };
  const failRefund = (id: string) =>
    tell('refund.failed', fixture.standIn.admin.settleRefund(id, 'failed') as object);
  const reopen = async () =>
    changeEntry(
      { entryId: (await entry()).id, change: { reopen: true }, reason: 'paid by mistake' },
      fixture.store,
      fixture.clock(),
    );
  const payInCash = async () =>
    payEntriesByHand(
      {
        registrationId: order.id,
        entryIds: [(await entry()).id],
        byHand: { method: 'cash', day: '2026-11-20', reference: '' },
      },
      fixture.enrolment.context,
    );

  test('counts as paid no longer, is not due, and is paid again when the refund fails', async () => {
    expect(await paidInBatch()).toBe(100_000);
    const id = await giveBack();
    expect(await entry()).toMatchObject({ status: 'waived' });
    expect(await paidInBatch()).toBe(0);
    const leaving = await fixture.store.cancellations.account(order.id);
    expect(leaving.parts).toMatchObject([
      { what: 'registration' },
      { what: 'instalment', refunded: 100_000 },
    ]);
    await failRefund(id);
    expect(await entry()).toMatchObject({ status: 'paid' });
    expect(await paidInBatch()).toBe(100_000);
    expect(await reasons()).toEqual(['Given back in full.', 'The refund failed.']);
  });

  test('is paid again when Razorpay gives back a part of what was promised by hand, and its history says so', async () => {
    const { admin } = fixture.standIn;
    const { razorpay } = fixture.enrolment.context;
    const refused = { endpoint: 'POST /payments/:id/refund', trouble: 'error' as const, status: 400 };
    admin.faults({ replies: [{ ...refused, probability: 1 }] });
    const paid = (await fixture.store.orders.byRazorpayId(orderId)) as Order;
    await refundOrder(paid, { orByHand: true }, fixture.enrolment.context);
    expect(await entry()).toMatchObject({ status: 'waived' });
    admin.calm();
    const refund = await razorpay.refund(paymentId, { amount: 40_000 }, 'in-the-dashboard');
    await tell('refund.processed', refund);
    expect(await fixture.store.handPayments.promised()).toEqual([]);
    expect(await entry()).toMatchObject({ status: 'paid' });
    expect(await reasons()).toEqual([
      'Given back in full.',
      'Not by hand after all: a part of it went back through Razorpay.',
    ]);
  });

  test('can be collected again once the owner reopens it; a refund that fails then changes nothing', async () => {
    const id = await giveBack();
    await expect(payInCash()).rejects.toThrow('First instalment was given back: nothing is due.');
    expect(await reopen()).toMatchObject({ status: 'open', paid_by: null, paid_at: null });
    await failRefund(id);
    expect(await entry()).toMatchObject({ status: 'open' });
    const { order: cash } = await payInCash();
    expect(await entry()).toMatchObject({ status: 'paid', paid_by: cash.id });
  });
});
