import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { engines } from '../../testing/engines.ts';
import { enrolmentPerTest } from '../../testing/enrolment-fixture.ts';
import type { Order, PaidOrder } from '../orders/order-store.ts';
import { agreeToCancellation, declineCancellation } from './decide-cancellation.ts';
import { requestCancellation } from './request-cancellation.ts';

describe.each(engines)('on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);
  let order: PaidOrder;
  beforeEach(async () => {
    ({ order } = await fixture.enrol({ items: ['logo', 'fortran'], amount: 59_800 }));
  });

  const ask = (courseId: string) =>
    requestCancellation({ order, courseId, reason: 'moving to another city' }, fixture.enrolment.context);
  const agree = (courseId: string) => agreeToCancellation({ order, courseId }, fixture.enrolment.context);
  const subjects = async () => {
    await fixture.sendMail();
    return fixture.posted.filter(({ to }) => to === order.email).map(({ mail }) => mail.subject);
  };
  const givenBack = () => fixture.standIn.admin.state().refunds.map(({ amount }) => amount);
  const paymentId = () => order.payment_id;
  const statuses = async () =>
    Object.fromEntries(
      (await fixture.store.enrolments.ofOrder(order.id)).map(({ course_id, status }) => [course_id, status]),
    );
  const leftMail = async () => {
    await fixture.sendMail();
    return fixture.posted.find(({ mail }) => mail.subject === 'You have left Logo')?.mail.text;
  };
  /** Pays the first instalment of Logo online. */
  const payInstalment = async () => {
    const entry = (await fixture.store.fees.planOf(order.id)).find(({ course_id }) => course_id === 'logo');
    await fixture.payEntry(order, entry?.id);
  };

  test('asking is recorded once, flagged for the owner, and mailed', async () => {
    expect(await Promise.all([ask('logo'), ask('logo')])).toEqual([{ refund: 29_900 }, { refund: 29_900 }]);
    expect(await fixture.attention()).toEqual(['cancellation-asked']);
    expect((await subjects()).filter((subject) => subject.includes('cancellation'))).toHaveLength(1);
    expect(await fixture.store.cancellations.waiting()).toHaveLength(1);
    await expect(ask('pascal')).rejects.toThrow('can no longer be cancelled');
  });

  test('what was asked at one moment is listed in one order', async () => {
    for (const courseId of ['logo', 'fortran']) await ask(courseId);
    const waiting = await fixture.store.cancellations.waiting();
    expect(waiting.map(({ course_id }) => course_id)).toEqual(['fortran', 'logo']);
  });

  test('agreeing gives the money of each course back once, frees its seat and waives its fees', async () => {
    await ask('logo');
    for (const _ of [1, 2]) await agree('logo');
    expect(givenBack()).toEqual([29_900]);
    // The other course of the same order costs the same: its refund is another one.
    await agree('fortran');
    expect(givenBack()).toEqual([29_900, 29_900]);
    expect((await fixture.store.enrolments.ofOrder(order.id)).map(({ status }) => status)).toEqual([
      'cancelled',
      'cancelled',
    ]);
    expect((await fixture.store.fees.planOf(order.id)).map(({ status }) => status)).toEqual([
      'waived',
      'waived',
    ]);
    expect(await fixture.refundNotes()).toEqual([29_900, 29_900]);
    expect(await fixture.statusOf(order.razorpay_order_id as string)).toBe('refunded');
    expect((await subjects()).filter((subject) => subject.startsWith('You have left'))).toHaveLength(2);
  });

  test('what is given back is what the policy gave when the student asked, not when the owner agreed', async () => {
    await ask('logo');
    fixture.setNow(Date.parse('2027-02-20T10:00:00+05:30'));
    await agree('logo');
    expect(givenBack()).toEqual([29_900]);
  });

  test('a fee that is paid while the owner agrees is not kept silently', async () => {
    await ask('logo');
    const [entry] = await fixture.store.fees.planOf(order.id);
    const { razorpay } = fixture.enrolment.context;
    const slow = {
      ...razorpay,
      refundsOf: async (id: string) => {
        await fixture.db
          .updateTable('fee_entries')
          .set({ status: 'paid', paid_by: order.id, paid_at: fixture.clock() })
          .where('id', '=', entry?.id as string)
          .execute();
        return razorpay.refundsOf(id);
      },
    };
    const context = { ...fixture.enrolment.context, razorpay: slow };
    await expect(agreeToCancellation({ order, courseId: 'logo' }, context)).rejects.toThrow('paid meanwhile');
    const [, logo] = await fixture.store.enrolments.ofOrder(order.id);
    expect(logo?.status).toBe('active');
  });

  test('a refund that is refused leaves the student enrolled, and can be tried again', async () => {
    await ask('logo');
    fixture.breakProvider();
    await expect(agree('logo')).rejects.toThrow();
    const [, logo] = await fixture.store.enrolments.ofOrder(order.id);
    expect(logo?.status).toBe('active');
    fixture.standIn.admin.faults({ replies: [] });
    await agree('logo');
    expect(givenBack()).toEqual([29_900]);
  });

  test('a declined cancellation is told, and the student stays', async () => {
    await ask('logo');
    const key = { order_id: order.id, course_id: 'logo' };
    expect(await declineCancellation(key, fixture.enrolment.context)).toMatchObject({ told: true });
    expect(await declineCancellation(key, fixture.enrolment.context)).toBe(null);
    expect(await subjects()).toContain('About your cancellation of Logo');
    await expect(ask('logo')).rejects.toThrow('can no longer be cancelled');
    expect(await fixture.db.selectFrom('attention').select('resolved_at').execute()).toEqual([
      { resolved_at: fixture.clock() },
    ]);
  });

  test('who leaves long after a declined request gets back what the policy gives then', async () => {
    await ask('logo');
    await declineCancellation({ order_id: order.id, course_id: 'logo' }, fixture.enrolment.context);
    fixture.setNow(Date.parse('2027-02-20T10:00:00+05:30'));
    const left = { order, courseId: 'logo', reason: 'after a call' };
    expect(await agreeToCancellation(left, fixture.enrolment.context)).toEqual({
      online: 0,
      byHand: 0,
      charge: 0,
    });
    expect(givenBack()).toEqual([]);
    expect(await fixture.store.cancellations.ofOrder(order.id)).toMatchObject([
      { status: 'agreed', reason: 'after a call', requested_at: fixture.clock() },
    ]);
  });

  test('what was refunded elsewhere for a course does not go back again, and the other course goes on', async () => {
    const { razorpay } = fixture.enrolment.context;
    await razorpay.refund(paymentId(), { amount: 29_900 }, 'in-the-dashboard');
    expect(await agree('logo')).toEqual({ online: 0, byHand: 0, charge: 0 });
    expect(givenBack()).toEqual([29_900]);
    expect(await statuses()).toEqual({ fortran: 'active', logo: 'cancelled' });
    expect(await ask('fortran')).toEqual({ refund: 29_900 });
    await agree('fortran');
    expect(givenBack()).toEqual([29_900, 29_900]);
  });

  test('a refund that Razorpay does not list yet is waited for', async () => {
    const { razorpay } = fixture.enrolment.context;
    await ask('logo');
    await razorpay.refund(paymentId(), { amount: 29_900 }, 'its-answer-was-lost');
    const lagging = { ...razorpay, refundsOf: async () => [] };
    const context = { ...fixture.enrolment.context, razorpay: lagging };
    await expect(agreeToCancellation({ order, courseId: 'logo' }, context)).rejects.toThrow('some minutes');
    expect(await statuses()).toEqual({ fortran: 'active', logo: 'active' });
  });

  test('an agreement that failed half-way is finished by repeating it, and told as a whole', async () => {
    await agree('fortran');
    await payInstalment();
    await ask('logo');
    const { razorpay } = fixture.enrolment.context;
    const failing: typeof razorpay.refund = (id, ...rest) =>
      id === paymentId() ? razorpay.refund(id, ...rest) : Promise.reject(new Error('no balance'));
    const context = { ...fixture.enrolment.context, razorpay: { ...razorpay, refund: failing } };
    await expect(agreeToCancellation({ order, courseId: 'logo' }, context)).rejects.toThrow('no balance');
    // The registration is refunded wholly, which ends the enrolment.
    expect(await statuses()).toEqual({ fortran: 'cancelled', logo: 'cancelled' });
    const key = { order_id: order.id, course_id: 'logo' };
    await expect(declineCancellation(key, fixture.enrolment.context)).rejects.toThrow('agree instead');
    expect(await agree('logo')).toEqual({ online: 129_900, byHand: 0, charge: 0 });
    expect(givenBack()).toEqual([29_900, 29_900, 100_000]);
    expect(await leftMail()).toContain('₹1,299.00 goes back the way you paid');
    const plan = await fixture.store.fees.planOf(order.id);
    expect(plan.map(({ status, paid_by }) => [status, paid_by !== null]).sort()).toEqual([
      ['waived', false],
      ['waived', true],
    ]);
  });

  test('a refund that failed at the bank after the agreement is made again, for its course only', async () => {
    fixture.standIn.admin.change({ refunds: 'pending' });
    await agree('logo');
    await fixture.failAtBank(paymentId());
    expect(await agree('logo')).toEqual({ online: 29_900, byHand: 0, charge: 0 });
    expect(await agree('logo')).toEqual({ online: 0, byHand: 0, charge: 0 });
    expect(givenBack()).toEqual([29_900, 29_900]);
    expect(await statuses()).toEqual({ fortran: 'active', logo: 'cancelled' });
  });

  test('of three courses two are left: what failed for one goes back once, by whichever way it is repeated', async () => {
    ({ order } = await fixture.enrol({ items: ['pascal', 'fortran', 'cobol'], amount: 89_700 }));
    await agree('pascal');
    fixture.standIn.admin.change({ refunds: 'pending' });
    await agree('fortran');
    await fixture.failAtBank(paymentId());
    expect(await agree('pascal')).toEqual({ online: 0, byHand: 0, charge: 0 });
    expect(await agree('fortran')).toEqual({ online: 29_900, byHand: 0, charge: 0 });
    expect(await agree('pascal')).toEqual({ online: 0, byHand: 0, charge: 0 });
    expect(givenBack()).toEqual([29_900, 29_900, 29_900]);
    expect(await statuses()).toEqual({ pascal: 'cancelled', fortran: 'cancelled', cobol: 'active' });
  });

  test('what is declined just before its money goes back has been agreed to', async () => {
    const { razorpay } = fixture.enrolment.context;
    const key = { order_id: order.id, course_id: 'logo' };
    const declining: typeof razorpay.refundsOf = async (paymentId) => {
      expect(await declineCancellation(key, fixture.enrolment.context)).toMatchObject({ told: false });
      return razorpay.refundsOf(paymentId);
    };
    const context = { ...fixture.enrolment.context, razorpay: { ...razorpay, refundsOf: declining } };
    await agreeToCancellation({ order, courseId: 'logo' }, context);
    expect(await fixture.store.cancellations.cancellation(key)).toMatchObject({ status: 'agreed' });
    expect(await leftMail()).toContain('₹299.00');
  });

  test('what was declined once stays so when the owner begins to end it, and then does not', async () => {
    const key = { order_id: order.id, course_id: 'logo' };
    await ask('logo');
    await declineCancellation(key, fixture.enrolment.context);
    fixture.breakProvider();
    await expect(agree('logo')).rejects.toThrow();
    fixture.standIn.admin.faults({ replies: [] });
    expect(await declineCancellation(key, fixture.enrolment.context)).toMatchObject({ told: false });
    expect(await fixture.store.cancellations.cancellation(key)).toMatchObject({ status: 'declined' });
    await expect(ask('logo')).rejects.toThrow('can no longer be cancelled');
  });

  test('nothing is due any more when all was refunded, also when that refund fails at the bank', async () => {
    const open = async () =>
      (await fixture.store.fees.planOf(order.id)).filter(({ status }) => status === 'open').length;
    const { razorpay } = fixture.enrolment.context;
    fixture.standIn.admin.change({ refunds: 'pending' });
    const refund = await razorpay.refund(paymentId(), { amount: 59_800 }, 'in-the-dashboard');
    const tell = (event: string, news: object) =>
      fixture.webhook(event, fixture.paymentEntity(paymentId()), event.slice(7), 'new-hook', news);
    await tell('refund.created', fixture.standIn.admin.state().refunds[0] as object);
    expect([await open(), await statuses()]).toEqual([0, { fortran: 'cancelled', logo: 'cancelled' }]);
    await tell('refund.failed', fixture.standIn.admin.settleRefund(refund.id, 'failed'));
    expect([await open(), await statuses()]).toEqual([0, { fortran: 'cancelled', logo: 'cancelled' }]);
    expect(await fixture.statusOf(order.razorpay_order_id as string)).toBe('paid');
    expect(await fixture.attention()).toEqual(['refund-failed']);
  });

  // SQLite runs one transaction after the other.
  test.skipIf(engine.name === 'SQLite')(
    'whoever settles an instalment holds its enrolment: it is not ended meanwhile',
    async () => {
      const entry = (await fixture.store.fees.planOf(order.id)).find(({ course_id }) => course_id === 'logo');
      const token = await fixture.store.links.issue(order.id, fixture.clock());
      const opened = await fixture.call('/api/enrolment/pay', { plan_ids: [entry?.id] }, token);
      const instalment = (await fixture.store.orders.byRazorpayId(opened.body.orderId)) as Order;
      const free = sql`select course_id from enrolments for update skip locked`;
      await fixture.store.transaction(async (tx) => {
        await tx.fees.lockOrdered(instalment.id);
        expect((await free.execute(fixture.db)).rows).toEqual([{ course_id: 'fortran' }]);
      });
    },
  );

  test.skipIf(engine.name === 'SQLite')(
    'whoever moves a batch and has locked the order does not keep a request to leave from being added',
    async () => {
      // What adding a row that belongs to the order wants of it.
      const free = sql`select id from orders where id = ${order.id} for key share skip locked`;
      const another = sql`select id from orders where id = ${order.id} for no key update skip locked`;
      await fixture.store.transaction(async (tx) => {
        await tx.orders.lock(order.id);
        expect((await free.execute(fixture.db)).rows).toEqual([{ id: order.id }]);
        expect((await another.execute(fixture.db)).rows).toEqual([]);
      });
    },
  );
});
