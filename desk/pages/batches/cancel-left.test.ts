import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cancelBatch } from '#server/desk/batches/cancel-batch.ts';
import type { OrderingContext } from '#server/enrolment/enrolment-context.ts';
import { flagMovedBatches } from '#server/enrolment/seats/moved-batches.ts';
import { engines } from '#server/testing/engines.ts';
import { startingOn } from '#server/testing/test-catalogue.ts';
import { openStudentFixture, type StudentFixture } from '../students/student-fixture.ts';

const at = (day: string, time: string) => Date.parse(`${day}T${time}:00+05:30`);

describe.each(engines)('whoever is left in a batch after its cancelling on $name', (engine) => {
  let student: StudentFixture;
  beforeEach(async () => {
    student = await openStudentFixture(engine);
  });
  afterEach(() => student.close());

  const takeOff = (course: string) =>
    student.fixture.changeContent(course, { start_date: undefined, startsAt: undefined, sessions: [] });
  const waiting = () => student.fixture.store.attention.waiting('batch-moved');
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

  test('is told to the owner when a site that still has the old content has kept them', async () => {
    const { fixture, refunds, command } = student;
    await student.enrol({ items: ['logo'], name: 'Bala', email: 'bala@example.com' });
    const { context } = fixture.enrolment;
    const old = { ...context, catalogue: structuredClone(context.catalogue) };
    takeOff('logo');
    const logo = { course_id: 'logo', batch: '2027-01-04' };
    const keeping = meanwhile(() => flagMovedBatches(old));
    await expect(cancelBatch(logo, keeping)).rejects.toThrow(
      '1 student is still in it: you kept them, or the site was not started anew since its content changed.',
    );
    expect(await waiting()).toEqual(['logo@2027-01-04']);
    expect(await command('cancel-batch logo@2027-01-04', { yes: true })).toContain('1 student has left');
    expect(refunds()).toEqual([29_900, 29_900]);
  });
});
