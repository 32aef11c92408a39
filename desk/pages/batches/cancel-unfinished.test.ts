import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cancelBatch } from '#server/desk/cancel-batch.ts';
import type { OrderingContext } from '#server/enrolment/enrolment-context.ts';
import type { Order } from '#server/enrolment/order-store.ts';
import { writeReminders } from '#server/enrolment/reminders/write-reminders.ts';
import { flagMovedBatches } from '#server/enrolment/seats/moved-batches.ts';
import { engines } from '#server/testing/engines.ts';
import { startingOn } from '#server/testing/test-catalogue.ts';
import { openStudentFixture, type StudentFixture } from '../students/student-fixture.ts';

const LOGO = { course_id: 'logo', batch: '2027-01-04' };

describe.each(engines)('a batch whose cancelling takes its time on $name', (engine) => {
  let student: StudentFixture;
  beforeEach(async () => {
    student = await openStudentFixture(engine);
  });
  afterEach(() => student.close());

  const look = () => flagMovedBatches(student.fixture.enrolment.context);
  const join = async (name: string, changes: object = {}) => {
    const email = `${name.toLowerCase()}@example.com`;
    const { orderId } = await student.enrol({ items: ['logo'], name, email, ...changes });
    return (await student.fixture.store.orderByRazorpayId(orderId)) as Order;
  };
  const enrolmentOf = async ({ id }: Order) => (await student.fixture.store.enrolments.ofOrder(id))[0];
  type Refund = OrderingContext['razorpay']['refund'];
  /** The rules of the desk with a Razorpay that refunds in another way. */
  const refundingBy = (refund: (real: Refund, ...rest: Parameters<Refund>) => ReturnType<Refund>) => {
    const { context } = student.fixture.enrolment;
    const { razorpay } = context;
    return {
      ...context,
      razorpay: { ...razorpay, refund: (...rest: Parameters<Refund>) => refund(razorpay.refund, ...rest) },
    };
  };

  test('a student who is moved while others are refunded stays in the new batch', async () => {
    const { fixture, order, refunds } = student;
    const both = [order, await join('Bala')];
    fixture.changeContent('logo', startingOn('2027-02-01', '1st February 2027 at 7 PM'));
    await look();
    let moved: Order | undefined;
    const moving = refundingBy(async (refund, paymentId, ...rest) => {
      moved = both.find(({ payment_id }) => payment_id !== paymentId);
      await student.command(`move-student ${moved?.id} logo`, { yes: true });
      return refund(paymentId, ...rest);
    });
    expect(await cancelBatch(LOGO, moving)).toContain('1 student has left Logo');
    expect(refunds()).toEqual([29_900]);
    expect(await enrolmentOf(moved as Order)).toMatchObject({ status: 'active', batch: '2027-02-01' });
  });

  test('it waits on Today until it is finished, and nobody is reminded of its start or its fees', async () => {
    const { fixture, site, command } = student;
    const reminded = async () => {
      fixture.setNow(Date.parse('2027-01-03T10:00:00+05:30'));
      return writeReminders(fixture.enrolment.context);
    };
    const isAsked = async () =>
      (await fixture.store.attention.waiting('batch-moved')).includes('logo@2027-01-04');
    fixture.changeContent('logo', startingOn('2027-02-01', '1st February 2027 at 7 PM'));
    await look();
    // At first both batches were to take place.
    await fixture.store.attention.resolve('batch-moved', 'logo@2027-01-04', fixture.clock());
    const failing = refundingBy(() => Promise.reject(new Error('the process ends')));
    await expect(cancelBatch(LOGO, failing)).rejects.toThrow('the process ends');
    await look();
    expect(await isAsked()).toBe(true);
    expect((await site.get('/')).html).toContain('href="/batches/logo/2027-01-04/cancel"');
    await command(`resolve ${(await fixture.store.attention.about('batch-moved', 'logo@2027-01-04'))?.id}`);
    expect(await reminded()).toBe(0);
    await command('cancel-batch logo@2027-01-04', { yes: true });
    await look();
    expect(await isAsked()).toBe(false);
  });
});
