import { describe, expect, test } from 'vitest';
import { engines } from '../../testing/engines.ts';
import { enrolmentPerTest } from '../../testing/enrolment-fixture.ts';
import { undated } from '../../testing/test-catalogue.ts';
import { deskPerTest } from '../desk-fixture.ts';

const refused = {
  endpoint: 'POST /payments/:id/refund',
  trouble: 'error' as const,
  status: 400,
  probability: 1,
};

describe.each(engines)('a batch that is cancelled halfway on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);
  const { desk } = deskPerTest(fixture);

  test('gives back the fee of who got the registration back in the Dashboard meanwhile', async () => {
    const { order, paymentId } = await fixture.enrol({ items: ['logo'] });
    const [first] = await fixture.store.fees.planOf(order.id);
    await fixture.payEntry(order, first?.id);
    fixture.changeContent('logo', undated);
    // Everybody is marked, and then the process ends.
    await fixture.db.updateTable('enrolments').set({ batch_cancelled_at: fixture.clock() }).execute();
    const { razorpay } = fixture.enrolment.context;
    const refund = await razorpay.refund(paymentId, {}, 'in-the-dashboard');
    await fixture.webhook('refund.processed', fixture.paymentEntity(paymentId), 'e1', 'new-hook', refund);
    const [ended] = await fixture.store.enrolments.ofOrder(order.id);
    expect(ended?.status).toBe('cancelled');
    fixture.standIn.admin.faults({ replies: [refused] });
    const cancel = () => desk('cancel-batch logo@2027-01-04', { yes: true });
    await expect(cancel()).rejects.toThrow('Razorpay');
    fixture.standIn.admin.calm();
    expect(await cancel()).toContain('1 student has left Logo');
    expect(fixture.standIn.admin.state().refunds.map(({ amount }) => amount)).toEqual([29_900, 100_000]);
    const told = await fixture.store.outbox.messagesOf(['batch-cancelled'], [`${order.id}/logo`]);
    expect(told.map(({ recipient }) => recipient)).toEqual([order.email]);
    await expect(cancel()).rejects.toThrow('Nobody is in this batch.');
    expect(await fixture.store.attention.waiting('batch-moved')).toEqual([]);
  });
});
