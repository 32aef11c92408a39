import { describe, expect, test } from 'vitest';
import { RazorpayError } from '../../razorpay/razorpay-error.ts';
import { engines } from '../../testing/engines.ts';
import { enrolmentPerTest } from '../../testing/enrolment-fixture.ts';
import { closeDayIfDue, closeNow } from './daily-closing.ts';

const DAY = 24 * 60;

describe.each(engines)('on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);

  let students = 0;
  const place = () => fixture.placeOrder({ email: `student-${++students}@example.com` });
  /** An order paid by webhook. */
  async function paidOrder() {
    const orderId = await place();
    const { razorpay_payment_id: paymentId } = fixture.pay(orderId);
    await fixture.webhook('payment.captured', fixture.paymentEntity(paymentId), `paid-${paymentId}`);
    return { orderId, paymentId };
  }
  const refund = (paymentId: string, amount?: number) =>
    fixture.enrolment.context.razorpay.refund(paymentId, { amount }, `closing-${paymentId}-${amount}`);
  const closings = () => fixture.store.closings.list(10);
  const notices = async () => {
    await fixture.sendMail();
    return fixture.posted.filter(({ mail }) => mail.subject.startsWith('The closing found'));
  };

  test('the last closing that was finished is known, however many broke off since', async () => {
    const { closings } = fixture.store;
    expect(await closings.lastFinished()).toBeUndefined();
    const window = { since: 0, until: 1 };
    for (const day of [1, 2, 3, 4, 5, 6, 7, 8]) await closings.begin(`day-${day}`, window, day, 0);
    await closings.finish('day-1', { payments: 0, refunds: 0, differences: [] }, 9);
    await closings.finish('day-2', { payments: 0, refunds: 0, differences: [] }, 9);
    expect(await closings.lastFinished()).toMatchObject({ id: 'day-2', finished_at: 9, differences: [] });
  });

  test('finds and corrects everything that no webhook reported', async () => {
    const expired = await place();
    fixture.later(4 * DAY);
    await fixture.reconcileNow();
    expect(await fixture.statusOf(expired)).toBe('expired');
    fixture.pay(expired);

    const twice = await paidOrder();
    const { razorpay_payment_id: second } = fixture.pay(twice.orderId, { evenIfPaid: true });

    const returned = await paidOrder();
    await refund(returned.paymentId);

    const partly = await paidOrder();
    await refund(partly.paymentId, 10_000);

    const failed = await paidOrder();
    fixture.standIn.admin.change({ refunds: 'pending' });
    const pending = await refund(failed.paymentId);
    const entity = fixture.paymentEntity(failed.paymentId);
    await fixture.webhook('refund.created', entity, 'r1', 'new-hook', pending);
    expect(await fixture.statusOf(failed.orderId)).toBe('refunded');
    fixture.standIn.admin.settleRefund(pending.id, 'failed');

    const { id: foreign } = await fixture.enrolment.context.razorpay.createOrder({
      amount: 100,
      currency: 'INR',
      receipt: 'another shop',
      notes: {},
    });
    fixture.pay(foreign);
    await paidOrder();

    const { differences, payments, refunds } = await closeNow(fixture.enrolment.context);
    expect([payments, refunds]).toEqual([8, 3]);
    expect(differences.map(({ kind }) => kind).sort()).toEqual([
      'paid-after-expiry',
      'refund',
      'refund',
      'refund',
      'second-payment',
      'unknown-order',
    ]);
    expect(await fixture.statusOf(expired)).toBe('paid');
    expect(await fixture.store.payments.payment(second)).toMatchObject({ status: 'captured' });
    expect(await fixture.statusOf(returned.orderId)).toBe('refunded');
    expect(await fixture.store.payments.payment(partly.paymentId)).toMatchObject({
      status: 'captured',
      amount_refunded: 10_000,
    });
    expect(await fixture.statusOf(failed.orderId)).toBe('paid');
    expect((await fixture.attention()).sort()).toEqual(['refund-failed', 'second-payment', 'unknown-order']);

    const [notice, ...others] = await notices();
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ to: 'owner@example.com' });
    for (const id of [second, returned.paymentId, failed.paymentId]) expect(notice?.mail.text).toContain(id);

    fixture.later(DAY);
    await closeDayIfDue(fixture.enrolment.context);
    expect((await closings())[0]?.differences).toEqual([]);
    expect(await notices()).toHaveLength(1);
  });

  test('runs once a day, by one of several processes, and leaves the last hour to the webhooks', async () => {
    const { razorpay_payment_id: young } = fixture.pay(await place());
    const close = () => closeDayIfDue(fixture.enrolment.context);
    await Promise.all([close(), close()]);
    fixture.later(60);
    await close();
    expect(await closings()).toMatchObject([{ id: '2026-11-20', payments: 0, differences: [] }]);
    expect(await fixture.store.payments.payment(young)).toBeUndefined();
    fixture.later(DAY);
    await close();
    expect((await closings()).map(({ id, differences }) => [id, differences.length])).toEqual([
      ['2026-11-21', 1],
      ['2026-11-20', 0],
    ]);
  });

  test('that breaks off is repeated half an hour later', async () => {
    fixture.breakProvider();
    await expect(closeDayIfDue(fixture.enrolment.context)).rejects.toThrow();
    fixture.standIn.admin.calm();
    fixture.later(29);
    await closeDayIfDue(fixture.enrolment.context);
    expect((await closings())[0]?.finished_at).toBeNull();
    fixture.later(1);
    await closeDayIfDue(fixture.enrolment.context);
    expect((await closings())[0]?.finished_at).toBe(fixture.clock());
  });

  test('that is stopped leaves the rest for its repetition', async () => {
    const orders = [await place(), await place()];
    for (const order of orders) fixture.pay(order);
    fixture.later(2 * 60);
    const statuses = async () => (await Promise.all(orders.map(fixture.statusOf))).sort();
    let asked = 0;
    await closeDayIfDue(fixture.enrolment.context, () => ++asked === 2);
    expect(await statuses()).toEqual(['created', 'paid']);
    expect((await closings())[0]?.finished_at).toBeNull();
    fixture.later(30);
    await closeDayIfDue(fixture.enrolment.context);
    expect(await statuses()).toEqual(['paid', 'paid']);
    expect((await closings())[0]?.finished_at).toBe(fixture.clock());
  });

  test('flags a payment once that the provider does not know', async () => {
    const { orderId } = await paidOrder();
    const order = await fixture.store.orders.byRazorpayId(orderId);
    const invented = { id: 'pay_Invented000001', order_id: order?.id as string, status: 'captured' } as const;
    await fixture.store.payments.put({
      ...invented,
      amount: 100,
      currency: 'INR',
      amount_refunded: 0,
      seen_at: 0,
    });
    fixture.later(1);
    const found = await closeNow(fixture.enrolment.context);
    expect(found.differences).toMatchObject([{ kind: 'unknown-to-provider', paymentId: invented.id }]);
    fixture.later(1);
    expect((await closeNow(fixture.enrolment.context)).differences).toEqual([]);
    expect(await fixture.attention()).toEqual(['payment-unknown-to-provider']);
  });

  test('a difference that is gone needs nobody any more, however old its payment; one that comes again does', async () => {
    const { paymentId } = await paidOrder();
    const { context } = fixture.enrolment;
    const { razorpay } = context;
    /** Razorpay's answers lag behind. */
    const lagging: typeof razorpay = {
      ...razorpay,
      payment: async (id) => ({ ...(await razorpay.payment(id)), status: 'authorized' }),
      paymentsBetween: async () => [],
    };
    const close = async (minutes: number, asked = razorpay) => {
      fixture.later(minutes);
      await closeNow({ ...context, razorpay: asked });
      return fixture.store.attention.waiting('books-differ');
    };
    expect(await close(1, lagging)).toEqual([paymentId]);
    expect(await close(1)).toEqual([]);
    const [seenTo] = await fixture.store.attention.resolved(1);
    expect(seenTo?.details).toBe('Razorpay and the books agree again.');
    expect(await close(1, lagging)).toEqual([paymentId]);
    expect(await close(12 * DAY)).toEqual([]);
    await fixture.sendMail();
    const told = fixture.posted.filter(({ mail }) => mail.subject.includes('disagree about a payment'));
    expect(told).toHaveLength(2);
  });

  test('a payment that Razorpay knows again, as with the right keys, needs nobody any more', async () => {
    const { paymentId } = await paidOrder();
    const { context } = fixture.enrolment;
    const unknown = () =>
      Promise.reject(new RazorpayError('no such id', { refused: true, status: 400, unknownId: true }));
    const razorpay = { ...context.razorpay, payment: unknown, paymentsBetween: async () => [] };
    const waiting = () => fixture.store.attention.waiting('payment-unknown-to-provider');
    fixture.later(1);
    await closeNow({ ...context, razorpay });
    expect(await waiting()).toEqual([paymentId]);
    fixture.later(1);
    expect((await closeNow(context)).differences).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  /** Razorpay answers about these payments as it says here, and about all others as ever. */
  const answeringBadly = (
    ids: string[],
    status: number | null,
    about: 'payment' | 'refundsOf' = 'payment',
  ) => {
    const { context } = fixture.enrolment;
    const { razorpay } = context;
    const fail = () => Promise.reject(new RazorpayError('trouble', { refused: false, status }));
    const bad = {
      payment: (id: string) => (ids.includes(id) ? fail() : razorpay.payment(id)),
      refundsOf: (id: string) => (ids.includes(id) ? fail() : razorpay.refundsOf(id)),
    };
    return { ...context, razorpay: { ...razorpay, [about]: bad[about] } };
  };
  const unreadable = () => fixture.store.attention.waiting('payment-unreadable');
  /** Paid, and nobody has told us. */
  const paidUnheard = async () => {
    const orderId = await place();
    return { orderId, paymentId: fixture.pay(orderId).razorpay_payment_id };
  };

  test.each([
    [500, 'payment'],
    [400, 'payment'],
    [null, 'payment'],
    [502, 'refundsOf'],
  ] as const)(
    'ends by its repetition though Razorpay always answers %s about one %s, and asks again the next day',
    async (status, about) => {
      const [bad, good] = [await paidUnheard(), await paidUnheard()];
      fixture.later(2 * 60);
      const broken = answeringBadly([bad.paymentId], status, about);
      await expect(closeDayIfDue(broken), 'it may be a moment’s trouble').rejects.toThrow('trouble');
      expect(await unreadable()).toEqual([]);
      fixture.later(30);
      await closeDayIfDue(broken);
      const [closing] = await closings();
      expect(closing?.finished_at).toBe(fixture.clock());
      expect(closing?.differences).toContainEqual(
        expect.objectContaining({ paymentId: bad.paymentId, kind: 'unreadable' }),
      );
      expect(await fixture.statusOf(good.orderId)).toBe('paid');
      expect(await unreadable()).toEqual([bad.paymentId]);
      expect((await notices())[0]?.mail.text).toContain(bad.paymentId);
      fixture.later(DAY);
      await closeDayIfDue(broken);
      expect((await closings())[0]?.differences).toEqual([]);
      expect(await notices()).toHaveLength(1);
      fixture.later(12 * DAY);
      await closeDayIfDue(fixture.enrolment.context);
      expect(await fixture.statusOf(bad.orderId)).toBe('paid');
      expect(await unreadable()).toEqual([]);
    },
  );

  test('breaks off when many payments get no answer, and ends by its repetitions', async () => {
    const ids: string[] = [];
    for (let nth = 0; nth < 4; nth++) ids.push((await paidUnheard()).paymentId);
    fixture.later(2 * 60);
    for (const found of [0, 3]) {
      await expect(closeDayIfDue(answeringBadly(ids, 500))).rejects.toThrow('trouble');
      expect((await closings())[0]?.finished_at).toBeNull();
      expect(await unreadable()).toHaveLength(found);
      fixture.later(30);
    }
    await closeDayIfDue(answeringBadly(ids, 500));
    expect((await closings())[0]?.finished_at).toBe(fixture.clock());
    expect((await unreadable()).toSorted()).toEqual(ids.toSorted());
  });

  test.each([401, 429])('breaks off at %s, which is not about a payment', async (status) => {
    const { paymentId } = await paidUnheard();
    fixture.later(2 * 60);
    await expect(closeDayIfDue(answeringBadly([paymentId], status))).rejects.toThrow('trouble');
    expect(await unreadable()).toEqual([]);
  });

  test('reads lists of any length', async () => {
    const { id } = await fixture.enrolment.context.razorpay.createOrder({
      amount: 100,
      currency: 'INR',
      receipt: 'one order',
      notes: {},
    });
    for (let attempt = 0; attempt < 101; attempt++) fixture.pay(id, { outcome: 'fail' });
    expect(await closeNow(fixture.enrolment.context)).toMatchObject({ payments: 101, differences: [] });
  });
});
