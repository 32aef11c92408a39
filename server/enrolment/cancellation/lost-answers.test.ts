import { beforeEach, describe, expect, test } from 'vitest';
import { engines } from '../../testing/engines.ts';
import { enrolmentPerTest } from '../../testing/enrolment-fixture.ts';
import type { PaidOrder } from '../orders/order-store.ts';
import { agreeToCancellation, declineCancellation } from './decide-cancellation.ts';
import { requestCancellation } from './request-cancellation.ts';

describe.each(engines)('leaving while Razorpay answers badly, on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);
  let order: PaidOrder;
  let token: string;
  beforeEach(async () => {
    ({ order, token } = await fixture.enrol({ items: ['logo', 'fortran'], amount: 59_800 }));
  });

  const leaving = () => ({ order, courseId: 'logo' });
  const ask = () => requestCancellation({ ...leaving(), reason: '' }, fixture.enrolment.context);
  const payInstalment = async () => {
    const [entry] = await fixture.store.fees.planOf(order.id);
    await fixture.payEntry(order, entry?.id);
  };

  /** Razorpay gives the money back, and its answer is lost. */
  const agreeWithoutAnswer = async () => {
    const { context } = fixture.enrolment;
    const lost: typeof context.razorpay.refund = async (...refund) => {
      await context.razorpay.refund(...refund);
      throw new Error('no answer');
    };
    const losing = { ...context, razorpay: { ...context.razorpay, refund: lost } };
    await expect(agreeToCancellation(leaving(), losing)).rejects.toThrow('no answer');
  };

  test('what went back for leaving, even unheard, is no more to be declined: agreeing finishes it', async () => {
    const key = { order_id: order.id, course_id: 'logo' };
    const { context } = fixture.enrolment;
    fixture.setNow(Date.parse('2027-02-01T10:00:00+05:30'));
    await payInstalment();
    expect(await ask()).toEqual({ refund: 100_000 });
    await agreeWithoutAnswer();
    fixture.breakProvider();
    await expect(declineCancellation(key, context)).rejects.toThrow();
    fixture.standIn.admin.faults({ replies: [] });
    await expect(declineCancellation(key, context)).rejects.toThrow('agree instead');
    expect(await fixture.store.cancellations.waiting()).toMatchObject([{ status: 'requested' }]);
    expect(await fixture.store.outbox.count('cancellation-declined', `${order.id}/logo`)).toBe(0);
    expect(await agreeToCancellation(leaving(), context)).toEqual({ online: 100_000, byHand: 0, charge: 0 });
    expect(fixture.standIn.admin.state().refunds).toMatchObject([{ amount: 100_000 }]);
  });

  test('who may just be getting money back for leaving is not kept, until Razorpay has listed it or has not', async () => {
    const key = { order_id: order.id, course_id: 'logo' };
    const { context } = fixture.enrolment;
    await ask();
    fixture.refuseRefunds({ status: 504 });
    await expect(agreeToCancellation(leaving(), context)).rejects.toThrow('504');
    await expect(declineCancellation(key, context)).rejects.toThrow('say the same again in half an hour');
    expect(await fixture.store.cancellations.waiting()).toMatchObject([{ status: 'requested' }]);
    fixture.later(30);
    expect(await declineCancellation(key, context)).toMatchObject({ told: true });
  });

  test('what went back for a course whose end broke off is not taken off what the other one gives back', async () => {
    const { context } = fixture.enrolment;
    await agreeWithoutAnswer();
    const [refund] = fixture.standIn.admin.state().refunds;
    const payment = fixture.paymentEntity(order.payment_id as string);
    await fixture.webhook('refund.processed', payment, 'r', 'new-hook', refund);
    const { body } = await fixture.call('/api/enrolment', undefined, token);
    expect(body.data.items).toMatchObject([
      { course_id: 'fortran', cancel: { refund: 29_900 } },
      { course_id: 'logo', cancel: { refund: 0 } },
    ]);
    const fortran = { order, courseId: 'fortran' };
    expect(await requestCancellation({ ...fortran, reason: '' }, context)).toEqual({ refund: 29_900 });
    await fixture.sendMail();
    const mail = fixture.posted.find(({ mail }) => mail.subject === 'We have your cancellation of Fortran');
    expect(mail?.mail.text).toContain('you get ₹299.00 back');
    expect(await agreeToCancellation(fortran, context)).toMatchObject({ online: 29_900 });
  });

  test('a refund is in the books as soon as Razorpay has answered', async () => {
    const { context } = fixture.enrolment;
    const { razorpay } = context;
    await ask();
    let isSilent = false;
    const falling: typeof razorpay = {
      ...razorpay,
      payment: (id) => (isSilent ? Promise.reject(new Error('no answer')) : razorpay.payment(id)),
      refund: async (...refund) => {
        isSilent = true;
        return razorpay.refund(...refund);
      },
    };
    await agreeToCancellation(leaving(), { ...context, razorpay: falling });
    expect(await fixture.store.payments.refundsOf(order.payment_id)).toMatchObject([
      { amount: 29_900, course_id: 'logo' },
    ]);
  });

  test('a start that moves while Razorpay is asked gives back what the new terms say, said once more', async () => {
    const { context } = fixture.enrolment;
    const { razorpay } = context;
    await payInstalment();
    // The free classes are over, and the instalment was paid weeks ago.
    fixture.setNow(Date.parse('2027-01-12T10:00:00+05:30'));
    expect(await ask()).toEqual({ refund: 0 });
    const moving: typeof razorpay.refundsOf = async (id) => {
      await fixture.db
        .updateTable('enrolments')
        .set({ moved_at: fixture.clock(), refund_until: fixture.clock() + 1 })
        .where('course_id', '=', 'logo')
        .execute();
      return razorpay.refundsOf(id);
    };
    const slow = { ...context, razorpay: { ...razorpay, refundsOf: moving } };
    const agreeing = agreeToCancellation(leaving(), slow);
    await expect(agreeing).rejects.toMatchObject({
      message: 'The start was moved meanwhile. Nothing is lost: say the same once more.',
      isBegun: true,
    });
    expect(await fixture.store.cancellations.waiting()).toMatchObject([{ status: 'requested' }]);
    expect(await agreeToCancellation(leaving(), context)).toEqual({ online: 129_900, byHand: 0, charge: 0 });
  });
});
