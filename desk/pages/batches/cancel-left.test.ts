import { describe, expect, test } from 'vitest';
import { cancelBatch } from '#server/desk/batches/cancel-batch.ts';
import type { OrderingContext } from '#server/enrolment/enrolment-context.ts';
import { enrolmentDetails } from '#server/enrolment/page/enrolment-details.ts';
import { flagMovedBatches } from '#server/enrolment/seats/moved-batches.ts';
import { RazorpayError } from '#server/razorpay/razorpay-error.ts';
import { at } from '#server/testing/at.ts';
import { engines } from '#server/testing/engines.ts';
import { startingOn, undated } from '#server/testing/test-catalogue.ts';
import { studentPerTest } from '../../testing/student-fixture.ts';

const LOGO = { course_id: 'logo', batch: '2027-01-04' };

describe.each(engines)('whoever is left in a batch after its cancelling on $name', (engine) => {
  const student = studentPerTest(engine);

  const takeOff = (course: string) => student.fixture.changeContent(course, undated);
  const waiting = () => student.fixture.store.attention.waiting('batch-moved');
  /** A site that goes on with the content of now, whatever the owner changes a minute later. */
  const oldSite = () => {
    const { context } = student.fixture.enrolment;
    const old = { ...context, catalogue: structuredClone(context.catalogue) };
    student.fixture.later(1);
    return old;
  };
  /** The rules of the desk while something else happens before the first refund. */
  const meanwhile = (happens: () => Promise<unknown>): OrderingContext => {
    const { context } = student.fixture.enrolment;
    const { razorpay } = context;
    let hasHappened = false;
    const refund: typeof razorpay.refund = async (...asked) => {
      if (!hasHappened) {
        hasHappened = true;
        await happens();
      }
      return razorpay.refund(...asked);
    };
    return { ...context, razorpay: { ...razorpay, refund } };
  };

  // Without limited seats no batch is there to be locked.
  test.each([{ seats: 8 }, { seats: undefined }])(
    'stays flagged, also after the start, with seats: $seats',
    async ({ seats }) => {
      const { fixture, command, refunds } = student;
      const camp = { course_id: 'camp', batch: '2027-01-20' };
      fixture.changeContent('camp', { ...startingOn(camp.batch, '20th January 2027 at 7 PM'), seats });
      fixture.setNow(at(camp.batch, '18:50'));
      const items = { items: ['camp'], amount: 110_000 };
      await student.enrol({ ...items, name: 'Bala', email: 'bala@example.com' });
      const late = await fixture.placeOrder({ ...items, name: 'Esha', email: 'esha@example.com' });
      fixture.setNow(at(camp.batch, '20:00'));
      takeOff('camp');
      const paying = meanwhile(() => fixture.call('/api/payment/success', fixture.pay(late)));
      await expect(cancelBatch(camp, paying)).rejects.toThrow(
        '1 student has left The Camp of 20th January 2027. ₹1,100 goes back. You pay ₹550 on top by hand. 1 more student has come in meanwhile. Cancel the batch once more to finish it: nothing goes back twice.',
      );
      await flagMovedBatches(fixture.enrolment.context);
      expect(await waiting()).toEqual(['camp@2027-01-20']);
      expect(await command('cancel-batch camp@2027-01-20', { yes: true })).toContain('1 student has left');
      expect(refunds()).toEqual([110_000, 110_000]);
      expect(await waiting()).toEqual([]);
    },
  );

  test('is told once that the batch is cancelled when Razorpay refuses the refund', async () => {
    const { fixture, order, mails, command, text } = student;
    const { context } = fixture.enrolment;
    const refund = () =>
      Promise.reject(new RazorpayError('older than six months', { refused: true, status: 400 }));
    takeOff('logo');
    const refusing = { ...context, razorpay: { ...context.razorpay, refund } };
    for (const _ of [1, 2])
      await expect(cancelBatch(LOGO, refusing)).rejects.toThrow(
        'The student was told that the batch is cancelled, and that the money follows. Cancel the batch once more',
      );
    const [first, ...second] = await mails('We had to cancel Logo');
    expect(second).toEqual([]);
    expect(first?.mail.text).toContain(
      'We had to cancel Logo, which was to start on 4th January 2027 at 7 PM. Everything you paid for it comes back. We write again as soon as it is on its way.',
    );
    expect(await text()).toContain('The batch was cancelled, the refund follows');
    expect((await enrolmentDetails(order, context)).items).toMatchObject([
      { status: 'cancelled', refund_follows: true, cancel: { possible: false } },
    ]);
    await command('cancel-batch logo@2027-01-04', { yes: true });
    const [, withSum, ...more] = await mails('We had to cancel Logo');
    expect(more).toEqual([]);
    expect(withSum?.mail.text).toContain('Everything you paid for it comes back: ₹299.00.');
    expect((await enrolmentDetails(order, context)).items[0]?.refund_follows).toBe(undefined);
  });

  test('is told by the owner when Razorpay refuses the refund and no address is on file', async () => {
    const { fixture, order, mails } = student;
    const { context } = fixture.enrolment;
    const refund = () => Promise.reject(new RazorpayError('no balance', { refused: true, status: 400 }));
    takeOff('logo');
    await fixture.db.updateTable('orders').set({ email: null }).where('id', '=', order.id).execute();
    const refusing = { ...context, razorpay: { ...context.razorpay, refund } };
    await expect(cancelBatch(LOGO, refusing)).rejects.toThrow(
      'No e-mail went to the student: tell them yourself.',
    );
    expect(await mails('We had to cancel Logo')).toEqual([]);
  });

  test('is not written to when the money has gone back before the mail', async () => {
    const { fixture, mails, command } = student;
    const { context } = fixture.enrolment;
    const refund = () => Promise.reject(new RazorpayError('no balance', { refused: true, status: 400 }));
    takeOff('logo');
    const refusing = { ...context, razorpay: { ...context.razorpay, refund } };
    await expect(cancelBatch(LOGO, refusing)).rejects.toThrow('The student was told');
    await command('cancel-batch logo@2027-01-04', { yes: true });
    expect(await mails('We had to cancel Logo')).toHaveLength(1);
  });

  test('is not written to when the start has moved before the mail, and kept not without a word', async () => {
    const { fixture, mails, command, site, order } = student;
    const { context } = fixture.enrolment;
    const refund = () => Promise.reject(new RazorpayError('no balance', { refused: true, status: 400 }));
    const refusing = { ...context, razorpay: { ...context.razorpay, refund } };
    takeOff('logo');
    await expect(cancelBatch(LOGO, refusing)).rejects.toThrow('The student was told');
    const keep = `/students/${order.id}/keep/logo`;
    expect((await site.prepare(keep)).answer.text).toContain('please write to them that it takes place');
    fixture.changeContent('logo', startingOn('2027-02-01', '1st February 2027 at 7 PM'));
    await command('move-batch logo@2027-01-04 2027-02-01', { yes: true });
    expect(await mails('We had to cancel Logo')).toEqual([]);
    expect(await mails('Logo now starts on 1st February 2027')).toHaveLength(1);
    // The mark is gone with the move, and with it what they were told.
    expect(await command(`keep ${order.id} logo`)).toContain('The student stays. Nobody is told.');
  });

  test('is told to the owner when a site was started meanwhile that has the start again', async () => {
    const { fixture, refunds, command } = student;
    await student.enrol({ items: ['logo'], name: 'Bala', email: 'bala@example.com' });
    const { context } = fixture.enrolment;
    const catalogue = structuredClone(context.catalogue);
    takeOff('logo');
    const keeping = meanwhile(() => flagMovedBatches({ ...context, catalogue, loadedAt: fixture.clock() }));
    await expect(cancelBatch(LOGO, keeping)).rejects.toThrow(
      '1 student is still in it: you kept them, or the site was started with this start again.',
    );
    expect(await waiting()).toEqual(['logo@2027-01-04']);
    expect(await command('cancel-batch logo@2027-01-04', { yes: true })).toContain('1 student has left');
    expect(refunds()).toEqual([29_900, 29_900]);
  });

  test('is kept by no site that was not started anew', async () => {
    const { enrol, refunds } = student;
    await enrol({ items: ['logo'], name: 'Bala', email: 'bala@example.com' });
    const old = oldSite();
    takeOff('logo');
    const looking = meanwhile(() => flagMovedBatches(old));
    expect(await cancelBatch(LOGO, looking)).toContain('2 students have left Logo');
    expect(refunds()).toEqual([29_900, 29_900]);
  });

  test('is in it again once one site has the start again, whichever site looks first', async () => {
    const { fixture, enrol } = student;
    const { context } = fixture.enrolment;
    await enrol({ items: ['logo'], name: 'Bala', email: 'bala@example.com' });
    const old = oldSite();
    takeOff('logo');
    const refund = () => Promise.reject(new Error('the process ends'));
    const failing = { ...context, razorpay: { ...context.razorpay, refund } };
    await expect(cancelBatch(LOGO, failing)).rejects.toThrow('the process ends');
    fixture.later(1);
    await fixture.store.batchMoves.noteOnSite([LOGO], fixture.clock());
    await flagMovedBatches(old);
    expect(await waiting()).toEqual([]);
    // Only for one of them leaving had begun: that waits on Today.
    const marked = (await fixture.store.enrolments.inBatch(LOGO)).filter((one) => one.batch_cancelled_at);
    const [begun] = await fixture.store.cancellations.waiting();
    expect(marked.map(({ order_id }) => order_id)).toEqual([begun?.order_id]);
  });

  test('is flagged after the start, whatever a site says that was not started anew', async () => {
    const { fixture, refunds, command } = student;
    const late = await fixture.placeOrder({ items: ['logo'], name: 'Esha', email: 'esha@example.com' });
    const old = oldSite();
    takeOff('logo');
    await command('cancel-batch logo@2027-01-04', { yes: true });
    await flagMovedBatches(old);
    fixture.setNow(at('2027-01-05', '10:00'));
    await fixture.call('/api/payment/success', fixture.pay(late));
    await flagMovedBatches(old);
    expect(await waiting()).toEqual(['logo@2027-01-04']);
    expect(await command('cancel-batch logo@2027-01-04', { yes: true })).toContain('₹299 goes back');
    expect(refunds()).toEqual([29_900, 29_900]);
  });
});
