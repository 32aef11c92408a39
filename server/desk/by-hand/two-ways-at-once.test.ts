import { beforeEach, describe, expect, test } from 'vitest';
import { agreeToCancellation } from '../../enrolment/cancellation/decide-cancellation.ts';
import type { PaidOrder } from '../../enrolment/orders/order-store.ts';
import { RazorpayError } from '../../razorpay/razorpay-error.ts';
import { engines } from '../../testing/engines.ts';
import { enrolmentPerTest } from '../../testing/enrolment-fixture.ts';
import { deskPerTest } from '../desk-fixture.ts';
import { refundOrder } from '../refunds/refund.ts';

const TRANSFER = { method: 'bank-transfer', reference: 'UTR 4711' };

describe.each(engines)('money that may go back by hand or through Razorpay on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);
  const { desk } = deskPerTest(fixture);
  let order: PaidOrder;
  beforeEach(async () => {
    ({ order } = await fixture.enrol({ items: ['logo', 'fortran'], amount: 59_800 }));
  });

  type Refund = typeof fixture.enrolment.context.razorpay.refund;
  /** The rules with a Razorpay that refunds in another way. */
  const refundingBy = (refund: (real: Refund, ...rest: Parameters<Refund>) => ReturnType<Refund>) => {
    const { context } = fixture.enrolment;
    const { razorpay } = context;
    const other: Refund = (...rest) => refund(razorpay.refund, ...rest);
    return { ...context, razorpay: { ...razorpay, refund: other } };
  };
  const tooOld = () =>
    refundingBy(() =>
      Promise.reject(new RazorpayError('too old', { refused: true, status: 400, cantBeDone: true })),
    );
  const atRazorpay = () => fixture.standIn.admin.state().refunds.map(({ amount }) => amount);
  const promised = () => fixture.store.handPayments.promised();
  const paymentOf = () => fixture.store.payments.payment(order.payment_id);
  const waiting = async () => (await fixture.store.attention.unresolved()).map(({ reason }) => reason);
  const leaving = () => ({ order, courseId: 'logo' });
  const leaveByHand = (courseId: string) =>
    agreeToCancellation({ order, courseId, orByHand: true }, tooOld());
  const given = async () => desk(`given-back ${(await promised())[0]?.id}`, TRANSFER);
  let made = 0;
  /** Somebody refunds in the Dashboard, where nobody says for what, and the books learn of it. */
  const inDashboard = async (amount: number) => {
    made += 1;
    const { razorpay } = fixture.enrolment.context;
    await razorpay.refund(order.payment_id, { amount }, `in-the-dashboard-${made}`);
    fixture.later(61);
    await desk('reconcile');
  };
  const flags = async () => {
    const entries = await fixture.store.attention.unresolved();
    return entries.filter(({ reason }) => reason === 'refunded-both-ways').map(({ details }) => details);
  };
  const seenTo = async () => {
    for (const { id } of await fixture.store.attention.unresolved())
      await fixture.store.attention.resolveEntry(id, fixture.clock());
  };

  test('two desks at once, one by hand and one through Razorpay, give it once', async () => {
    const slow = refundingBy(async (refund, ...rest) => {
      const byHand = agreeToCancellation({ ...leaving(), orByHand: true }, tooOld());
      await expect(byHand).rejects.toThrow('Razorpay was asked to refund ₹299 of this payment');
      return refund(...rest);
    });
    await agreeToCancellation(leaving(), slow);
    expect(atRazorpay()).toEqual([29_900]);
    expect([await promised(), await waiting()]).toEqual([[], []]);
    expect(await paymentOf()).toMatchObject({ status: 'captured', amount_refunded: 29_900 });
    const enrolments = await fixture.store.enrolments.ofOrder(order.id);
    expect(enrolments.filter(({ status }) => status === 'active')).toMatchObject([{ course_id: 'fortran' }]);
    fixture.later(61);
    expect(await desk('reconcile')).toContain('no difference');
  });

  test('nor is the same part of a payment given twice', async () => {
    const slow = refundingBy(async (refund, ...rest) => {
      const byHand = refundOrder(order, { amount: 10_000, orByHand: true }, tooOld());
      await expect(byHand).rejects.toThrow('Nothing else is done with the money until that is known');
      return refund(...rest);
    });
    await refundOrder(order, { amount: 10_000 }, slow);
    expect([await promised(), await waiting()]).toEqual([[], []]);
    expect(await paymentOf()).toMatchObject({ amount_refunded: 10_000 });
  });

  test('what one desk promises while another looks at Razorpay does not go back through it, too', async () => {
    const { context } = fixture.enrolment;
    const { razorpay } = context;
    const payment: typeof razorpay.payment = async (id) => {
      await refundOrder(order, { amount: 10_000, orByHand: true }, tooOld());
      return razorpay.payment(id);
    };
    const slow = { ...context, razorpay: { ...razorpay, payment } };
    await expect(refundOrder(order, {}, slow)).rejects.toThrow('was promised by hand or refunded meanwhile');
    expect([atRazorpay(), await waiting()]).toEqual([[], ['give-back-by-hand']]);
    expect(await promised()).toMatchObject([{ amount: 10_000 }]);
    expect(await fixture.store.payments.withRefundRequests()).toEqual([]);
  });

  test('beside money by hand, two refunds through Razorpay at once give no more than was paid', async () => {
    await leaveByHand('logo');
    await given();
    const { context } = fixture.enrolment;
    const { razorpay } = context;
    /** Another desk refunds the second course once this one has read what Razorpay lists. */
    const refundsOf: typeof razorpay.refundsOf = async (id) => {
      const listed = await razorpay.refundsOf(id);
      await agreeToCancellation({ order, courseId: 'fortran' }, context);
      return listed;
    };
    const late = { ...context, razorpay: { ...razorpay, refundsOf } };
    await expect(refundOrder(order, {}, late)).rejects.toThrow('refunded meanwhile');
    expect(atRazorpay()).toEqual([29_900]);
    expect(await paymentOf()).toMatchObject({ amount_refunded: 59_800 });
  });

  test('nor while the first of them is under way', async () => {
    await leaveByHand('logo');
    await given();
    const slow = refundingBy(async (refund, ...rest) => {
      await expect(refundOrder(order, {}, fixture.enrolment.context)).rejects.toThrow('has not answered');
      return refund(...rest);
    });
    await agreeToCancellation({ order, courseId: 'fortran' }, slow);
    expect(atRazorpay()).toEqual([29_900]);
    expect(await paymentOf()).toMatchObject({ amount_refunded: 59_800 });
  });

  test('a part that was refunded here, and is heard of late, is not given by hand, too', async () => {
    await refundOrder(order, { amount: 10_000, orByHand: true }, tooOld());
    const made = { amount: 10_000, notes: { order: order.id } };
    await fixture.enrolment.context.razorpay.refund(order.payment_id, made, 'of-another-desk');
    fixture.later(61);
    await desk('reconcile');
    expect([await promised(), await waiting()]).toEqual([[], ['refunded-both-ways']]);
    expect(await paymentOf()).toMatchObject({ amount_refunded: 10_000 });
  });

  test('what somebody else refunds while Razorpay refuses is not promised on top', async () => {
    const late = refundingBy(async (refund, paymentId, { amount }, key) => {
      await refund(paymentId, { amount }, `in-the-dashboard-${key}`);
      throw new RazorpayError('refunded already', { refused: true, status: 400, cantBeDone: true });
    });
    expect(await agreeToCancellation({ ...leaving(), orByHand: true }, late)).toMatchObject({ byHand: 0 });
    await expect(refundOrder(order, { orByHand: true }, late)).rejects.toThrow('only ₹0.00 is left');
    expect([await promised(), atRazorpay()]).toEqual([[], [29_900, 29_900]]);
  });

  test('a refund of the same amount in the Dashboard withdraws one promise, and the other course goes on', async () => {
    await leaveByHand('logo');
    await inDashboard(29_900);
    expect(await promised()).toEqual([]);
    expect(await flags()).toEqual([expect.stringContaining('₹299 that you were to give back by hand is')]);
    expect(await paymentOf()).toMatchObject({ status: 'captured', amount_refunded: 29_900 });
    const enrolments = await fixture.store.enrolments.ofOrder(order.id);
    expect(enrolments.filter(({ status }) => status === 'active')).toMatchObject([{ course_id: 'fortran' }]);
    const [promise] = await fixture.store.attention.resolved(1);
    await expect(desk(`reopen ${promise?.id}`)).rejects.toThrow('nothing waits');
  });

  test('one refund stands for one promise; what is still owed is said', async () => {
    await leaveByHand('logo');
    await leaveByHand('fortran');
    await inDashboard(29_900);
    expect(await promised()).toHaveLength(1);
    expect(await flags()).toEqual([expect.not.stringContaining('still with us')]);
    await seenTo();
    await inDashboard(20_000);
    expect(await promised()).toEqual([]);
    expect(await flags()).toEqual([expect.stringContaining('₹99 of it is still with us: refund that.')]);
    expect(await paymentOf()).toMatchObject({ amount_refunded: 49_900 });
  });

  test('the rest of a payment, refunded here, is not the promise for a course, nor a part that was given', async () => {
    await leaveByHand('logo');
    await refundOrder(order, {}, fixture.enrolment.context);
    expect(await promised()).toHaveLength(1);
    expect(await paymentOf()).toMatchObject({ status: 'refunded', amount_refunded: 59_800 });
    ({ order } = await fixture.enrol({
      items: ['logo', 'fortran'],
      amount: 59_800,
      email: 'bala@example.com',
    }));
    await given();
    await refundOrder(order, { amount: 29_900, orByHand: true }, tooOld());
    await given();
    await refundOrder(order, {}, fixture.enrolment.context);
    expect(await flags()).toEqual([]);
  });

  test('what was given, for a course or not, and goes back in the Dashboard too, is flagged each time', async () => {
    const items = ['logo', 'fortran', 'cobol'];
    ({ order } = await fixture.enrol({ items, amount: 89_700, email: 'bala@example.com' }));
    await leaveByHand('logo');
    await given();
    await refundOrder(order, { amount: 10_000, orByHand: true }, tooOld());
    await given();
    for (const amount of [29_900, 10_000]) {
      await inDashboard(amount);
      expect(await flags()).toEqual([expect.stringContaining('you have given back ₹399 of its ₹897')]);
      expect(await fixture.store.attention.registrationsOwed()).toEqual([order.id]);
      await seenTo();
      expect(await fixture.store.attention.registrationsOwed()).toEqual([]);
    }
    expect(await paymentOf()).toMatchObject({ amount_refunded: 79_800 });
    await fixture.sendMail();
    const told = fixture.posted.filter(({ mail }) => mail.subject.includes('what was to go by hand'));
    expect(told).toHaveLength(2);
  });

  test('a refund that fails as soon as it is made goes back by hand', async () => {
    fixture.standIn.admin.change({ refunds: 'pending' });
    const failing = refundingBy(async (refund, ...rest) => {
      const { id } = await refund(...rest);
      return fixture.standIn.admin.settleRefund(id, 'failed') as Awaited<ReturnType<Refund>>;
    });
    const back = await agreeToCancellation({ ...leaving(), orByHand: true }, failing);
    expect(back).toMatchObject({ online: 0, byHand: 29_900 });
    const other = (await fixture.enrol({ items: ['pascal'], email: 'bala@example.com' })).order;
    expect(await refundOrder(other, { orByHand: true }, failing)).toContain('you give ₹299.00 back by hand');
    expect(await waiting()).toEqual(['give-back-by-hand', 'give-back-by-hand']);
  });

  test('two desks promise it once', async () => {
    const promise = () => refundOrder(order, { amount: 10_000, orByHand: true }, tooOld());
    await Promise.allSettled([promise(), promise()]);
    expect(await promised()).toMatchObject([{ amount: 10_000 }]);
    const [one] = await promised();
    const both = await Promise.allSettled([
      desk(`given-back ${one?.id}`, TRANSFER),
      desk(`not-by-hand ${one?.id}`),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [refund] = await fixture.store.payments.refundsOf(order.payment_id);
    expect((await paymentOf())?.amount_refunded).toBe(refund?.status === 'processed' ? 10_000 : 0);
  });
});
