import { describe, expect, test } from 'vitest';
import type { Order, PaidOrder } from '../../enrolment/orders/order-store.ts';
import { engines } from '../../testing/engines.ts';
import { enrolmentPerTest } from '../../testing/enrolment-fixture.ts';
import { deskPerTest } from '../desk-fixture.ts';

const BY_HAND = { yes: true, 'by-hand': true } as const;
const TRANSFER = { method: 'bank-transfer', reference: 'UTR 4711' };

describe.each(engines)('money of Razorpay that goes back by hand on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);
  const { desk } = deskPerTest(fixture);

  const calm = () => fixture.standIn.admin.calm();
  const atRazorpay = () => fixture.standIn.admin.state().refunds.map(({ amount }) => amount);
  const promised = () => fixture.store.handPayments.promised();
  const paymentOf = ({ payment_id }: PaidOrder) => fixture.store.payments.payment(payment_id);
  const waiting = async () => (await fixture.store.attention.unresolved()).map(({ reason }) => reason);
  const mail = async (subject: string) => {
    await fixture.sendMail();
    return fixture.posted.filter((one) => one.mail.subject.includes(subject)).map((one) => one.mail.text);
  };
  const noDifference = async () => {
    for (const _ of [1, 2]) {
      fixture.later(61);
      expect(await desk('reconcile')).toContain('no difference');
    }
  };
  const statuses = async ({ id }: Order) =>
    Object.fromEntries(
      (await fixture.store.enrolments.ofOrder(id)).map(({ course_id, status }) => [course_id, status]),
    );

  test('what Razorpay refuses is promised when the course ends, then given, then recorded', async () => {
    const { order, paymentId } = await fixture.enrol({ items: ['logo'] });
    fixture.refuseRefunds();
    await expect(desk(`cancel ${order.id} logo`, { yes: true })).rejects.toThrow('400');
    expect([await promised(), await statuses(order)]).toEqual([[], { logo: 'active' }]);
    expect(await desk(`cancel ${order.id} logo`, BY_HAND)).toBe(
      'The enrolment has ended. You give ₹299 back by hand.',
    );
    const [promise] = await promised();
    expect(promise).toMatchObject({ amount: 29_900, method: null, order_id: order.id });
    expect(await statuses(order)).toEqual({ logo: 'cancelled' });
    expect(await paymentOf(order)).toMatchObject({ status: 'refunded', amount_refunded: 29_900 });
    expect(await waiting()).toEqual(['give-back-by-hand']);
    const [left] = await mail('You have left Logo');
    expect(left).toContain('₹299.00 can’t go back online. We return it in person or by bank transfer');
    expect(left).not.toContain('the way you paid');
    expect(await desk('to-give-back')).toContain('Razorpay');
    expect(await desk('erase asha@example.com', { yes: true })).toContain('to be given back by hand');

    // Nothing sends it through Razorpay any more, and no later report changes the books.
    calm();
    expect(await desk(`cancel ${order.id} logo`, { yes: true })).toContain('Nothing more');
    expect(await desk(`refund ${order.id}`, { yes: true })).toContain('nothing was done');
    await fixture.webhook('payment.captured', fixture.paymentEntity(paymentId), 'late');
    await noDifference();
    expect(atRazorpay()).toEqual([]);
    expect(await paymentOf(order)).toMatchObject({ status: 'refunded', amount_refunded: 29_900 });

    expect(await desk(`given-back ${promise?.id}`, TRANSFER)).toContain(
      '₹299 was given back by hand. Refund note',
    );
    await expect(desk(`given-back ${promise?.id}`, TRANSFER)).rejects.toThrow('given back already');
    await expect(desk(`not-by-hand ${promise?.id}`)).rejects.toThrow('given back already');
    expect(await mail('Refund of ₹299.00')).toEqual([
      expect.stringContaining('given ₹299.00 back to you: by bank transfer on 20th November 2026.'),
    ]);
    expect(await waiting()).toEqual([]);
    await noDifference();
    expect(await desk('erase asha@example.com', { yes: true })).not.toContain('Kept');
  });

  test('what Razorpay takes goes through Razorpay, and where it does not answer, nothing is promised', async () => {
    const { order } = await fixture.enrol({ items: ['logo'] });
    for (const status of [500, 401, 409, 429]) {
      fixture.refuseRefunds({ status });
      await expect(desk(`cancel ${order.id} logo`, BY_HAND)).rejects.toThrow(String(status));
      await expect(desk(`refund ${order.id}`, BY_HAND)).rejects.toThrow(String(status));
    }
    const ofProxy = { endpoint: 'POST /payments/:id/refund', trouble: 'html', probability: 1 } as const;
    fixture.standIn.admin.faults({ replies: [{ ...ofProxy, status: 400 }] });
    await expect(desk(`refund ${order.id}`, BY_HAND)).rejects.toThrow('400: no reason given');
    fixture.breakProvider();
    await expect(desk(`refund ${order.id}`, BY_HAND)).rejects.toThrow('500');
    calm();
    expect(await desk(`refund ${order.id}`, { ...BY_HAND, amount: '100' })).toContain('₹100.00 goes back');
    expect(await desk(`cancel ${order.id} logo`, BY_HAND)).toContain('₹199 goes back.');
    expect([atRazorpay(), await promised()]).toEqual([[10_000, 19_900], []]);
  });

  test('what Razorpay has given back, and does not list yet, is waited for', async () => {
    const { order, paymentId } = await fixture.enrol({ items: ['logo'] });
    await fixture.enrolment.context.razorpay.refund(paymentId, { amount: 10_000 }, 'in-the-dashboard');
    fixture.standIn.admin.faults({ listLagMs: 60_000 });
    fixture.refuseRefunds();
    await expect(desk(`refund ${order.id}`, BY_HAND)).rejects.toThrow('does not list all of it yet');
    await expect(desk(`cancel ${order.id} logo`, BY_HAND)).rejects.toThrow('does not list all of it yet');
    expect(await promised()).toEqual([]);
    fixture.refuseRefunds();
    fixture.later(2);
    expect(await desk(`cancel ${order.id} logo`, BY_HAND)).toContain('You give ₹199 back by hand.');
    await noDifference();
  });

  test('a refund that failed at the bank goes back by hand; not by hand after all, it is refunded again', async () => {
    const { order, paymentId } = await fixture.enrol({ items: ['logo', 'fortran'], amount: 59_800 });
    fixture.standIn.admin.change({ refunds: 'pending' });
    await desk(`cancel ${order.id} logo`, { yes: true });
    await fixture.failAtBank(paymentId);
    expect(await waiting()).toEqual(['refund-failed']);
    expect(await desk(`cancel ${order.id} logo`, BY_HAND)).toContain('You give ₹299 back by hand.');
    expect(await waiting()).toEqual(['give-back-by-hand']);
    expect(await desk(`cancel ${order.id} logo`, BY_HAND)).toContain('Nothing more');
    expect(atRazorpay()).toEqual([29_900]);
    await noDifference();

    const [promise] = await promised();
    expect(await desk(`not-by-hand ${promise?.id}`)).toContain('₹299 is not to be given by hand any more.');
    expect([await waiting(), await promised()]).toEqual([['refund-failed'], []]);
    await expect(desk(`given-back ${promise?.id}`, TRANSFER)).rejects.toThrow('not promised any more');
    expect(await paymentOf(order)).toMatchObject({ status: 'captured', amount_refunded: 0 });
    await noDifference();
    expect(await desk(`cancel ${order.id} logo`, { yes: true })).toContain('₹299 goes back.');
    expect(atRazorpay()).toEqual([29_900, 29_900]);
    expect(await statuses(order)).toEqual({ logo: 'cancelled', fortran: 'active' });
  });

  test('Razorpay is asked, unless the bank has sent the last refund of the same back', async () => {
    const { order, paymentId } = await fixture.enrol({ items: ['logo', 'fortran'], amount: 59_800 });
    fixture.standIn.admin.change({ refunds: 'pending' });
    const refund = (options: object) => desk(`refund ${order.id}`, { yes: true, ...options });
    await refund({ amount: '100' });
    await fixture.failAtBank(paymentId);
    fixture.later(1);
    await refund({ amount: '100' });
    fixture.later(1);
    expect(await refund({ amount: '50', 'by-hand': true })).toContain('₹50.00 goes back');
    fixture.later(1);
    await desk(`cancel ${order.id} logo`, { yes: true });
    await fixture.failAtBank(paymentId);
    expect(await desk(`cancel ${order.id} fortran`, BY_HAND)).toContain('₹299 goes back.');
    expect(await promised()).toEqual([]);
    expect(await desk(`cancel ${order.id} logo`, BY_HAND)).toContain('You give ₹149 back by hand.');
  });

  test('of two courses in one payment one goes back by hand, the other through Razorpay', async () => {
    const { order } = await fixture.enrol({ items: ['logo', 'fortran'], amount: 59_800 });
    fixture.refuseRefunds();
    await desk(`cancel ${order.id} logo`, BY_HAND);
    calm();
    expect(await desk(`cancel ${order.id} fortran`, { yes: true })).toContain('₹299 goes back.');
    expect(atRazorpay()).toEqual([29_900]);
    expect(await paymentOf(order)).toMatchObject({ status: 'refunded', amount_refunded: 59_800 });
    expect((await fixture.store.orders.order(order.id))?.status).toBe('refunded');
    await noDifference();
    await desk(`given-back ${(await promised())[0]?.id}`, TRANSFER);
    await noDifference();
    expect(await fixture.refundNotes()).toEqual([29_900, 29_900]);
  });

  test('a part of a payment is promised; until it is given, nothing else of it goes back', async () => {
    const { order } = await fixture.enrol({ items: ['logo'] });
    fixture.refuseRefunds();
    expect(await desk(`refund ${order.id}`, { ...BY_HAND, amount: '100' })).toContain(
      'you give ₹100.00 back',
    );
    calm();
    type Options = Record<string, string | true>;
    const refund = (options: Options) => desk(`refund ${order.id}`, { yes: true, ...options });
    const others: Options[] = [{}, { amount: '100', again: true }, { 'by-hand': true }];
    for (const options of others)
      await expect(refund(options)).rejects.toThrow('First record that it was given');
    await desk(`given-back ${(await promised())[0]?.id}`, TRANSFER);
    await expect(refund({ amount: '100' })).rejects.toThrow('To give the same once more, say so');
    await expect(refund({ amount: '250' })).rejects.toThrow('only ₹199.00 is left');
    expect(await refund({})).toContain('₹199.00 goes back');
    expect((await fixture.store.orders.order(order.id))?.status).toBe('refunded');
    await noDifference();
  });

  test('a part by hand is the money of one failed refund of the same amount; all that is left, of each', async () => {
    const { order, paymentId } = await fixture.enrol({ items: ['logo'] });
    fixture.standIn.admin.change({ refunds: 'pending' });
    for (const amount of ['100', '90']) {
      await desk(`refund ${order.id}`, { yes: true, amount });
      fixture.later(1);
      await fixture.failAtBank(paymentId);
    }
    const byHand = async (options: object, left: string[]) => {
      await desk(`refund ${order.id}`, { ...BY_HAND, ...options });
      expect(await waiting()).toEqual(left);
      await desk(`given-back ${(await promised())[0]?.id}`, TRANSFER);
    };
    await byHand({ amount: '100' }, ['refund-failed', 'give-back-by-hand']);
    expect((await fixture.store.attention.unresolved())[0]?.details).toContain('of ₹90 ');
    await byHand({}, ['give-back-by-hand']);
  });

  test('a fee that goes back by hand is not due any more, and paid again when the promise is withdrawn', async () => {
    const { order } = await fixture.enrol({ items: ['logo'] });
    const plan = () => fixture.store.fees.planOf(order.id);
    const { orderId } = await fixture.payEntry(order, (await plan())[0]?.id);
    fixture.refuseRefunds();
    await desk(`refund ${orderId}`, BY_HAND);
    expect((await plan()).map(({ status }) => status)).toEqual(['waived', 'open']);
    await desk(`not-by-hand ${(await promised())[0]?.id}`);
    expect((await plan()).map(({ status }) => status)).toEqual(['paid', 'open']);
    const changes = await fixture.db.selectFrom('fee_changes').select('reason').orderBy('id').execute();
    expect(changes.at(-1)?.reason).toBe('Not by hand after all.');
    expect(await statuses(order)).toEqual({ logo: 'active' });
  });

  test('a promise is withdrawn when Razorpay gives the same back all the same', async () => {
    const { razorpay } = fixture.enrolment.context;
    for (const learn of [
      (paymentId: string, refund: object) =>
        fixture.webhook('refund.processed', fixture.paymentEntity(paymentId), paymentId, 'new-hook', refund),
      () => desk('reconcile'),
    ]) {
      const { order, paymentId } = await fixture.enrol({ items: ['cobol'] });
      fixture.refuseRefunds();
      await desk(`refund ${order.id}`, BY_HAND);
      const [promise] = await promised();
      calm();
      const refund = await razorpay.refund(paymentId, {}, `in-the-dashboard-${paymentId}`);
      fixture.later(61);
      await learn(paymentId, refund);
      expect(await promised()).toEqual([]);
      expect(await waiting()).toEqual(['refunded-both-ways']);
      const flag = await fixture.store.attention.about('refunded-both-ways', promise?.id as string);
      expect(flag?.details).toContain('₹299 that you were to give back by hand is withdrawn');
      expect(await paymentOf(order)).toMatchObject({ status: 'refunded', amount_refunded: 29_900 });
      await noDifference();
      await fixture.store.attention.resolveEntry(flag?.id as string, fixture.clock());
    }
    expect(await mail('Razorpay gave back what was to go by hand')).toHaveLength(2);
  });

  test('what was given by hand and went back through Razorpay too is flagged', async () => {
    const { order, paymentId } = await fixture.enrol({ items: ['logo'] });
    fixture.refuseRefunds();
    await desk(`refund ${order.id}`, BY_HAND);
    await desk(`given-back ${(await promised())[0]?.id}`, TRANSFER);
    calm();
    await fixture.enrolment.context.razorpay.refund(paymentId, { amount: 20_000 }, 'in-the-dashboard');
    fixture.later(61);
    await desk('reconcile');
    expect(await waiting()).toEqual(['refunded-both-ways']);
    expect(await paymentOf(order)).toMatchObject({ status: 'refunded', amount_refunded: 29_900 });
    await noDifference();
  });

  test('what was given by hand for leaving a course, and by a lost refund for the same one, is flagged', async () => {
    const { order, paymentId } = await fixture.enrol({ items: ['logo', 'fortran', 'cobol'], amount: 89_700 });
    fixture.refuseRefunds();
    await desk(`cancel ${order.id} logo`, BY_HAND);
    await desk(`given-back ${(await promised())[0]?.id}`, TRANSFER);
    calm();
    const refund = (cancelled: string) =>
      fixture.enrolment.context.razorpay.refund(
        paymentId,
        { amount: 29_900, notes: { cancelled } },
        `of-another-desk-${cancelled}`,
      );
    for (const [course, flags] of [
      ['fortran', []],
      ['logo', ['refunded-both-ways']],
    ] as const) {
      await refund(course);
      fixture.later(61);
      await desk('reconcile');
      expect(await waiting()).toEqual(flags);
    }
    expect(await paymentOf(order)).toMatchObject({ amount_refunded: 89_700 });
  });

  test('what came by hand has no other way back', async () => {
    const { order } = await fixture.enrol({ items: ['logo'] });
    await desk(`paid ${order.id}`, { entry: '1', method: 'cash' });
    await desk(`cancel ${order.id} logo`, BY_HAND);
    expect(atRazorpay()).toEqual([29_900]);
    await expect(desk(`not-by-hand ${(await promised())[0]?.id}`)).rejects.toThrow('only go back by hand');
  });
});
