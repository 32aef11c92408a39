import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { flagMovedBatches } from '#server/enrolment/seats/moved-batches.ts';
import { engines } from '#server/testing/engines.ts';
import { startingOn } from '#server/testing/test-catalogue.ts';
import { studentPerTest } from '../../testing/student-fixture.ts';

const [OLD, NEW] = ['2027-01-04', '2027-01-06'];

describe.each(engines)('moving a batch that a student is leaving, on $name', (engine) => {
  const student = studentPerTest(engine);

  const move = async () => {
    const { fixture, command } = student;
    fixture.changeContent('logo', startingOn(NEW, '6th January 2027 at 7 PM'));
    await flagMovedBatches(fixture.enrolment.context);
    await command(`move-batch logo@${OLD} ${NEW}`, { yes: true });
  };
  const token = () => student.fixture.store.links.issue(student.order.id, student.fixture.clock());
  const page = async () => {
    const { body } = await student.fixture.call('/api/enrolment', undefined, await token());
    return body.data.items[0];
  };
  const ask = async () =>
    student.fixture.call('/api/enrolment/cancel', { course_id: 'logo', reason: 'no time' }, await token());
  const movedMail = async () =>
    (await student.mails('Logo now starts on 6th January 2027'))[0]?.mail.text ?? '';

  test('names what the new terms give back to who asked before, wherever it is said', async () => {
    const { command, order, fixture, text } = student;
    await command(`paid ${order.id}`, { entry: '1', method: 'cash' });
    // More than seven days ago.
    await fixture.db
      .updateTable('fee_entries')
      .set({ paid_at: student.order.created_at - 8 * DAY_MS })
      .where('status', '=', 'paid')
      .execute();
    expect(await ask()).toMatchObject({ status: 200, body: { refund: 29_900 } });
    await move();
    expect((await page()).cancel.refund).toBe(129_900);
    expect(await command('cancellations')).toContain('₹1,299');
    expect(await text()).toContain('gets ₹1,299.');
    const [asked] = await fixture.db
      .selectFrom('attention')
      .select('details')
      .where('reason', '=', 'cancellation-asked')
      .execute();
    expect(asked?.details).toContain('The policy gives back ₹1,299. Reason: no time');
    expect(await movedMail()).toContain('By our refund policy you get ₹1,299.00 back.');
    expect(await command(`cancel ${order.id} logo`, { yes: true })).toContain('₹1,000');
    expect(student.refunds()).toEqual([29_900]);
  });

  test('names the whole sum, also when a part of it has gone back already', async () => {
    const { command, order, fixture } = student;
    await command(`paid ${order.id}`, { entry: '1', method: 'cash' });
    const long = student.order.created_at - 8 * DAY_MS;
    await fixture.db.updateTable('fee_entries').set({ paid_at: long }).where('status', '=', 'paid').execute();
    await ask();
    // The owner agreed, the refund was made, and the move came before the rest.
    const refund = { id: 'rfnd_part', payment_id: order.payment_id, amount: 29_900 };
    const noted = { course_id: 'logo', seen_at: fixture.clock() };
    await fixture.store.payments.putRefund({ ...refund, ...noted, status: 'processed' });
    await fixture.db
      .updateTable('payments')
      .set({ amount_refunded: refund.amount })
      .where('id', '=', refund.payment_id)
      .execute();
    await move();
    expect((await page()).cancel.refund).toBe(129_900);
  });

  test('lets who asked before it, and was kept after it, ask again', async () => {
    const { command, order, fixture } = student;
    await ask();
    fixture.later(1);
    await move();
    await command(`keep ${order.id} logo`);
    // The owner begins to end it, and then does not.
    fixture.breakProvider();
    await expect(command(`cancel ${order.id} logo`, { yes: true })).rejects.toThrow();
    fixture.standIn.admin.faults({ replies: [] });
    await command(`keep ${order.id} logo`);
    expect(await page()).toMatchObject({ cancellation: null, cancel: { possible: true, refund: 29_900 } });
    expect((await ask()).status).toBe(200);
    await command(`keep ${order.id} logo`);
    expect(await page()).toMatchObject({ cancellation: 'declined' });
    expect((await ask()).status).toBe(409);
  });

  test('tells a student who never asked nothing of leaving while the owner ends the enrolment', async () => {
    const { command, order, fixture } = student;
    fixture.breakProvider();
    await expect(command(`cancel ${order.id} logo`, { yes: true })).rejects.toThrow();
    fixture.standIn.admin.faults({ replies: [] });
    await move();
    const told = await movedMail();
    expect(told).toContain('Now: 6th January 2027 at 7 PM.');
    expect(told).not.toContain('Your wish to leave');
    expect(told).not.toContain('Your place is kept');
  });
});
