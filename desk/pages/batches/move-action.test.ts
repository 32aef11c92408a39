import { describe, expect, test } from 'vitest';
import { parkMail } from '#server/enrolment/attention/park-mail.ts';
import { type Order, referenceOf } from '#server/enrolment/orders/order-store.ts';
import { writeReminders } from '#server/enrolment/reminders/write-reminders.ts';
import { flagMovedBatches } from '#server/enrolment/seats/moved-batches.ts';
import { type OutboxMessage, priorities } from '#server/mail/outbox.ts';
import { at } from '#server/testing/at.ts';
import { engines } from '#server/testing/engines.ts';
import { startingOn } from '#server/testing/test-catalogue.ts';
import { studentPerTest } from '../../testing/student-fixture.ts';
import { batchDetails } from './batch-queries.ts';

const [OLD, NEW] = ['2027-01-04', '2027-01-06'];
const MOVE = `/batches/logo/${OLD}/move`;

describe.each(engines)('moving a batch on $name', (engine) => {
  const student = studentPerTest(engine);

  /** The owner changes the start in content/ and starts the site anew. */
  const changeStart = async (day: string, words: string) => {
    student.fixture.changeContent('logo', startingOn(day, words));
    await flagMovedBatches(student.fixture.enrolment.context);
  };
  const changeContent = () => changeStart(NEW, '6th January 2027 at 7 PM');
  const enrolment = async (orderId = student.order.id) => {
    const [one] = await student.fixture.store.enrolments.ofOrder(orderId);
    return one;
  };
  const dues = async () => (await student.plan()).map(({ due }) => due);
  const seats = async () => (await student.fixture.call('/api/seats')).body.data.logo;
  const nextClaim = () => {
    const now = student.fixture.clock();
    return { sent: [], now, claimUntil: now + 1000, lowest: priorities.enrolment };
  };
  /** The day to which the batch's page offers to move it. */
  const offeredDay = async () =>
    (await batchDetails({ course_id: 'logo', batch: OLD }, student.site.context)).moveTo;

  test('is asked for on Today, reviewed, done once, and tells each student both dates', async () => {
    const { site, fixture, mails } = student;
    await changeContent();
    for (const page of ['/', '/attention', `/batches/logo/${OLD}`])
      expect((await site.get(page)).html).toContain(`href="${MOVE}"`);
    const { answer, fields } = await site.prepare(MOVE);
    expect(answer.text).toContain('1 student moves to the batch of Logo that starts on 6th January 2027');
    expect(answer.text).toContain('Asha Rao asha@example.com');
    expect(answer.text).toContain('Then 1 of 2 seats are taken.');
    for (const _ of [1, 2]) {
      const done = await site.post(MOVE, fields);
      expect(done.path).toContain(`/batches/logo/${NEW}`);
      expect(done.text).toContain('1 student moved to the batch of Logo');
    }
    expect(await enrolment()).toMatchObject({ batch: NEW, start_date: '6th January 2027 at 7 PM' });
    expect(await fixture.store.attention.waiting('batch-moved')).toEqual([]);
    expect(await seats()).toEqual({ seats: 2, taken: 1, left: 1 });
    const [told, ...more] = await mails('Logo now starts on 6th January 2027');
    expect(more).toEqual([]);
    expect(told?.mail.text).toContain('Before: 4th January 2027 at 7 PM.');
    expect(told?.mail.text).toContain(
      'before 13th January 2027 at 7 PM, and everything you have paid so far comes',
    );
    expect(told?.mail.calendar).toContain(`UID:${referenceOf(student.order)}-logo-1\r\n`);
    expect(told?.mail.calendar).toContain('DTSTART:20270106T133000Z');
    expect((await site.get(MOVE)).text).toContain('Nobody is in this batch');
    expect((await site.get(student.path)).text).toContain('The start has moved');
  });

  test('moves open fees, none to an earlier day and none that is paid, with the reason', async () => {
    const { command, order, fixture } = student;
    expect(await dues()).toEqual(['2027-01-11', '2027-01-25']);
    await command(`paid ${order.id}`, { entry: '1', method: 'cash' });
    await changeContent();
    await command(`move-batch logo@${OLD} ${NEW}`, { yes: true });
    expect(await dues()).toEqual(['2027-01-11', '2027-01-27']);
    const [change] = await fixture.db.selectFrom('fee_changes').selectAll().execute();
    expect(change).toMatchObject({
      change: JSON.stringify({ due: ['2027-01-25', '2027-01-27'] }),
      reason: 'The start moved to 6th January 2027.',
    });
    await changeStart('2026-12-07', '7th December 2026 at 7 PM');
    await command(`move-batch logo@${NEW} 2026-12-07`, { yes: true });
    expect((await enrolment())?.batch).toBe('2026-12-07');
    expect(await dues()).toEqual(['2027-01-11', '2027-01-27']);
  });

  test('gives back everything paid before it to whom the new start does not suit', async () => {
    const { command, order, fixture } = student;
    await command(`paid ${order.id}`, { entry: '1', method: 'cash' });
    fixture.setNow(at('2027-01-03'));
    await changeContent();
    await command(`move-batch logo@${OLD} ${NEW}`, { yes: true });
    // A day before the fourth class; the instalment was paid six weeks ago.
    fixture.setNow(at('2027-01-12'));
    const back = await command(`cancel ${order.id} logo`, { yes: true });
    expect(back).toContain('₹1,000');
    expect(student.refunds()).toEqual([29_900]);
  });

  test('leaves at least two days to say no, and no less time than was promised', async () => {
    const { command, fixture } = student;
    const now = at('2027-01-10', '19:30');
    await changeContent();
    await command(`move-batch logo@${OLD} ${NEW}`, { yes: true });
    const promised = (await enrolment())?.refund_until;
    expect(promised).toBe(at('2027-01-13', '19:00'));
    await changeStart('2027-01-01', '1st January 2027 at 7 PM');
    await command(`move-batch logo@${NEW} 2027-01-01`, { yes: true });
    expect((await enrolment())?.refund_until).toBe(promised);
    // A camp begins the next day: by its terms only half would come back.
    await fixture.db.updateTable('enrolments').set({ batch: '2027-01-09', category: 'bootcamp' }).execute();
    fixture.changeContent('logo', {
      ...startingOn('2027-01-11', '11th January 2027 at 7 PM'),
      category: 'bootcamp',
    });
    await fixture.db.updateTable('enrolments').set({ refund_until: now }).execute();
    fixture.setNow(now);
    await command('move-batch logo@2027-01-09 2027-01-11', { yes: true });
    // Two days later, and until the full hour.
    expect((await enrolment())?.refund_until).toBe(at('2027-01-12', '20:00'));
  });

  test('counts those of whom the owner has not decided only in the batch on the site', async () => {
    const { fixture, enrol, site } = student;
    const march = '2027-03-01';
    await changeContent();
    await fixture.store.attention.resolve('batch-moved', `logo@${OLD}`, fixture.clock());
    await enrol({ items: ['logo'], name: 'Bala', email: 'bala@example.com' });
    await changeStart(march, '1st March 2027 at 7 PM');
    await fixture.store.attention.resolve('batch-moved', `logo@${OLD}`, fixture.clock());
    expect(await fixture.store.attention.waiting('batch-moved')).toEqual([`logo@${NEW}`]);
    expect(await seats()).toEqual({ seats: 2, taken: 1, left: 1 });
    const sentence = '1 place that is taken or waited for in the batch of 6th January 2027 counts here too';
    expect((await site.get(`/batches/logo/${march}`)).text).toContain(sentence);
    expect((await site.get(`/batches/logo/${OLD}`)).text).not.toContain(sentence);
    // Asha of the first, and Bala of the second, who counts there already.
    expect((await site.get(MOVE)).text).toContain('Then 2 of 2 seats are taken.');
  });

  test('is not offered for a batch that began today, while the site has the next one', async () => {
    const { fixture } = student;
    fixture.setNow(at(OLD, '20:30'));
    await changeStart('2027-03-01', '1st March 2027 at 7 PM');
    expect(await offeredDay()).toBe(null);
    fixture.setNow(at(OLD, '18:30'));
    expect(await offeredDay()).toBe('2027-03-01');
  });

  test('leaves nobody behind who pays in the same moment: moved, or flagged again', async () => {
    const { fixture, command } = student;
    const late = await fixture.placeOrder({ items: ['logo'], name: 'Esha', email: 'esha@example.com' });
    await changeContent();
    await Promise.all([command(`move-batch logo@${OLD} ${NEW}`, { yes: true }), fixture.settle(late)]);
    await flagMovedBatches(fixture.enrolment.context);
    const order = (await fixture.store.orders.byRazorpayId(late)) as Order;
    const isFlagged = (await fixture.store.attention.waiting('batch-moved')).length > 0;
    expect((await enrolment(order.id))?.batch).toBe(isFlagged ? OLD : NEW);
    expect(await seats()).toEqual({ seats: 2, taken: 2, left: 0 });
  });

  test('tells of two moves in one mail, if the first was not told yet, and of nothing if all is as before', async () => {
    const { command, mails } = student;
    await changeContent();
    await command(`move-batch logo@${OLD} ${NEW}`, { yes: true });
    await changeStart('2027-01-08', '8th January 2027 at 7 PM');
    await command(`move-batch logo@${NEW} 2027-01-08`, { yes: true });
    const [told, ...more] = await mails('Logo now starts on');
    expect(more).toEqual([]);
    expect(told?.mail.text).toContain('Before: 4th January 2027 at 7 PM.');
    expect(told?.mail.text).toContain('Now: 8th January 2027 at 7 PM.');
    await changeContent();
    await command(`move-batch logo@2027-01-08 ${NEW}`, { yes: true });
    await changeStart('2027-01-08', '8th January 2027 at 7 PM');
    const back = await command(`move-batch logo@${NEW} 2027-01-08`, { yes: true });
    expect(back).toContain('1 student moved');
    expect(back).toContain('0 students are told.');
    expect(await mails('Logo now starts on')).toHaveLength(1);
  });

  test('takes a move back in a mail too, if the first one may have arrived', async () => {
    const { fixture, command, mails } = student;
    await changeContent();
    await fixture.sendMail();
    await command(`move-batch logo@${OLD} ${NEW}`, { yes: true });
    // Accepted by the mail server, and the process ends before that is noted.
    const claimed = await fixture.store.outbox.claimNext(nextClaim());
    expect(claimed?.kind).toBe('batch-moved');
    await changeStart(OLD, '4th January 2027 at 7 PM');
    expect(await command(`move-batch logo@${NEW} ${OLD}`, { yes: true })).toContain('1 student is told.');
    expect((await mails('Logo now starts on 4th'))[0]?.mail.text).toContain(
      'Before: 6th January 2027 at 7 PM.',
    );
  });

  test('names the start that was heard of after a mail that was refused', async () => {
    const { fixture, command, mails } = student;
    await changeContent();
    await fixture.sendMail();
    await command(`move-batch logo@${OLD} ${NEW}`, { yes: true });
    const refused = await fixture.store.outbox.claimNext(nextClaim());
    await parkMail(refused as OutboxMessage, 550, fixture.enrolment.context);
    expect(await fixture.store.attention.waiting('mail-refused')).toHaveLength(1);
    await changeStart('2027-01-08', '8th January 2027 at 7 PM');
    await command(`move-batch logo@${NEW} 2027-01-08`, { yes: true });
    expect((await mails('Logo now starts on 8th'))[0]?.mail.text).toContain(
      'Before: 4th January 2027 at 7 PM.',
    );
    expect(await fixture.store.attention.waiting('mail-refused')).toEqual([]);
  });

  test('lets the new start be reminded of, also when the old one was', async () => {
    const { fixture, mails, command } = student;
    const remind = async (instant: number) => {
      fixture.setNow(instant);
      await writeReminders(fixture.enrolment.context);
      return (await mails('Logo starts tomorrow')).length;
    };
    expect(await remind(at('2027-01-03'))).toBe(1);
    await changeContent();
    await command(`move-batch logo@${OLD} ${NEW}`, { yes: true });
    expect(await remind(at('2027-01-04'))).toBe(1);
    expect(await remind(at('2027-01-05'))).toBe(2);
    await command(`resend ${student.order.id}`);
    await fixture.sendMail();
    const sent = fixture.posted.filter(({ mail }) => mail.subject === 'You are registered: Logo');
    expect(sent.at(-1)?.mail.text).toContain('Logo: 6th January 2027 at 7 PM');
    const [first, again] = sent.map(({ mail }) => Number(/SEQUENCE:(\d+)/.exec(mail.calendar ?? '')?.[1]));
    expect(again).toBeGreaterThan(first as number);
  });

  test('says what it would do, and refuses a start that the site has not, or still has', async () => {
    const { command, fixture } = student;
    const move = (to: string, options = {}) => command(`move-batch logo@${OLD} ${to}`, options);
    await expect(move(OLD, { yes: true })).rejects.toThrow('The site still has this start');
    await changeContent();
    await expect(move(NEW)).rejects.toThrow(/1 student moves to .*\n.*\n(.*\n)*Say --yes to do it\./);
    await expect(move('2027-01-07', { yes: true })).rejects.toThrow('starts on 2027-01-06, and not on');
    expect((await enrolment())?.batch).toBe(OLD);
    await fixture.store.attention.resolve('batch-moved', `logo@${OLD}`, fixture.clock());
    await changeStart('2027-02-01', '1st February 2027 at 7 PM');
    await fixture.store.attention.resolve('batch-moved', `logo@${OLD}`, fixture.clock());
    fixture.setNow(at('2027-01-12'));
    expect(await offeredDay()).toBe(null);
    await expect(move('2027-02-01', { yes: true })).rejects.toThrow('began on 4th January 2027');
    fixture.changeContent('logo', { start_date: undefined, sessions: [] });
    await expect(move(NEW, { yes: true })).rejects.toThrow('Put its dates into the content first');
  });

  test('moves to a start that has begun too, while the owner has not decided', async () => {
    const { command, fixture } = student;
    const move = () => command(`move-batch logo@${OLD} ${NEW}`, { yes: true });
    await changeContent();
    fixture.setNow(at(NEW, '19:30'));
    expect(await offeredDay()).toBe(NEW);
    await fixture.store.attention.resolve('batch-moved', `logo@${OLD}`, fixture.clock());
    expect(await offeredDay()).toBe(null);
    await expect(move()).rejects.toThrow('no batch of this course that is still to begin');
    await fixture.store.attention.reopen('batch-moved', `logo@${OLD}`);
    expect(await move()).toContain('1 student moved');
    expect(await enrolment()).toMatchObject({ batch: NEW, refund_until: at('2027-01-13', '19:00') });
  });

  test('keeps a request to leave for the owner, and lets who was declined ask again', async () => {
    const { fixture, command, order, mails } = student;
    const key = { order_id: order.id, course_id: 'logo' };
    const { cancellations } = fixture.store;
    const request = { ...key, reason: '', refund: 29_900, requested_at: 1 };
    await cancellations.add({ ...request, decided_at: null, status: 'requested' });
    await changeContent();
    await command(`move-batch logo@${OLD} ${NEW}`, { yes: true });
    expect(await cancellations.cancellation(key)).toMatchObject({ status: 'requested' });
    const [told] = await mails('Logo now starts on 6th January 2027');
    expect(told?.mail.text).toContain('Your wish to leave this course stands.');
    expect(told?.mail.text).not.toContain('Your place is kept');
    await cancellations.add({ ...request, decided_at: 2, status: 'declined' });
    await changeStart('2027-01-08', '8th January 2027 at 7 PM');
    await command(`move-batch logo@${NEW} 2027-01-08`, { yes: true });
    expect(await cancellations.cancellation(key)).toBe(undefined);
  });

  test('resolving it says that both batches take place', async () => {
    const { site, fixture } = student;
    await changeContent();
    const [entry] = await site.context.store.attention.unresolved();
    const path = `/attention/${entry?.id}/resolve`;
    expect((await site.get(path)).text).toContain('The batch then takes place as agreed');
    await site.act(path);
    await flagMovedBatches(fixture.enrolment.context);
    expect(await seats()).toEqual({ seats: 2, taken: 0, left: 2 });
    expect((await enrolment())?.batch).toBe(OLD);
  });
});
