import { beforeEach, describe, expect, test } from 'vitest';
import {
  agreeToCancellation,
  declineCancellation,
} from '../../enrolment/cancellation/decide-cancellation.ts';
import { requestCancellation } from '../../enrolment/cancellation/request-cancellation.ts';
import { closeNow } from '../../enrolment/closing/daily-closing.ts';
import { keptOf } from '../../enrolment/orders/erase-orders.ts';
import type { PaidOrder } from '../../enrolment/orders/order-store.ts';
import { RazorpayError } from '../../razorpay/razorpay-error.ts';
import { engines } from '../../testing/engines.ts';
import { enrolmentPerTest } from '../../testing/enrolment-fixture.ts';
import { resolveAttention } from '../attention/resolve.ts';
import { refundOrder } from './refund.ts';

const REFUND = 'POST /payments/:id/refund';

describe.each(engines)('a refund that Razorpay has not answered on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);
  let order: PaidOrder;
  beforeEach(async () => {
    ({ order } = await fixture.enrol({ items: ['logo', 'fortran'], amount: 59_800 }));
  });

  const context = () => fixture.enrolment.context;
  /** The rules with the keys of an account that does not have the payment. */
  const otherAccount = () => {
    const { razorpay } = context();
    const unknown = () =>
      Promise.reject(new RazorpayError('no such id', { refused: true, status: 400, unknownId: true }));
    return { ...context(), razorpay: { ...razorpay, payment: unknown, refundsOf: unknown, refund: unknown } };
  };
  const answerRefundsWith = (fault: { status: number; workDone?: boolean }) =>
    fixture.standIn.admin.faults({
      replies: [{ endpoint: REFUND, trouble: 'error', probability: 1, ...fault }],
    });
  /** The money goes back, or not, and nobody hears of it. */
  const refundUnheard = async ({ isMade, amount }: { isMade: boolean; amount?: number }) => {
    answerRefundsWith({ status: 502, workDone: isMade });
    await expect(refundOrder(order, { amount }, context())).rejects.toThrow('502');
    fixture.standIn.admin.calm();
  };
  const byHand = (amount?: number) => refundOrder(order, { amount, orByHand: true }, otherAccount());
  const promised = async () => (await fixture.store.handPayments.promised()).map(({ amount }) => amount);
  const waiting = () => fixture.store.attention.waiting('refund-unanswered');
  const told = async () => {
    await fixture.sendMail();
    return fixture.posted.filter(({ mail }) => mail.subject.includes('may have gone out unheard')).length;
  };
  const resolve = async () => {
    const entry = await fixture.store.attention.about('refund-unanswered', order.payment_id);
    await resolveAttention(entry?.id ?? '', context());
  };

  test('is not promised by hand where the payment is unknown, until the owner has looked', async () => {
    await refundUnheard({ isMade: true });
    for (const _ of [1, 2]) await expect(byHand()).rejects.toThrow('₹598 of this payment may have gone back');
    await expect(byHand(10_000)).rejects.toMatchObject({ command: expect.stringMatching(/^resolve \S+$/) });
    expect([await promised(), await waiting(), await told()]).toEqual([[], [order.payment_id], 1]);
    expect(await keptOf([order], fixture.store, fixture.clock())).toMatchObject([
      { because: 'money-flagged' },
    ]);
    await resolve();
    expect(await byHand()).toContain('If nothing did, you give ₹598.00 back by hand');
    expect([await promised(), await waiting()]).toEqual([[59_800], []]);
  });

  test('is not promised to who leaves a course, nor is the student kept meanwhile', async () => {
    const leaving = { order, courseId: 'logo' };
    const key = { order_id: order.id, course_id: 'logo' };
    await requestCancellation({ ...leaving, reason: '' }, context());
    answerRefundsWith({ status: 502, workDone: true });
    await expect(agreeToCancellation(leaving, context())).rejects.toThrow('502');
    const agree = () => agreeToCancellation({ ...leaving, orByHand: true }, otherAccount());
    await expect(agree()).rejects.toThrow('₹299 of this payment may have gone back');
    await expect(declineCancellation(key, otherAccount())).rejects.toThrow('may have gone back');
    expect([await promised(), await told()]).toEqual([[], 1]);
    expect(await fixture.store.cancellations.waiting()).toMatchObject([{ status: 'requested' }]);
    await resolve();
    expect(await agree()).toMatchObject({ online: 0, byHand: 29_900 });
  });

  test('is asked about anew after the owner looked, once it was tried again in between', async () => {
    await refundUnheard({ isMade: false });
    await expect(byHand()).rejects.toThrow('may have gone back');
    fixture.later(1);
    await resolve();
    fixture.later(1);
    await refundUnheard({ isMade: true });
    await expect(byHand()).rejects.toThrow('may have gone back');
    expect([await promised(), await told()]).toEqual([[], 2]);
  });

  test('leaves the list by itself when Razorpay knows the payment again, and answers', async () => {
    await refundUnheard({ isMade: true, amount: 10_000 });
    await expect(byHand(10_000)).rejects.toThrow('may have gone back');
    await expect(refundOrder(order, { amount: 10_000 }, context())).rejects.toThrow('was given back already');
    expect(await waiting(), 'Razorpay’s list may lack another one yet').toHaveLength(1);
    fixture.later(30);
    await expect(refundOrder(order, { amount: 10_000 }, context())).rejects.toThrow('was given back already');
    expect(await waiting()).toEqual([]);
    await byHand(20_000);
    expect(await promised()).toEqual([20_000]);
    expect(fixture.standIn.admin.state().refunds).toMatchObject([{ amount: 10_000 }]);
  });

  test('is forgotten when a closing has read what became of it', async () => {
    await refundUnheard({ isMade: false, amount: 15_000 });
    await refundUnheard({ isMade: true, amount: 10_000 });
    expect(await fixture.store.payments.withRefundRequests()).toEqual([order.payment_id]);
    fixture.later(30);
    await closeNow(context());
    expect(await fixture.store.payments.withRefundRequests()).toEqual([]);
    await byHand(20_000);
    expect([await promised(), await waiting()]).toEqual([[20_000], []]);
  });

  test('one that was answered, or refused at once, hinders nothing', async () => {
    await refundOrder(order, { amount: 10_000 }, context());
    answerRefundsWith({ status: 400 });
    await expect(refundOrder(order, { amount: 20_000 }, context())).rejects.toThrow('400');
    await byHand(20_000);
    expect([await promised(), await waiting()]).toEqual([[20_000], []]);
  });

  test('a refusal of its repetition does not say that it was not made', async () => {
    await refundUnheard({ isMade: false });
    for (const status of [400, 401]) {
      answerRefundsWith({ status });
      await expect(refundOrder(order, {}, context())).rejects.toThrow(String(status));
    }
    await expect(byHand()).rejects.toThrow('may have gone back');
  });

  test.each([
    ['a later one', () => refundUnheard({ isMade: false }), []],
    [
      'it as it is sent twice',
      async () => {},
      [{ endpoint: REFUND, trouble: 'reset', probability: 1, times: 1 }],
    ],
  ] as const)(
    'is not promised when Razorpay refuses %s, until its list was read',
    async (_, before, replies) => {
      await before();
      fixture.refuseRefunds({ replies: [...replies] });
      const byHandHere = () => refundOrder(order, { orByHand: true }, context());
      await expect(byHandHere()).rejects.toThrow('say the same again in half an hour');
      expect(await promised()).toEqual([]);
      fixture.later(30);
      await byHandHere();
      expect(await promised()).toEqual([59_800]);
    },
  );

  test('a request is noted before it is sent: also this process may end before its answer', async () => {
    const { razorpay } = context();
    let noted: unknown;
    const dying = async () => {
      noted = await fixture.store.payments.refundRequests(order.payment_id);
      throw new Error('the process ends');
    };
    const ending = { ...context(), razorpay: { ...razorpay, refund: dying } };
    await expect(refundOrder(order, {}, ending)).rejects.toThrow('the process ends');
    expect(noted).toMatchObject([{ payment_id: order.payment_id, amount: 59_800 }]);
    await expect(byHand()).rejects.toThrow('may have gone back');
  });
});
