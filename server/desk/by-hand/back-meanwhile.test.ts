import { describe, expect, test } from 'vitest';
import { agreeToCancellation } from '../../enrolment/cancellation/decide-cancellation.ts';
import type { PaidOrder } from '../../enrolment/orders/order-store.ts';
import { RazorpayError } from '../../razorpay/razorpay-error.ts';
import { engines } from '../../testing/engines.ts';
import { enrolmentPerTest } from '../../testing/enrolment-fixture.ts';
import { deskPerTest } from '../desk-fixture.ts';
import { refundOrder } from '../refunds/refund.ts';

/** The refund is made, and its answer lost. */
const lost = {
  endpoint: 'POST /payments/:id/refund',
  trouble: 'reset',
  workDone: true,
  probability: 1,
} as const;
const BY_HAND = { yes: true, 'by-hand': true } as const;
const TRANSFER = { method: 'bank-transfer', reference: 'UTR 4711' };

describe.each(engines)('what goes back through Razorpay while it is to go by hand on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);
  const { desk, files } = deskPerTest(fixture);

  const promised = async () => (await fixture.store.handPayments.promised()).map(({ amount }) => amount);
  const paymentOf = ({ payment_id }: PaidOrder) => fixture.store.payments.payment(payment_id);
  const waiting = async () => (await fixture.store.attention.unresolved()).map(({ reason }) => reason);
  /** Razorpay says no, although it has done what was asked. */
  const refusingDone = () => {
    const { context } = fixture.enrolment;
    const { razorpay } = context;
    const refund = async (...asked: Parameters<typeof razorpay.refund>) => {
      await razorpay.refund(...asked);
      throw new RazorpayError('refused', { refused: true, status: 400, cantBeDone: true });
    };
    return { ...context, razorpay: { ...razorpay, refund } };
  };

  test.each(['promised', 'given'])('a part that failed goes back beside the rest that is %s', async (how) => {
    const { order, paymentId, token } = await fixture.enrol({ items: ['logo'] });
    fixture.standIn.admin.change({ refunds: 'pending' });
    await desk(`refund ${order.id}`, { yes: true, amount: '100' });
    fixture.refuseRefunds();
    expect(await desk(`cancel ${order.id} logo`, BY_HAND)).toContain('You give ₹199 back by hand.');
    fixture.standIn.admin.calm();
    const [promise] = await fixture.store.handPayments.promised();
    if (how === 'given') await desk(`given-back ${promise?.id}`, TRANSFER);
    await fixture.failAtBank(paymentId);
    expect(await desk(`cancel ${order.id} logo`, { yes: true })).toContain('₹100 goes back.');
    expect(await promised()).toEqual(how === 'given' ? [] : [19_900]);
    const { payments } = (await fixture.call('/api/enrolment', undefined, token)).body.data;
    expect(payments).toMatchObject([{ status: 'refunded', refund_follows: true }]);
    expect(await waiting()).not.toContain('refunded-both-ways');
    expect(await paymentOf(order)).toMatchObject({ status: 'refunded', amount_refunded: 29_900 });
  });

  test('what is on its way after one that failed is waited for', async () => {
    const { order, paymentId } = await fixture.enrol({ items: ['logo'] });
    fixture.standIn.admin.change({ refunds: 'pending' });
    await desk(`cancel ${order.id} logo`, { yes: true });
    await fixture.failAtBank(paymentId);
    fixture.later(5);
    fixture.standIn.admin.faults({ listLagMs: 60_000, replies: [{ ...lost, times: 2 }] });
    await expect(desk(`cancel ${order.id} logo`, { yes: true })).rejects.toThrow('did not answer');
    await expect(desk(`cancel ${order.id} logo`, BY_HAND)).rejects.toThrow('does not list all of it yet');
    expect(await promised()).toEqual([]);
  });

  test('a part is not promised on top of the same one, whose answer was lost before a refusal', async () => {
    const { order } = await fixture.enrol({ items: ['logo'] });
    fixture.refuseRefunds({ replies: [{ ...lost, times: 1 }] });
    const byHand = desk(`refund ${order.id}`, { ...BY_HAND, amount: '100' });
    await expect(byHand).rejects.toThrow('₹100.00 was given back in all. Nothing was done now');
    expect([await promised(), (await paymentOf(order))?.amount_refunded]).toEqual([[], 10_000]);
  });

  test('nor on top of the same one that another desk refunds meanwhile', async () => {
    const { order, paymentId } = await fixture.enrol({ items: ['logo'] });
    fixture.standIn.admin.change({ refunds: 'pending' });
    await desk(`refund ${order.id}`, { yes: true, amount: '100' });
    await fixture.failAtBank(paymentId);
    const { context } = fixture.enrolment;
    const { razorpay } = context;
    let looks = 0;
    const refundsOf = async (id: string) => {
      looks += 1;
      if (looks === 2) await desk(`refund ${order.id}`, { yes: true, amount: '100' });
      return razorpay.refundsOf(id);
    };
    const slow = { ...context, razorpay: { ...razorpay, refundsOf } };
    await expect(refundOrder(order, { amount: 10_000, orByHand: true }, slow)).rejects.toThrow(
      'Nothing was done',
    );
    expect(await promised()).toEqual([]);
  });

  test('what went back although Razorpay said no counts as gone back for leaving', async () => {
    const { order } = await fixture.enrol({ items: ['logo'] });
    const back = await agreeToCancellation({ order, courseId: 'logo', orByHand: true }, refusingDone());
    expect(back).toMatchObject({ online: 29_900, byHand: 0 });
    expect(await fixture.store.cancellations.ofOrder(order.id)).toMatchObject([{ refund: 29_900 }]);
    expect(await desk(`refund ${order.id}`, { yes: true })).toContain('₹299.00 of ₹299.00 was given back');
  });

  test('what is known to be given both ways is not more than was paid', async () => {
    const { order, paymentId, token } = await fixture.enrol({ items: ['logo'] });
    fixture.refuseRefunds();
    await desk(`refund ${order.id}`, BY_HAND);
    const [promise] = await fixture.store.handPayments.promised();
    await desk(`given-back ${promise?.id}`, TRANSFER);
    const { payments } = (await fixture.call('/api/enrolment', undefined, token)).body.data;
    expect(payments).toMatchObject([{ status: 'refunded' }]);
    expect(payments[0]).not.toHaveProperty('refund_follows');
    await desk('receipts', { month: '2026-11', csv: 'receipts.csv' });
    const lines = files['receipts.csv']?.trim().split(/\r?\n/) ?? [];
    const methods = lines.map((line) => line.split(',').at(-1));
    expect(methods).toEqual(['method', 'razorpay', 'bank-transfer']);
    fixture.standIn.admin.calm();
    await fixture.enrolment.context.razorpay.refund(paymentId, {}, 'in-the-dashboard');
    expect(await desk(`refund ${order.id}`, { yes: true })).toContain('₹299.00 of ₹299.00 was given back');
  });

  test('the same part once more, whose answer was lost beside money by hand, is not given a third time', async () => {
    const { order } = await fixture.enrol({ items: ['logo'] });
    fixture.refuseRefunds();
    await desk(`refund ${order.id}`, { ...BY_HAND, amount: '100' });
    const [promise] = await fixture.store.handPayments.promised();
    await desk(`given-back ${promise?.id}`, TRANSFER);
    fixture.standIn.admin.faults({ listLagMs: 60_000, replies: [{ ...lost, times: 2 }] });
    const onceMore = () => desk(`refund ${order.id}`, { amount: '50', again: true, yes: true });
    await expect(onceMore()).rejects.toThrow('It may have gone out');
    await expect(onceMore()).rejects.toThrow('does not list all of it yet');
    expect(fixture.standIn.admin.state().refunds.map(({ amount }) => amount)).toEqual([5000]);
  });

  test('what is promised after the bank sent a noted refund back still follows', async () => {
    const { order, paymentId, token } = await fixture.enrol({ items: ['logo'] });
    fixture.standIn.admin.change({ refunds: 'pending' });
    await desk(`cancel ${order.id} logo`, { yes: true });
    const made = fixture.standIn.admin
      .state()
      .refunds.map((refund) => ({ ...refund, status: 'processed' as const }));
    await fixture.webhook('refund.processed', fixture.paymentEntity(paymentId), 'made', 'new-hook', made[0]);
    await fixture.failAtBank(paymentId);
    await desk(`cancel ${order.id} logo`, BY_HAND);
    const { payments } = (await fixture.call('/api/enrolment', undefined, token)).body.data;
    expect(payments).toMatchObject([
      { status: 'refunded', refund_follows: true, refund_notes: [expect.any(String)] },
    ]);
  });
});
