import { beforeEach, describe, expect, test } from 'vitest';
import { payEntriesByHand } from '../../desk/by-hand/record-payment.ts';
import { feesOfBatches } from '../../desk/fees/fee-queries.ts';
import { engines } from '../../testing/engines.ts';
import { enrolmentPerTest } from '../../testing/enrolment-fixture.ts';
import { changeEntry } from '../fees/change-entry.ts';
import type { FeeEntry } from '../fees/fee-store.ts';
import type { Order } from '../orders/order-store.ts';

describe.each(engines)('a fee that is given back in full on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);
  let order: Order;
  let paymentId: string;
  beforeEach(async () => {
    ({ order } = await fixture.enrol({ items: ['logo'] }));
    ({ paymentId } = await fixture.payEntry(order, (await entry()).id));
  });

  const entry = async () => (await fixture.store.fees.planOf(order.id))[0] as FeeEntry;
  const paidInBatch = async () =>
    (await feesOfBatches(fixture.db, [{ course_id: 'logo', batch: '2027-01-04' }], '2026-11-20'))[0]?.paid;
  const tell = (event: string, refund: object) =>
    fixture.webhook(event, fixture.paymentEntity(paymentId), event.slice(7), 'new-hook', refund);
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
