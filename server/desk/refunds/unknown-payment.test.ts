import { beforeEach, describe, expect, test } from 'vitest';
import { agreeToCancellation } from '../../enrolment/cancellation/decide-cancellation.ts';
import type { PaidOrder } from '../../enrolment/orders/order-store.ts';
import { RazorpayError } from '../../razorpay/razorpay-error.ts';
import { engines } from '../../testing/engines.ts';
import { enrolmentPerTest } from '../../testing/enrolment-fixture.ts';
import { refundOrder } from './refund.ts';

describe.each(engines)('a payment that Razorpay does not know on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);
  let order: PaidOrder;
  beforeEach(async () => {
    ({ order } = await fixture.enrol({ items: ['logo', 'fortran'], amount: 59_800 }));
  });

  /** The rules with the keys of another account, or with a Razorpay that does not answer. */
  const answering = (status: number | null, unknownId = false) => {
    const { context } = fixture.enrolment;
    const fail = () =>
      Promise.reject(new RazorpayError('no', { refused: status !== null, status, unknownId }));
    return { ...context, razorpay: { ...context.razorpay, payment: fail, refundsOf: fail, refund: fail } };
  };
  const unknown = () => answering(400, true);
  const promised = async () => (await fixture.store.handPayments.promised()).map(({ amount }) => amount);
  const details = async () => (await fixture.store.attention.unresolved()).map((entry) => entry.details);
  const given = async () => (await fixture.store.payments.payment(order.payment_id))?.amount_refunded;

  test('is promised by hand as the books have it, once, if the owner says so', async () => {
    await expect(refundOrder(order, {}, unknown())).rejects.toThrow('no');
    expect(await promised()).toEqual([]);
    await refundOrder(order, { amount: 10_000 }, fixture.enrolment.context);
    const rest = { reviewed: 49_800, orByHand: true };
    expect(await refundOrder(order, rest, unknown())).toMatch(
      /First look in the Dashboard .* If nothing did, you give ₹498\.00 back by hand/,
    );
    expect([await promised(), await given()]).toEqual([[49_800], 59_800]);
    expect(await details()).toEqual([expect.stringContaining('First look in the Dashboard of the account')]);
    await expect(refundOrder(order, { orByHand: true }, unknown())).rejects.toThrow(
      'to be given back by hand',
    );
    expect(await promised()).toEqual([49_800]);
  });

  test('is not promised twice, nor more of it than is left', async () => {
    await refundOrder(order, { amount: 10_000 }, fixture.enrolment.context);
    const byHand = (request: object) => refundOrder(order, { ...request, orByHand: true }, unknown());
    await expect(byHand({ amount: 10_000 })).rejects.toThrow('was given back already');
    await expect(byHand({ amount: 50_000 })).rejects.toThrow('only ₹498.00 is left');
    await expect(byHand({ reviewed: 59_800 })).rejects.toThrow('There is ₹498.00 left');
    expect(await promised()).toEqual([]);
    await refundOrder(order, {}, fixture.enrolment.context);
    expect(await byHand({})).toContain('nothing was done');
  });

  test('goes back by hand to who leaves a course', async () => {
    const leaving = { order, courseId: 'logo' };
    await expect(agreeToCancellation(leaving, unknown())).rejects.toThrow('no');
    const back = await agreeToCancellation({ ...leaving, orByHand: true }, unknown());
    expect(back).toMatchObject({ online: 0, byHand: 29_900 });
    expect(await promised()).toEqual([29_900]);
    expect(await details()).toEqual([expect.stringContaining('First look in the Dashboard of the account')]);
    const enrolments = await fixture.store.enrolments.ofOrder(order.id);
    expect(enrolments.filter(({ status }) => status === 'active')).toMatchObject([{ course_id: 'fortran' }]);
  });

  test.each([[null], [400], [401], [404], [500]])(
    'is not promised while Razorpay answers with %s',
    async (status) => {
      const context = answering(status);
      await expect(refundOrder(order, { orByHand: true }, context)).rejects.toThrow('no');
      const leaving = { order, courseId: 'logo', orByHand: true };
      await expect(agreeToCancellation(leaving, context)).rejects.toThrow('no');
      expect(await promised()).toEqual([]);
    },
  );
});
