import { describe, expect, test } from 'vitest';
import { cancelBatch } from '#server/desk/batches/cancel-batch.ts';
import { flagMovedBatches } from '#server/enrolment/seats/moved-batches.ts';
import { RazorpayError } from '#server/razorpay/razorpay-error.ts';
import { engines } from '#server/testing/engines.ts';
import { startingOn, testCatalogue, undated } from '#server/testing/test-catalogue.ts';
import { studentPerTest } from '../../testing/student-fixture.ts';

const LOGO = { course_id: 'logo', batch: '2027-01-04' };
const NAME = 'logo@2027-01-04';

describe.each(engines)('a cancelled start that the site has again on $name', (engine) => {
  const student = studentPerTest(engine);

  const look = () => flagMovedBatches(student.fixture.enrolment.context);
  /** The owner changes the dates in content/ and starts the site anew, a while later. */
  const offer = async (dates: object) => {
    student.fixture.later(1);
    student.fixture.changeContent('logo', dates);
    await look();
  };
  const takeOff = () => offer(undated);
  const offerAgain = () => offer(testCatalogue.find(({ id }) => id === 'logo') ?? {});
  const cancel = (options: Record<string, true> = { yes: true }) =>
    student.command(`cancel-batch ${NAME}`, options);
  const waiting = () => student.fixture.store.attention.waiting('batch-moved');
  const details = async () => (await student.fixture.store.attention.about('batch-moved', NAME))?.details;

  /** Esha orders, the batch is cancelled and offered again, she pays, and Bala enrols. */
  const runAgain = async () => {
    const { fixture, enrol } = student;
    const late = await fixture.placeOrder({ items: ['logo'], name: 'Esha', email: 'esha@example.com' });
    await takeOff();
    await cancel();
    await offerAgain();
    await fixture.call('/api/payment/success', fixture.pay(late));
    await enrol({ items: ['logo'], name: 'Bala', email: 'bala@example.com' });
  };

  test('is not called cancelled, whoever paid an older order', async () => {
    const { fixture, mails, site } = student;
    await runAgain();
    expect(await waiting()).toEqual([]);
    expect(await mails('not everybody')).toEqual([]);
    await offer(startingOn('2027-02-01', '1st February 2027 at 7 PM'));
    expect(await waiting()).toEqual([NAME]);
    expect(await details()).toBe(
      'Logo was to begin on 4th January 2027. The site now says 1st February 2027.',
    );
    // Both take place.
    const entry = await fixture.store.attention.about('batch-moved', NAME);
    expect(await student.command(`resolve ${entry?.id}`)).toBe('Seen to.');
    expect((await site.get('/')).text).not.toContain('was cancelled');
  });

  test('is not called cancelled while nobody is in it', async () => {
    const { site } = student;
    const cancelled = /Logo\s+4th January 2027\s+cancelled/;
    await takeOff();
    await cancel();
    expect((await site.get('/batches')).text).toMatch(cancelled);
    await offerAgain();
    expect((await site.get('/batches')).text).not.toMatch(cancelled);
    expect((await site.get('/batches/logo/2027-01-04')).text).not.toContain('The school cancelled it');
  });

  test('can’t be cancelled as a whole once it has begun', async () => {
    const { fixture, refunds } = student;
    await runAgain();
    fixture.setNow(Date.parse('2027-02-08T10:00:00+05:30'));
    await offer(startingOn('2027-03-01', '1st March 2027 at 7 PM'));
    await expect(cancel()).rejects.toThrow('This course began on 4th January 2027');
    expect(refunds()).toEqual([29_900]);
  });

  test('nor with somebody in it for whom it was cancelled in time, who is finished on their own page', async () => {
    const { fixture, order, refunds, command } = student;
    const { context } = fixture.enrolment;
    const refund = () => Promise.reject(new Error('the process ends'));
    await takeOff();
    const failing = { ...context, razorpay: { ...context.razorpay, refund } };
    await expect(cancelBatch(LOGO, failing)).rejects.toThrow('the process ends');
    await expect(cancel({})).rejects.toThrow('This can’t be undone, and neither can the refunds.');
    await offerAgain();
    await student.enrol({ items: ['logo'], name: 'Bala', email: 'bala@example.com' });
    await offer(startingOn('2027-02-01', '1st February 2027 at 7 PM'));
    expect(await details()).toContain('was to begin on 4th January 2027');
    fixture.setNow(Date.parse('2027-02-08T10:00:00+05:30'));
    await expect(cancel()).rejects.toThrow('This course began on 4th January 2027');
    await command(`cancel ${order.id} logo`, { yes: true });
    expect(refunds()).toEqual([29_900]);
  });

  test('is cancelled a second time also for who was to leave it the first time', async () => {
    const { fixture, order, refunds } = student;
    fixture.changeContent('logo', { seats: 8 });
    const { context } = fixture.enrolment;
    const refund = () => Promise.reject(new RazorpayError('no balance', { refused: true, status: 400 }));
    const refusing = { ...context, razorpay: { ...context.razorpay, refund } };
    await takeOff();
    await expect(cancelBatch(LOGO, refusing)).rejects.toThrow('The student was told');
    await expect(student.command(`resend ${order.id}`)).rejects.toThrow('there is nothing to confirm');
    await offerAgain();
    const late = await fixture.placeOrder({ items: ['logo'], name: 'Esha', email: 'esha@example.com' });
    await takeOff();
    await expect(cancelBatch(LOGO, refusing)).rejects.toThrow('The student was told');
    const entry = await fixture.store.attention.about('batch-moved', NAME);
    await expect(student.command(`resolve ${entry?.id}`)).rejects.toThrow(
      'This batch was cancelled, but not for',
    );
    expect(await cancel()).toContain('1 student has left Logo');
    fixture.setNow(Date.parse('2027-01-05T10:00:00+05:30'));
    await fixture.call('/api/payment/success', fixture.pay(late));
    expect(await waiting()).toEqual([NAME]);
    expect(await cancel()).toContain('1 student has left Logo');
    expect(refunds()).toEqual([29_900, 29_900]);
  });

  test('is cancelled a second time for whoever pays after that', async () => {
    const { fixture, refunds } = student;
    await runAgain();
    fixture.changeContent('logo', { seats: 8 });
    const later = await fixture.placeOrder({ items: ['logo'], name: 'Dev', email: 'dev@example.com' });
    await takeOff();
    expect(await cancel()).toContain('2 students have left Logo');
    await fixture.call('/api/payment/success', fixture.pay(later));
    expect(await details()).toContain('was cancelled, but not everybody has left it.');
    expect(await cancel()).toContain('1 student has left Logo');
    expect(refunds()).toHaveLength(4);
  });
});
