import { describe, expect, test } from 'vitest';
import { cancelBatch } from '#server/desk/batches/cancel-batch.ts';
import type { OrderingContext } from '#server/enrolment/enrolment-context.ts';
import type { Order } from '#server/enrolment/orders/order-store.ts';
import { writeReminders } from '#server/enrolment/reminders/write-reminders.ts';
import { flagMovedBatches } from '#server/enrolment/seats/moved-batches.ts';
import { engines } from '#server/testing/engines.ts';
import { person } from '#server/testing/student.ts';
import { startingOn, testCatalogue, undated } from '#server/testing/test-catalogue.ts';
import { studentPerTest } from '../../testing/student-fixture.ts';

const LOGO = { course_id: 'logo', batch: '2027-01-04' };

describe.each(engines)('a batch whose cancelling takes its time on $name', (engine) => {
  const student = studentPerTest(engine);

  const look = () => flagMovedBatches(student.fixture.enrolment.context);
  const join = async (name: string, changes: object = {}) =>
    (await student.enrol({ items: ['logo'], ...person(name), ...changes })).order;
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
    const entry = await fixture.store.attention.about('batch-moved', 'logo@2027-01-04');
    await expect(command(`resolve ${entry?.id}`)).rejects.toThrow('Cancel it once more');
    expect(await reminded()).toBe(0);
    await command('cancel-batch logo@2027-01-04', { yes: true });
    await look();
    expect(await isAsked()).toBe(false);
  });

  test('whom it had not come to is in it as before when the site has the start again', async () => {
    const { fixture, order, command } = student;
    const both = [order, await join('Bala')];
    const logo = testCatalogue.find(({ id }) => id === 'logo') ?? {};
    fixture.changeContent('logo', undated);
    const failing = refundingBy(() => Promise.reject(new Error('the process ends')));
    await expect(cancelBatch(LOGO, failing)).rejects.toThrow('the process ends');
    fixture.changeContent('logo', logo);
    await look();
    expect(await fixture.store.attention.waiting('batch-moved')).toEqual([]);
    const [begun] = await fixture.store.cancellations.waiting();
    const marked = async () => {
      const enrolments = await Promise.all(both.map(enrolmentOf));
      return enrolments.flatMap((one) => (one?.batch_cancelled_at === null ? [] : [one?.order_id]));
    };
    expect(await marked()).toEqual([begun?.order_id]);
    // By then it is known that no refund was made.
    fixture.later(30);
    await command(`keep ${begun?.order_id} logo`);
    expect(await marked()).toEqual([]);
  });

  test('the page of a student says the same as the batch’s when it is finished there', async () => {
    const { fixture, site, mails } = student;
    fixture.changeContent('camp', startingOn('2027-01-20', '20th January 2027 at 7 PM'));
    const there = await join('Bala', { items: ['camp'], amount: 110_000 });
    fixture.setNow(Date.parse('2027-01-20T09:00:00+05:30'));
    fixture.changeContent('camp', undated);
    const failing = refundingBy(() => Promise.reject(new Error('the process ends')));
    const camp = { course_id: 'camp', batch: '2027-01-20' };
    await expect(cancelBatch(camp, failing)).rejects.toThrow('the process ends');
    const cookie = `desk=${await site.signIn()}`;
    const { text } = await site.get(`/students/${there.id}/end/camp?step=review`, { cookie });
    expect(text).toContain('The school has cancelled the batch, and the email says so.');
    expect(text).toContain('₹1,100 goes back through Razorpay at once.');
    expect(text).toContain('By the policy the school pays ₹550 on top');
    await student.command(`cancel ${there.id} camp`, { yes: true });
    expect(await mails('We had to cancel The Camp')).toHaveLength(1);
  });

  describe('whoever pays after the batch was cancelled', () => {
    const takeOff = (course: string) => student.fixture.changeContent(course, undated);
    const cancel = (batch: string) => student.command(`cancel-batch ${batch}`, { yes: true });
    const place = (items: string[], amount: number) =>
      student.fixture.placeOrder({ items, amount, name: 'Esha', email: 'esha@example.com' });
    const pay = async (order: Awaited<ReturnType<typeof place>>) => student.fixture.settle(order);
    const at = (instant: string) => Date.parse(`${instant}:00+05:30`);

    test('gets no charge for a camp that was cancelled in time', async () => {
      const { fixture, site } = student;
      fixture.changeContent('camp', startingOn('2027-01-20', '20th January 2027 at 7 PM'));
      await join('Bala', { items: ['camp'], amount: 110_000 });
      fixture.setNow(at('2027-01-18T17:00'));
      const late = await place(['camp'], 110_000);
      takeOff('camp');
      await cancel('camp@2027-01-20');
      await pay(late);
      fixture.setNow(at('2027-01-18T20:00'));
      const cookie = `desk=${await site.signIn()}`;
      const preview = await site.get('/batches/camp/2027-01-20/cancel', { cookie });
      expect(preview.text).toContain('₹1,100 goes back');
      expect(preview.text).not.toContain('on top');
      expect(await cancel('camp@2027-01-20')).not.toContain('on top');
      expect(await fixture.store.attention.waiting('cancellation-charge')).toEqual([]);
    });

    test('is a student like any other if the site has offered it anew', async () => {
      const { fixture, site } = student;
      const offer = () =>
        fixture.changeContent('camp', startingOn('2027-01-20', '20th January 2027 at 7 PM'));
      offer();
      await join('Bala', { items: ['camp'], amount: 110_000 });
      takeOff('camp');
      await cancel('camp@2027-01-20');
      fixture.setNow(at('2027-01-10T10:00'));
      offer();
      await pay(await place(['camp'], 110_000));
      expect(await fixture.store.attention.waiting('batch-moved')).toEqual([]);
      fixture.setNow(at('2027-01-20T10:00'));
      takeOff('camp');
      const cookie = `desk=${await site.signIn()}`;
      const preview = await site.get('/batches/camp/2027-01-20/cancel', { cookie });
      expect(preview.text).toContain('the school pays ₹550 on top');
    });

    test('is flagged, and given back by the same command, also after the course would have begun', async () => {
      const { fixture, refunds } = student;
      const late = await place(['logo'], 29_900);
      takeOff('logo');
      await look();
      await cancel('logo@2027-01-04');
      fixture.setNow(at('2027-01-04T20:00'));
      await pay(late);
      const { attention } = fixture.store;
      expect(await attention.waiting('batch-begun')).toEqual([]);
      expect(await attention.waiting('batch-moved')).toEqual(['logo@2027-01-04']);
      const details = async () => (await attention.about('batch-moved', 'logo@2027-01-04'))?.details;
      const asked = await details();
      expect(asked).toContain('was cancelled, but not everybody has left it. Cancel it once more');
      await look();
      expect(await attention.waiting('batch-moved')).toEqual(['logo@2027-01-04']);
      expect(await details()).toBe(asked);
      expect(await cancel('logo@2027-01-04')).toContain('1 student has left Logo');
      expect(refunds()).toEqual([29_900, 29_900]);
      expect(await attention.waiting('batch-moved')).toEqual([]);
    });
  });
});
