import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines } from '../../testing/engines.ts';
import { type EnrolmentFixture, openEnrolmentFixture } from '../../testing/enrolment-fixture.ts';
import type { Enrolment } from '../fees/fee-store.ts';
import type { Order } from '../order-store.ts';
import { cancellationTerms, type PaidPart } from './cancellation-terms.ts';
import { agreeToCancellation, declineCancellation } from './decide-cancellation.ts';
import { requestCancellation } from './request-cancellation.ts';

const DAY = 24 * 60 * 60_000;
const start = Date.parse('2027-01-04T19:00:00+05:30');

const enrolment = (changes: Partial<Enrolment>): Enrolment => ({
  order_id: 'o',
  course_id: 'c',
  batch: '2027-01-04',
  title: 'Logo',
  category: 'course',
  start_date: null,
  class_schedule: null,
  starts_at: start,
  refund_until: start + 7 * DAY,
  status: 'active',
  enrolled_at: 0,
  ended_at: null,
  ...changes,
});
const registration: PaidPart = { orderId: 'o', what: 'registration', amount: 29_900, paidAt: 0 };
const instalment: PaidPart = { orderId: 'p', what: 'instalment', amount: 100_000, paidAt: start };
const camp = { category: 'bootcamp', refund_until: start - 2 * DAY };

test.each([
  ['before the fourth class all of the registration', {}, start + 7 * DAY - 1, 29_900, '2027-01-11'],
  ['from the fourth class on nothing of it', {}, start + 7 * DAY, 0, null],
  [
    'of a batch without dates everything, always',
    { starts_at: null, refund_until: null },
    start,
    29_900,
    null,
  ],
  ['of a camp all until 48 hours before', camp, start - 2 * DAY - 1, 29_900, '2027-01-02'],
  ['of a camp half in the last 48 hours', camp, start - 1, 14_950, null],
])('the policy gives back %s', (_, changes, now, refund, until) => {
  expect(cancellationTerms(enrolment(changes), [registration], now)).toEqual({
    possible: true,
    refund,
    until,
  });
});

test('an instalment comes back within seven days of paying it', () => {
  const refund = (now: number) => cancellationTerms(enrolment({}), [instalment], now).refund;
  expect([refund(start + 7 * DAY), refund(start + 7 * DAY + 1)]).toEqual([100_000, 0]);
});

test('a camp that has begun, what has ended, and what has no written terms can not be cancelled', () => {
  const older = { start_date: '1st May 2025 at 10 AM', starts_at: null, refund_until: null };
  for (const changes of [{ ...camp, starts_at: start }, { status: 'cancelled' as const }, older])
    expect(cancellationTerms(enrolment(changes), [registration], start).possible).toBe(false);
});

describe.each(engines)('on $name', (engine) => {
  let fixture: EnrolmentFixture;
  let order: Order;
  beforeEach(async () => {
    fixture = await openEnrolmentFixture(engine);
    const orderId = await fixture.placeOrder({ items: ['logo', 'fortran'], amount: 59_800 });
    await fixture.call('/api/payment/success', fixture.pay(orderId));
    order = (await fixture.store.orderByRazorpayId(orderId)) as Order;
  });
  afterEach(() => fixture.close());

  const ask = (courseId: string) =>
    requestCancellation({ order, courseId, reason: 'moving to another city' }, fixture.enrolment.context);
  const agree = (courseId: string) => agreeToCancellation({ order, courseId }, fixture.enrolment.context);
  const subjects = async () => {
    await fixture.sendMail();
    return fixture.posted.filter(({ to }) => to === order.email).map(({ mail }) => mail.subject);
  };
  const givenBack = () => fixture.standIn.admin.state().refunds.map(({ amount }) => amount);

  test('asking is recorded once, put before the owner, and mailed', async () => {
    expect(await Promise.all([ask('logo'), ask('logo')])).toEqual([{ refund: 29_900 }, { refund: 29_900 }]);
    expect(await fixture.attention()).toEqual(['cancellation-asked']);
    expect((await subjects()).filter((subject) => subject.includes('cancellation'))).toHaveLength(1);
    expect(await fixture.store.cancellations.waiting()).toHaveLength(1);
    await expect(ask('pascal')).rejects.toThrow('can no longer be cancelled');
  });

  test('agreeing gives the money of each course back once, frees its seat and waives its fees', async () => {
    await ask('logo');
    for (const _ of [1, 2]) await agree('logo');
    expect(givenBack()).toEqual([29_900]);
    // The other course of the same order costs the same: its refund is another one.
    await agree('fortran');
    expect(givenBack()).toEqual([29_900, 29_900]);
    expect((await fixture.store.fees.enrolmentsOf(order.id)).map(({ status }) => status)).toEqual([
      'cancelled',
      'cancelled',
    ]);
    expect((await fixture.store.fees.planOf(order.id)).map(({ status }) => status)).toEqual([
      'waived',
      'waived',
    ]);
    const notes = await fixture.db
      .selectFrom('receipts')
      .selectAll()
      .where('kind', '=', 'refund-note')
      .execute();
    expect(notes.map(({ amount }) => amount)).toEqual([29_900, 29_900]);
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
    const [, logo] = await fixture.store.fees.enrolmentsOf(order.id);
    expect(logo?.status).toBe('active');
  });

  test('a refund that is refused leaves the student enrolled, and can be tried again', async () => {
    await ask('logo');
    fixture.breakProvider();
    await expect(agree('logo')).rejects.toThrow();
    const [, logo] = await fixture.store.fees.enrolmentsOf(order.id);
    expect(logo?.status).toBe('active');
    fixture.standIn.admin.faults({ replies: [] });
    await agree('logo');
    expect(givenBack()).toEqual([29_900]);
  });

  test('a declined cancellation is told, and the student stays', async () => {
    await ask('logo');
    const key = { order_id: order.id, course_id: 'logo' };
    expect(await declineCancellation(key, fixture.enrolment.context)).toBe(true);
    expect(await declineCancellation(key, fixture.enrolment.context)).toBe(false);
    expect(await subjects()).toContain('About your cancellation of Logo');
    await expect(ask('logo')).rejects.toThrow('can no longer be cancelled');
  });
});
