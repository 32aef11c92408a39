import { describe, expect, test } from 'vitest';
import type { Order } from '#server/enrolment/orders/order-store.ts';
import { flagMovedBatches } from '#server/enrolment/seats/moved-batches.ts';
import type { OutboxMessage } from '#server/mail/outbox.ts';
import { at } from '#server/testing/at.ts';
import { engines } from '#server/testing/engines.ts';
import { startingOn } from '#server/testing/test-catalogue.ts';
import { studentPerTest } from '../../testing/student-fixture.ts';
import { batchDetails } from './batch-queries.ts';

const [OLD, NEW] = ['2027-01-04', '2027-01-06'];

describe.each(engines)('moving a batch with its waiting list on $name', (engine) => {
  const student = studentPerTest(engine);

  const changeContent = async () => {
    student.fixture.changeContent('logo', startingOn(NEW, '6th January 2027 at 7 PM'));
    await flagMovedBatches(student.fixture.enrolment.context);
  };
  const enrolment = async (orderId: string) => {
    const [one] = await student.fixture.store.enrolments.ofOrder(orderId);
    return one;
  };
  const seats = async () => (await student.fixture.call('/api/seats')).body.data.logo;
  /** The day to which the batch's page offers to move it. */
  const offeredDay = async () =>
    (await batchDetails({ course_id: 'logo', batch: OLD }, student.site.context)).moveTo;
  const waitingIn = async (batch: string) =>
    (await student.fixture.store.waitingList.entriesOf({ course_id: 'logo', batch }))
      .filter(({ status }) => status === 'waiting' || status === 'offered')
      .map(({ name }) => name);

  test('takes along the waiting list, its offers, held seats, and orders that are paid later', async () => {
    const { fixture, command, enrol } = student;
    await enrol({ items: ['logo'], name: 'Bala', email: 'bala@example.com' });
    for (const name of ['Chitra', 'Dev']) await student.fixture.wait(name);
    await command(`offer logo@${OLD} chitra@example.com`, { overfull: true });
    await fixture.db.updateTable('batches').set({ seats: 9 }).execute();
    fixture.changeContent('logo', { seats: 9 });
    const late = await fixture.placeOrder({ items: ['logo'], name: 'Esha', email: 'esha@example.com' });
    await changeContent();
    // Joins for both days; the earlier place counts, once.
    await fixture.db.updateTable('batches').set({ seats: 2 }).execute();
    fixture.changeContent('logo', { seats: 2 });
    fixture.later(1);
    for (const name of ['Fara', 'Dev']) await student.fixture.wait(name);
    await command(`move-batch logo@${OLD} ${NEW}`, { yes: true });
    expect(await waitingIn(OLD)).toEqual([]);
    expect(await waitingIn(NEW)).toEqual(['Chitra', 'Dev', 'Fara']);
    expect(await seats()).toMatchObject({ taken: 4, left: 0 });
    await fixture.settle(late);
    const order = (await fixture.store.orders.byRazorpayId(late)) as Order;
    expect(await enrolment(order.id)).toMatchObject({ batch: NEW, start_date: '6th January 2027 at 7 PM' });
    await fixture.sendMail();
    const offer = fixture.posted.find(({ mail }) => mail.subject === 'A place for you: Logo');
    const [, token] = /#offer=(\S+)/.exec(offer?.mail.text ?? '') ?? [];
    const chitra = { items: ['logo'], name: 'Chitra', email: 'chitra@example.com', offer: token };
    expect((await fixture.call('/api/payment/create-order', fixture.order(chitra))).status).toBe(200);
  });

  test('takes along an order that nobody paid in time, too: cash for it enrols in the new batch', async () => {
    const { fixture, command } = student;
    const late = await fixture.placeOrder({ items: ['logo'], name: 'Esha', email: 'esha@example.com' });
    fixture.later(73 * 60);
    await fixture.reconcileNow();
    expect(await fixture.store.orders.byRazorpayId(late)).toMatchObject({
      status: 'expired',
      check_at: null,
    });
    await changeContent();
    await command(`move-batch logo@${OLD} ${NEW}`, { yes: true });
    const again = command(`move-batch logo@${OLD} ${NEW}`, { yes: true });
    await expect(again).rejects.toThrow('Nobody is in this batch.');
    await command(`paid ${late}`, { method: 'cash' });
    const { id } = (await fixture.store.orders.byRazorpayId(late)) as Order;
    expect(await enrolment(id)).toMatchObject({ batch: NEW, start_date: '6th January 2027 at 7 PM' });
    expect((await fixture.store.fees.planOf(id)).map(({ due }) => due)).toEqual(['2027-01-13', '2027-01-27']);
  });

  test('asks about who pays into the old batch later, also when both were to take place at first', async () => {
    const { fixture, command, enrol } = student;
    const { attention } = fixture.store;
    await changeContent();
    await attention.resolve('batch-moved', `logo@${OLD}`, fixture.clock());
    await command(`move-batch logo@${OLD} ${NEW}`, { yes: true });
    // As a payment does that settles in the same instant.
    await enrol({ items: ['logo'], name: 'Esha', email: 'esha@example.com' });
    await fixture.db
      .updateTable('enrolments')
      .set({ batch: OLD, starts_at: fixture.clock() + 1 })
      .where('order_id', '<>', student.order.id)
      .execute();
    await flagMovedBatches(fixture.enrolment.context);
    expect(await attention.waiting('batch-moved')).toEqual([`logo@${OLD}`]);
  });

  test('finds nobody in a batch in which there is only an order that nobody paid', async () => {
    const { fixture, command } = student;
    await fixture.db.updateTable('enrolments').set({ status: 'cancelled' }).execute();
    await fixture.placeOrder({ items: ['logo'], name: 'Esha', email: 'esha@example.com' });
    fixture.later(73 * 60);
    await fixture.reconcileNow();
    await changeContent();
    const move = command(`move-batch logo@${OLD} ${NEW}`, { yes: true });
    await expect(move).rejects.toThrow('Nobody is in this batch.');
  });

  test('moves a batch in which only an offer is left that has ended: the person waits in the old place', async () => {
    const { fixture, command, enrol, mails } = student;
    await enrol({ items: ['logo'], name: 'Bala', email: 'bala@example.com' });
    await student.fixture.wait('Chitra');
    await fixture.db.updateTable('enrolments').set({ status: 'cancelled' }).execute();
    await fixture.enrolment.waitingList.runOnce();
    await changeContent();
    fixture.later(25 * 60);
    expect(await offeredDay()).toBe(NEW);
    const look = command(`move-batch logo@${OLD} ${NEW}`);
    await expect(look).rejects.toThrow('1 person who waits keeps their place');
    await command(`move-batch logo@${OLD} ${NEW}`, { yes: true });
    await fixture.enrolment.waitingList.runOnce();
    expect(await waitingIn(NEW)).toEqual(['Chitra']);
    const [, again] = await mails('A place for you: Logo');
    expect(again).toBeDefined();
    expect(await mails('Your place is no longer held')).toEqual([]);
  });

  test('keeps the open offer of somebody who waits for both days', async () => {
    const { fixture, command, enrol } = student;
    await enrol({ items: ['logo'], name: 'Bala', email: 'bala@example.com' });
    await student.fixture.wait('Chitra');
    await command(`offer logo@${OLD} chitra@example.com`, { overfull: true });
    await changeContent();
    await student.fixture.wait('Chitra');
    expect(await waitingIn(NEW)).toEqual(['Chitra']);
    await command(`move-batch logo@${OLD} ${NEW}`, { yes: true });
    const [entry] = await fixture.store.waitingList.entriesOf({ course_id: 'logo', batch: NEW });
    expect(entry).toMatchObject({ name: 'Chitra', status: 'offered' });
    expect(await waitingIn(OLD)).toEqual([]);
    expect(await seats()).toMatchObject({ taken: 3 });
  });

  test('leaves behind who was told that the list has ended, and tells the others nothing of it', async () => {
    const { fixture, command, enrol, mails } = student;
    await enrol({ items: ['logo'], name: 'Bala', email: 'bala@example.com' });
    for (const name of ['Chitra', 'Dev']) await student.fixture.wait(name);
    // The first class did not take place, and the start moves the same evening.
    fixture.setNow(at(OLD, '19:00'));
    await fixture.enrolment.waitingList.runOnce();
    const toDev = fixture.db.updateTable('outbox').where('recipient', '=', 'dev@example.com');
    await toDev
      .set({ try_at: fixture.clock() + 1 })
      .where('sent_at', 'is', null)
      .execute();
    expect(await mails('Logo has begun')).toHaveLength(1);
    fixture.changeContent('logo', startingOn(NEW, '6th January 2027 at 7 PM'));
    const look = command(`move-batch logo@${OLD} ${NEW}`);
    await expect(look).rejects.toThrow('1 person who waits keeps their place');
    const moved = await command(`move-batch logo@${OLD} ${NEW}`, { yes: true });
    expect(moved).toContain('2 students and 1 person who waits moved');
    expect([await waitingIn(OLD), await waitingIn(NEW)]).toEqual([[], ['Dev']]);
    fixture.later(1);
    expect(await mails('Logo has begun')).toHaveLength(1);
    fixture.setNow(at(NEW, '19:00'));
    await fixture.enrolment.waitingList.runOnce();
    expect((await mails('Logo has begun')).map(({ to }) => to)).toEqual([
      'chitra@example.com',
      'dev@example.com',
    ]);
  });

  test.each([
    ['leaves behind who is being told that the list has ended', null, []],
    ['takes along who could not be told yet that the list has ended', '421', ['Chitra']],
  ])('%s', async (_, problem, moved) => {
    const { fixture, command, enrol } = student;
    const { outbox } = fixture.store;
    await enrol({ items: ['logo'], name: 'Bala', email: 'bala@example.com' });
    await student.fixture.wait('Chitra');
    await fixture.sendMail();
    fixture.setNow(at(OLD, '19:00'));
    await fixture.enrolment.waitingList.runOnce();
    const now = fixture.clock();
    const mail = (await outbox.claimNext({ sent: [], now, claimUntil: now + 1, lowest: 1 })) as OutboxMessage;
    expect(mail.kind).toBe('waiting-list-ended');
    if (problem) await outbox.noteFailure(mail.id, now + 1, problem);
    fixture.changeContent('logo', startingOn(NEW, '6th January 2027 at 7 PM'));
    await command(`move-batch logo@${OLD} ${NEW}`, { yes: true });
    expect([await waitingIn(OLD), await waitingIn(NEW)]).toEqual([[], moved]);
    // What is being sent is noted as sent later.
    expect(await outbox.message(mail.id)).toEqual(problem ? undefined : mail);
  });

  test('ends the waiting of who bought the new start meanwhile: they have a place', async () => {
    const { fixture, command, enrol, mails } = student;
    await enrol({ items: ['logo'], name: 'Bala', email: 'bala@example.com' });
    for (const name of ['Chitra', 'Dev']) await student.fixture.wait(name);
    await changeContent();
    fixture.changeContent('logo', { seats: 9 });
    await enrol({ items: ['logo'], name: 'Chitra', email: 'chitra@example.com' });
    const look = command(`move-batch logo@${OLD} ${NEW}`);
    await expect(look).rejects.toThrow('1 person who waits keeps their place');
    const moved = await command(`move-batch logo@${OLD} ${NEW}`, { yes: true });
    expect(moved).toContain('2 students and 1 person who waits moved');
    expect(await waitingIn(NEW)).toEqual(['Dev']);
    await fixture.enrolment.waitingList.runOnce();
    expect((await mails('A place for you: Logo')).map(({ to }) => to)).toEqual(['dev@example.com']);
  });

  test('says before how full the batch is then, with who is in both batches once', async () => {
    const { fixture, command, enrol } = student;
    await changeContent();
    await enrol({ items: ['logo'] });
    const look = () => command(`move-batch logo@${OLD} ${NEW}`);
    await expect(look()).rejects.toThrow('Then 1 of 2 seats are taken.');
    await fixture.store.attention.resolve('batch-moved', `logo@${OLD}`, fixture.clock());
    await expect(look()).rejects.toThrow('Then 1 of 2 seats are taken.');
    await command(`move-batch logo@${OLD} ${NEW}`, { yes: true });
    expect(await seats()).toMatchObject({ taken: 1 });
  });

  test('while it is undecided, an offer counts the seats of the earlier day, before and when it is made', async () => {
    const { fixture, site, enrol } = student;
    await enrol({ items: ['logo'], name: 'Bala', email: 'bala@example.com' });
    await changeContent();
    await student.fixture.wait('Chitra');
    const [entry] = await fixture.store.waitingList.entriesOf({ course_id: 'logo', batch: NEW });
    const path = `/batches/logo/${NEW}/offer/${entry?.id}`;
    expect((await site.get(path)).text).toContain('Free seats 0');
    expect((await site.get(`${path}?step=review`)).text).toContain('Every seat is taken or offered.');
    expect((await site.act(path, { overfull: 'yes' })).text).toContain('A seat is held for Chitra');
    expect((await site.get(path)).text).toContain('A seat is offered to this person already.');
  });
});
