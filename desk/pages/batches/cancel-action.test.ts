import { describe, expect, test } from 'vitest';
import { cancelBatch } from '#server/desk/batches/cancel-batch.ts';
import { requestCancellation } from '#server/enrolment/cancellation/request-cancellation.ts';
import type { OrderingContext } from '#server/enrolment/enrolment-context.ts';
import { keptOf } from '#server/enrolment/orders/erase-orders.ts';
import type { Order } from '#server/enrolment/orders/order-store.ts';
import { flagMovedBatches } from '#server/enrolment/seats/moved-batches.ts';
import { RazorpayError } from '#server/razorpay/razorpay-error.ts';
import { at } from '#server/testing/at.ts';
import { engines } from '#server/testing/engines.ts';
import { person } from '#server/testing/student.ts';
import { startingOn, undated } from '#server/testing/test-catalogue.ts';
import { studentPerTest } from '../../testing/student-fixture.ts';

const DAY = '2027-01-04';
const LOGO = { course_id: 'logo', batch: DAY };
const CANCEL = `/batches/logo/${DAY}/cancel`;

describe.each(engines)('cancelling a batch on $name', (engine) => {
  const student = studentPerTest(engine);

  /** The owner takes the dates out of content/ and starts the site anew. */
  const takeOff = async (course = 'logo') => {
    student.fixture.changeContent(course, undated);
    await flagMovedBatches(student.fixture.enrolment.context);
  };
  const cancel = (course = 'logo', day = DAY) =>
    student.command(`cancel-batch ${course}@${day}`, { yes: true });
  const join = async (name: string, changes: object = {}) =>
    (await student.enrol({ items: ['logo'], ...person(name), ...changes })).order;
  const statusOf = async ({ id }: Order, course = 'logo') =>
    (await student.fixture.store.enrolments.ofOrder(id)).find(({ course_id }) => course_id === course)
      ?.status;
  const waitingFlags = async () => {
    const { attention } = student.fixture.store;
    const reasons = [
      'batch-moved',
      'cancellation-asked',
      'give-back-by-hand',
      'cancellation-charge',
    ] as const;
    const open = await Promise.all(reasons.map((reason) => attention.waiting(reason)));
    return reasons.filter((_, index) => open[index]?.length);
  };
  /** The rules of the desk with a Razorpay, or a log, that fails. */
  const contextWith = (changes: Partial<OrderingContext>): OrderingContext => ({
    ...student.fixture.enrolment.context,
    ...changes,
  });

  test('gives back everything, also what a student who leaves would not get, and says so once', async () => {
    const { site, command, order, mails, refunds } = student;
    // By the terms for a student who leaves, what was paid more than a week ago would be kept.
    await command(`paid ${order.id}`, { entry: '1', method: 'cash', day: '2026-11-02' });
    await takeOff();
    for (const page of ['/', '/attention', `/batches/logo/${DAY}`])
      expect((await site.get(page)).html).toContain(`href="${CANCEL}"`);
    const { answer, fields } = await site.prepare(CANCEL);
    expect(answer.text).toContain('1 student leaves Logo of 4th January 2027');
    expect(answer.text).toContain('₹299 goes back through Razorpay at once.');
    expect(answer.text).toContain('Asha Rao ₹299 through Razorpay, ₹1,000 by hand · asha@example.com');
    for (const _ of [1, 2])
      expect((await site.post(CANCEL, fields)).text).toContain(
        '1 student has left Logo of 4th January 2027. ₹299 goes back. You give ₹1,000 back by hand.',
      );
    expect(refunds()).toEqual([29_900]);
    expect(await statusOf(order)).toBe('cancelled');
    expect((await student.plan()).map(({ status }) => status)).toEqual(['waived', 'waived']);
    expect(await waitingFlags()).toEqual(['give-back-by-hand']);
    const [told, ...more] = await mails('We had to cancel Logo');
    expect(more).toEqual([]);
    expect(told?.mail.text).toContain(
      'We had to cancel Logo, which was to start on 4th January 2027 at 7 PM. Everything you paid for it comes back: ₹1,299.00.',
    );
    expect(told?.mail.text).toContain('₹299.00 goes back the way you paid, and arrives');
    expect(told?.mail.text).not.toContain('tried it with us');
    expect((await site.get(student.path)).text).toContain('The batch was cancelled');
    expect((await site.get('/log')).text).toContain('1 student has left Logo');
    expect((await site.get(`/batches/logo/${DAY}`)).text).toContain(
      'Was to begin on 4th January 2027. The school cancelled it: 1 student has left.',
    );
    expect((await site.get('/batches')).text).toMatch(/Logo\s+4th January 2027\s+cancelled/);
    await expect(cancel()).rejects.toThrow('Nobody is in this batch');
  });

  test('is refused while the site offers the start, and previewed before it is done', async () => {
    const { command, order, site } = student;
    await expect(cancel()).rejects.toThrow(
      'The site still offers the start on 4th January 2027. First take it',
    );
    expect((await site.get(CANCEL)).text).toContain('The site still offers the start');
    await takeOff();
    await expect(command(`cancel-batch logo@${DAY}`)).rejects.toThrow(
      /- Asha Rao \(asha@example.com\): ₹299 through Razorpay\nThis can’t be undone, .*\nSay --yes to do it\./,
    );
    expect(await statusOf(order)).toBe('active');
  });

  test('gives back a camp in its last two days, also one that has begun, and flags the charge', async () => {
    const { fixture, mails, refunds, order } = student;
    const camp = '2027-01-20';
    const offer = () => fixture.changeContent('camp', startingOn(camp, '20th January 2027 at 7 PM'));
    for (const [name, now, start] of [
      ['Bala', at(camp, '09:00'), 'was to start on'],
      ['Chitra', at(camp, '20:00'), 'began on'],
    ] as const) {
      offer();
      fixture.setNow(at('2027-01-10'));
      const there = await join(name, { items: ['camp'], amount: 110_000 });
      fixture.setNow(now);
      await takeOff('camp');
      const said = await cancel('camp', camp);
      expect(said).toContain('₹1,100 goes back. You pay ₹550 on top by hand.');
      expect(await statusOf(there, 'camp')).toBe('cancelled');
      const told = (await mails('We had to cancel The Camp')).find(({ to }) => to === there.email);
      expect(told?.mail.text).toContain(`which ${start} 20th January 2027 at 7 PM.`);
      expect(told?.mail.text).toContain('so we pay you ₹550.00 on top.');
      // Erasing the name would leave nobody to pay.
      expect(await keptOf([there], fixture.store, now)).toMatchObject([{ because: 'charge-promised' }]);
    }
    expect(refunds()).toEqual([110_000, 110_000]);
    expect(await fixture.store.attention.waiting('cancellation-charge')).toHaveLength(2);
    expect(await statusOf(order)).toBe('active');
  });

  test('pays no charge for a camp that is cancelled in time', async () => {
    const { fixture } = student;
    fixture.changeContent('camp', startingOn('2027-01-20', '20th January 2027 at 7 PM'));
    await join('Bala', { items: ['camp'], amount: 110_000 });
    fixture.setNow(at('2027-01-18', '18:59'));
    await takeOff('camp');
    expect(await cancel('camp', '2027-01-20')).not.toContain('on top');
    expect(await waitingFlags()).not.toContain('cancellation-charge');
  });

  test('leaves other courses of the same order alone', async () => {
    const { refunds } = student;
    const both = await join('Bala', { items: ['logo', 'pascal'], amount: 59_800 });
    await takeOff();
    await cancel();
    expect(refunds()).toEqual([29_900, 29_900]);
    expect([await statusOf(both), await statusOf(both, 'pascal')]).toEqual(['cancelled', 'active']);
  });

  test('one refund that fails stops nobody else, is shown, and is done the next time', async () => {
    const { fixture, order, refunds, site, mails } = student;
    const bala = await join('Bala');
    await takeOff();
    const { razorpay } = fixture.enrolment.context;
    const refusing: typeof razorpay = {
      ...razorpay,
      refund: (paymentId, ...rest) =>
        paymentId === order.payment_id
          ? Promise.reject(new RazorpayError('no balance', { refused: true, status: 400 }))
          : razorpay.refund(paymentId, ...rest),
    };
    site.context.razorpay = () => refusing;
    const { fields } = await site.prepare(CANCEL);
    const answer = await site.post(CANCEL, fields);
    expect(answer.text).toContain(`1 student has left Logo of 4th January 2027. ₹299 goes back.`);
    expect(answer.text).toContain('Not done for 1 student: Razorpay refused a refund.');
    expect(answer.text).not.toContain(order.id);
    expect(answer.text).toContain('Asha Rao ₹299 through Razorpay');
    expect([await statusOf(order), await statusOf(bala)]).toEqual(['active', 'cancelled']);
    expect(await waitingFlags()).toEqual(['batch-moved']);
    site.context.razorpay = () => razorpay;
    // It was cancelled in time: finishing it late changes nothing.
    fixture.setNow(at('2027-01-20'));
    expect(await cancel()).toContain('1 student has left Logo');
    expect(refunds()).toEqual([29_900, 29_900]);
    expect(await statusOf(order)).toBe('cancelled');
    expect(await mails('We had to cancel Logo')).toHaveLength(2);
    expect(await waitingFlags()).toEqual([]);
  });

  test('after a crash in the middle nobody is refunded or told twice, and nobody is left out', async () => {
    const { fixture, order, refunds, mails } = student;
    const bala = await join('Bala');
    await takeOff();
    const { razorpay, log } = fixture.enrolment.context;
    const lost: typeof razorpay.refund = async (...refund) => {
      await razorpay.refund(...refund);
      throw new Error('the process ends');
    };
    const losing = contextWith({ razorpay: { ...razorpay, refund: lost } });
    await expect(cancelBatch(LOGO, losing)).rejects.toThrow('the process ends');
    expect(refunds()).toEqual([29_900]);
    // The refund is in the books, and the enrolment has ended with it, but nobody is told.
    const ending = contextWith({
      log: Object.assign(Object.create(log), {
        info: () => {
          throw new Error('the process ends');
        },
      }),
    });
    await expect(cancelBatch(LOGO, ending)).rejects.toThrow('the process ends');
    expect(await statusOf(order)).toBe('cancelled');
    expect(await mails('We had to cancel Logo')).toEqual([]);
    await cancel();
    expect(refunds()).toEqual([29_900, 29_900]);
    expect([await statusOf(order), await statusOf(bala)]).toEqual(['cancelled', 'cancelled']);
    expect((await mails('We had to cancel Logo')).map(({ to }) => to).toSorted()).toEqual([
      'asha@example.com',
      'bala@example.com',
    ]);
  });

  test('settles a request to leave, with everything instead of what the student was told', async () => {
    const { fixture, order, command, mails } = student;
    await command(`paid ${order.id}`, { entry: '1', method: 'cash' });
    fixture.setNow(at('2027-01-03'));
    const asked = await requestCancellation(
      { order, courseId: 'logo', reason: '' },
      fixture.enrolment.context,
    );
    expect(asked).toEqual({ refund: 29_900 });
    await takeOff();
    expect(await cancel()).toContain('₹299 goes back. You give ₹1,000 back by hand.');
    expect(await waitingFlags()).toEqual(['give-back-by-hand']);
    expect(await mails('We had to cancel Logo')).toHaveLength(1);
    expect(await mails('You have left')).toEqual([]);
  });

  test('ends the waiting list and every held seat, and flags whoever pays all the same', async () => {
    const { fixture, mails, refunds } = student;
    const late = await fixture.placeOrder({ items: ['logo'], name: 'Esha', email: 'esha@example.com' });
    for (const name of ['Chitra', 'Dev']) await fixture.wait(name);
    await student.command(`offer logo@${DAY} chitra@example.com`, { overfull: true });
    await takeOff();
    expect(await cancel()).toContain('2 people who waited are told.');
    expect(await fixture.store.batchMoves.held(LOGO, fixture.clock())).toBe(0);
    expect(await fixture.store.waitingList.waitingFor(LOGO)).toEqual([]);
    const told = await mails('We had to cancel Logo');
    // They may have paid for a brother or sister.
    expect(told.find(({ to }) => to === 'dev@example.com')?.mail.text).not.toContain('paid');
    expect(told.map(({ to }) => to).toSorted()).toEqual([
      'asha@example.com',
      'chitra@example.com',
      'dev@example.com',
    ]);
    expect(await mails('A place for you')).toEqual([]);
    await flagMovedBatches(fixture.enrolment.context);
    expect(await waitingFlags()).toEqual([]);
    await fixture.settle(late);
    await flagMovedBatches(fixture.enrolment.context);
    expect(await waitingFlags()).toEqual(['batch-moved']);
    expect(await cancel()).toContain('1 student has left Logo');
    expect(refunds()).toEqual([29_900, 29_900]);
  });

  test('does not write again to who was told that the camp has begun without them', async () => {
    const { fixture, command, mails } = student;
    const camp = '2027-01-20';
    fixture.changeContent('camp', { ...startingOn(camp, '20th January 2027 at 7 PM'), seats: 1 });
    await join('Bala', { items: ['camp'], amount: 110_000 });
    for (const name of ['Chitra', 'Dev']) await fixture.wait(name, { course_id: 'camp' });
    fixture.setNow(at(camp, '19:00'));
    await fixture.enrolment.waitingList.runOnce();
    const toDev = fixture.db.updateTable('outbox').where('recipient', '=', 'dev@example.com');
    await toDev.set({ try_at: fixture.clock() + 1 }).execute();
    expect(await mails('The Camp has begun')).toHaveLength(1);
    await takeOff('camp');
    await expect(command(`cancel-batch camp@${camp}`)).rejects.toThrow('1 person who waits is told');
    expect(await cancel('camp', camp)).toContain('1 person who waited is told.');
    fixture.later(1);
    const told = (await mails('We had to cancel The Camp')).map(({ to }) => to).toSorted();
    expect(told).toEqual(['bala@example.com', 'dev@example.com']);
    expect(await mails('The Camp has begun')).toHaveLength(1);
  });

  test('leaves a course that has begun to the owner, and says how', async () => {
    const { fixture, order, site } = student;
    await takeOff();
    fixture.setNow(at(DAY, '19:30'));
    const said = 'the share of the fee for the classes that are not held';
    await expect(cancel()).rejects.toThrow(said);
    const cookie = `desk=${await site.signIn()}`;
    expect((await site.get(CANCEL, { cookie })).text).toContain(said);
    expect(await statusOf(order)).toBe('active');
  });

  test('a student whom the owner keeps after all is not in a cancelled batch any more', async () => {
    const { fixture, order, command } = student;
    await takeOff();
    const { razorpay } = fixture.enrolment.context;
    const silent: typeof razorpay = { ...razorpay, refund: () => Promise.reject(new Error('no answer')) };
    await expect(cancelBatch(LOGO, contextWith({ razorpay: silent }))).rejects.toThrow('no answer');
    // By then it is known that no refund was made.
    fixture.later(30);
    await command(`keep ${order.id} logo`);
    const [enrolment] = await fixture.store.enrolments.ofOrder(order.id);
    expect(enrolment).toMatchObject({ status: 'active', batch_cancelled_at: null });
  });
});
