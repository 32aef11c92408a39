import { describe, expect, test } from 'vitest';
import { agreeToCancellation } from '#server/enrolment/cancellation/decide-cancellation.ts';
import { noteRefundsIfKnown } from '#server/enrolment/payments/refunds-at-razorpay.ts';
import { engines } from '#server/testing/engines.ts';
import { startingOn, undated } from '#server/testing/test-catalogue.ts';
import { studentPerTest } from '../../testing/student-fixture.ts';

const CANCEL = '/batches/logo/2027-01-04/cancel';

describe.each(engines)('the money of a cancelled batch on $name', (engine) => {
  const student = studentPerTest(engine);

  const join = async (changes: object) => {
    return (await student.enrol({ name: 'Bala', email: 'bala@example.com', ...changes })).order;
  };
  const takeOff = (course = 'logo') => student.fixture.changeContent(course, undated);

  test('what went back before for no named course is told to the owner, and not called everything', async () => {
    const { command, site, order, mails } = student;
    const both = await join({ items: ['logo', 'pascal'], amount: 59_800 });
    await command(`refund ${both.id}`, { amount: '100', yes: true });
    // Of a payment for one course it is clear what a refund was for.
    await command(`refund ${order.id}`, { amount: '50', yes: true });
    takeOff();
    const { answer, fields } = await site.prepare(CANCEL);
    expect(answer.text).toContain('₹100 of what was paid for it does not go back now');
    expect(answer.text).toContain(
      'Bala ₹199 through Razorpay, ₹100 went back before for no named course · bala@example.com',
    );
    expect((await site.post(CANCEL, fields)).text).toContain(
      `Order ${both.id}: ₹100 had gone back before for no named course, and did not go back now.`,
    );
    const told = (await mails('We had to cancel Logo')).find(({ to }) => to === 'bala@example.com');
    expect(told?.mail.text).toContain('at 7 PM. ₹199.00 comes back.');
    expect(told?.mail.text).not.toContain('Everything');
  });

  test('what went back for leaving another course is no question', async () => {
    const { command, site } = student;
    const both = await join({ items: ['logo', 'pascal'], amount: 59_800 });
    await command(`cancel ${both.id} pascal`, { yes: true });
    takeOff();
    const { answer } = await site.prepare(CANCEL);
    expect(answer.text).toContain('Bala ₹299 through Razorpay · bala@example.com');
    expect(answer.text).not.toContain('does not go back now');
  });

  test('nor is it while leaving the other course is not finished', async () => {
    const { fixture, site, refunds } = student;
    const { context } = fixture.enrolment;
    const both = await join({ items: ['logo', 'pascal'], amount: 59_800 });
    const lost: typeof context.razorpay.refund = async (...refund) => {
      await context.razorpay.refund(...refund);
      throw new Error('the process ends');
    };
    const losing = { ...context, razorpay: { ...context.razorpay, refund: lost } };
    const leaving = { order: both, courseId: 'pascal', reason: '' };
    await expect(agreeToCancellation(leaving, losing)).rejects.toThrow('the process ends');
    // As the webhook does.
    await noteRefundsIfKnown(both.payment_id, context);
    takeOff();
    const { answer, fields } = await site.prepare(CANCEL);
    expect(answer.text).toContain('Bala ₹299 through Razorpay · bala@example.com');
    expect((await site.post(CANCEL, fields)).text).not.toContain('did not go back now');
    expect(refunds()).toEqual([29_900, 29_900, 29_900]);
  });

  test('a student who paid for a camp twice gets both payments back, and the charge once', async () => {
    const { fixture, site, refunds } = student;
    fixture.changeContent('camp', startingOn('2027-01-20', '20th January 2027 at 7 PM'));
    for (const _ of [1, 2]) await join({ items: ['camp'], amount: 110_000 });
    fixture.setNow(Date.parse('2027-01-20T09:00:00+05:30'));
    takeOff('camp');
    const cookie = `desk=${await site.signIn()}`;
    const preview = await site.get('/batches/camp/2027-01-20/cancel', { cookie });
    expect(preview.text).toContain('the school pays ₹550 on top');
    expect(await student.command('cancel-batch camp@2027-01-20', { yes: true })).toContain(
      '₹2,200 goes back. You pay ₹550 on top by hand.',
    );
    expect(refunds()).toEqual([110_000, 110_000]);
    expect(await fixture.store.attention.waiting('cancellation-charge')).toHaveLength(1);
  });
});
