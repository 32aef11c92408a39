import { describe, expect, test } from 'vitest';
import { refusalMessages } from '#contract/payment-details.ts';
import { engines } from '../../testing/engines.ts';
import { enrolmentPerTest } from '../../testing/enrolment-fixture.ts';

describe.each(engines)('a payment that is only authorized, on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);

  const authorize = (orderId: string) => fixture.pay(orderId, { outcome: 'authorize-only' });
  const report = (proof: ReturnType<typeof authorize>) => fixture.call('/api/payment/success', proof);
  /** Paid the registration of Logo, and set out to pay its first fee. */
  const firstFee = async () => {
    const { token } = await fixture.enrol({ items: ['logo'] });
    const [fee] = (await fixture.call('/api/enrolment', undefined, token)).body.data.plan;
    const order = (await fixture.call('/api/enrolment/pay', { plan_ids: [fee.id] }, token)).body;
    const change = (changes: { status?: 'waived'; amount?: number }) =>
      fixture.db.updateTable('fee_entries').set(changes).where('id', '=', fee.id).execute();
    const status = async () => (await fixture.store.fees.entry(fee.id))?.status;
    return { orderId: order.orderId as string, change, status };
  };
  const details = async (id: string) =>
    (await fixture.call(`/api/payment/getPaymentDetails/${id}`)).body.data;
  const flagged = () => fixture.db.selectFrom('attention').select(['reason', 'subject', 'details']).execute();

  test('is not captured for a fee that is not due any more: Razorpay gives it back, and both are told', async () => {
    const { orderId, change } = await firstFee();
    const proof = authorize(orderId);
    const id = proof.razorpay_payment_id;
    await change({ status: 'waived' });
    for (const _ of ['reported', 'and again'])
      expect((await report(proof)).body).toEqual({
        paymentId: id,
        notice: expect.stringContaining('it does not count'),
        refused: 'not-due',
      });
    fixture.later(60);
    await fixture.reconcileNow();
    expect(fixture.paymentEntity(id)).toMatchObject({ status: 'authorized' });
    expect(await details(id)).toMatchObject({ status: 'authorized', refused: 'not-due' });
    const entry = (state: string) => ({
      reason: 'instalment-not-due',
      subject: id,
      details: expect.stringMatching(new RegExp(`is already waived\\. ${id} is ${state}\\.$`)),
    });
    expect(await flagged()).toEqual([entry('authorized')]);
    const { attention } = fixture.store;
    expect(await attention.registrationsOwed(), 'it may still be captured').toHaveLength(1);
    fixture.standIn.admin.expire(id);
    fixture.later(24 * 60);
    await fixture.reconcileNow();
    expect(await flagged()).toEqual([entry('refunded')]);
    expect(await attention.registrationsOwed(), 'the student has it back').toEqual([]);
    expect(await details(id)).toEqual(expect.not.objectContaining({ refused: expect.anything() }));
  });

  test('is told as a second one when its order is paid', async () => {
    const orderId = await fixture.placeOrder();
    const proof = authorize(orderId);
    const id = proof.razorpay_payment_id;
    const entity = fixture.paymentEntity(id);
    await fixture.webhook('payment.authorized', entity, 'e1');
    expect((await details(id)).refused, 'it will be captured').toBeUndefined();
    await report(fixture.pay(orderId, { evenIfPaid: true }));
    const { body } = await report(proof);
    const refused = 'paid-already';
    expect(body).toEqual({ paymentId: id, notice: refusalMessages[refused], refused });
    expect(await details(id)).toMatchObject({ status: 'authorized', refused: 'paid-already' });
  });

  test('is flagged again when Razorpay captures it all the same, and its student is not erased', async () => {
    const { orderId, change } = await firstFee();
    const { razorpay_payment_id: id } = authorize(orderId);
    await change({ status: 'waived' });
    const entity = fixture.paymentEntity(id);
    await fixture.webhook('payment.authorized', entity, 'e1');
    const { attention } = fixture.store;
    await attention.resolve('instalment-not-due', id, fixture.clock());
    expect(await attention.registrationsOwed()).toEqual([]);
    await fixture.webhook('payment.captured', { ...entity, status: 'captured' }, 'e2');
    expect(await attention.waiting('instalment-not-due')).toEqual([id]);
    expect(await details(id), 'its page').toMatchObject({ status: 'captured', refused: 'not-due' });
    expect(await attention.registrationsOwed()).toHaveLength(1);
    await fixture.sendMail();
    const notices = fixture.posted.filter(({ mail }) => mail.subject.startsWith('Please look'));
    expect(notices).toHaveLength(2);
  });

  test('is captured when its fee is due again', async () => {
    const { orderId, change, status } = await firstFee();
    const proof = authorize(orderId);
    await change({ amount: 40_000 });
    await report(proof);
    await change({ amount: 100_000 });
    fixture.later(60);
    await fixture.reconcileNow();
    expect(await status()).toBe('paid');
    expect((await details(proof.razorpay_payment_id)).refused).toBeUndefined();
    expect(await fixture.store.attention.waiting('instalment-not-due')).toEqual([]);
  });

  test('is not captured when its amount is not that of the order', async () => {
    const orderId = await fixture.placeOrder();
    const { razorpay_payment_id: id } = authorize(orderId);
    await fixture.db.updateTable('orders').set({ amount: 30_000 }).execute();
    fixture.later(2);
    await fixture.reconcileNow();
    expect(fixture.paymentEntity(id)).toMatchObject({ status: 'authorized' });
    expect(await flagged()).toMatchObject([{ reason: 'wrong-amount', subject: id }]);
    expect(await fixture.statusOf(orderId)).toBe('created');
  });
});
