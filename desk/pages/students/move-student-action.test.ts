import { describe, expect, test } from 'vitest';
import { requestCancellation } from '#server/enrolment/cancellation/request-cancellation.ts';
import { writeReminders } from '#server/enrolment/reminders/write-reminders.ts';
import { flagMovedBatches } from '#server/enrolment/seats/moved-batches.ts';
import { at } from '#server/testing/at.ts';
import { engines } from '#server/testing/engines.ts';
import { person } from '#server/testing/student.ts';
import { startingOn } from '#server/testing/test-catalogue.ts';
import { studentPerTest } from '../../testing/student-fixture.ts';

const [OLD, NEW] = ['2027-01-04', '2027-03-01'];

describe.each(engines)('moving one student to another batch on $name', (engine) => {
  const student = studentPerTest(engine);

  /** The old batch is full, and takes place: the site sells the next one. */
  const sellNext = async () => {
    const { fixture } = student;
    fixture.changeContent('logo', startingOn(NEW, '1st March 2027 at 7 PM'));
    await flagMovedBatches(fixture.enrolment.context);
    await fixture.store.attention.resolve('batch-moved', `logo@${OLD}`, fixture.clock());
  };
  const enrolment = async () => (await student.fixture.store.enrolments.ofOrder(student.order.id))[0];
  const move = (options = {}) => student.command(`move-student ${student.order.id} logo`, options);
  const inLogo = (name: string) => ({ items: ['logo'], ...person(name) });
  const students = async (batch: string) =>
    (await student.site.context.students.roster('logo', batch, OLD)).map(({ name }) => name);

  test('is offered on the page, reviewed, done once, and tells the student both starts', async () => {
    const { site, path, twice, enrol, fixture, mails, plan, text } = student;
    await enrol(inLogo('Bala'));
    await sellNext();
    expect((await site.get(path)).html).toContain(`href="${path}/move/logo"`);
    const { preview, first, second } = await twice('/move/logo');
    expect(preview).toContain('moves to the batch of Logo that starts on 1st March 2027 at 7 PM.');
    expect(preview).toContain('The start so far: 4th January 2027 at 7 PM.');
    expect(preview).toContain('First instalment, due 8th March 2027 ₹1,000');
    expect(preview).toContain(
      'leaves before 8th March 2027 at 7 PM, everything paid so far comes back: ₹299.',
    );
    expect(preview).toContain('0 of 2 seats are taken.');
    for (const done of [first, second]) expect(done.text).toContain('Moved from 4th January 2027 at 7 PM');
    expect(await enrolment()).toMatchObject({ batch: NEW, refund_until: at('2027-03-08', '19:00') });
    expect((await plan()).map(({ due }) => due)).toEqual(['2027-03-08', '2027-03-22']);
    expect([await students(OLD), await students(NEW)]).toEqual([['Bala'], ['Asha Rao']]);
    expect((await fixture.call('/api/seats')).body.data.logo).toEqual({ seats: 2, taken: 1, left: 1 });
    const [told, ...more] = await mails('Logo: your batch starts on 1st March 2027 at 7 PM');
    expect(more).toEqual([]);
    expect(told?.mail.text).toContain('You are now in another batch of Logo. It costs you nothing more.');
    expect(told?.mail.text).toContain('Before: 4th January 2027 at 7 PM.');
    expect(told?.mail.calendar).toContain('DTSTART:20270301T133000Z');
    expect(await text()).not.toContain('Move to another batch');
    expect(await text()).toMatch(/History.*Move student Moved from/);
  });

  test('leaves what is paid, moves what is open, and gives everything back to whom it does not suit', async () => {
    const { command, order, fixture, plan, refunds } = student;
    await command(`paid ${order.id}`, { entry: '1', method: 'cash' });
    await sellNext();
    // In the fourth week of the old batch.
    fixture.setNow(at('2027-01-28'));
    await expect(move()).rejects.toThrow('comes back: ₹1,299.\n0 of 2 seats are taken.\nSay --yes to do it.');
    expect(await enrolment()).toMatchObject({ batch: OLD });
    await move({ yes: true });
    expect((await plan()).map(({ due, status }) => [due, status])).toEqual([
      ['2027-01-11', 'paid'],
      ['2027-03-22', 'open'],
    ]);
    const [change] = await fixture.db.selectFrom('fee_changes').select('reason').execute();
    expect(change?.reason).toBe('Moved to the batch of 1st March 2027.');
    fixture.setNow(at('2027-03-05'));
    expect(await command(`cancel ${order.id} logo`, { yes: true })).toContain('₹1,000');
    expect(refunds()).toEqual([29_900]);
  });

  test('has all fees due with the new plan, also if that has fewer', async () => {
    const { fixture, plan } = student;
    await sellNext();
    const [first] = fixture.catalogue.find(({ id }) => id === 'logo')?.instalments ?? [];
    fixture.changeContent('logo', { instalments: first && [first] });
    await move({ yes: true });
    expect((await plan()).map(({ due }) => due)).toEqual(['2027-03-08', '2027-03-08']);
  });

  test('needs a free seat, unless the owner says that there is room', async () => {
    const { site, path, enrol } = student;
    await sellNext();
    for (const name of ['Bala', 'Chitra']) await enrol(inLogo(name));
    const refused = await site.act(`${path}/move/logo`);
    expect(refused.text).toContain('has 2 seats, 2 of them taken. If there is room');
    for (const options of [{}, { yes: true }])
      await expect(move(options)).rejects.toThrow('has 2 seats, 2 of them taken. If there is room');
    await expect(move({ overfull: true })).rejects.toThrow('2 of 2 seats are taken.\nSay --yes to do it.');
    expect(await enrolment()).toMatchObject({ batch: OLD });
    const { answer, fields } = await site.prepare(`${path}/move/logo`, { overfull: 'yes' });
    expect(answer.text).toContain('The batch then has one student too many.');
    await site.post(`${path}/move/logo`, fields);
    expect(await students(NEW)).toEqual(['Asha Rao', 'Bala', 'Chitra']);
  });

  test('takes a place on the waiting list of the new batch along', async () => {
    const { fixture, enrol, command } = student;
    await sellNext();
    for (const name of ['Bala', 'Chitra']) await enrol(inLogo(name));
    const { name, email } = student.order;
    await fixture.call('/api/waiting-list', { course_id: 'logo', name, email });
    await move({ yes: true, overfull: true });
    expect(await command(`waiting logo@${NEW}`)).toMatch(/Asha Rao.*taken/);
  });

  test('settles that the old batch had one student too many', async () => {
    const { fixture, order, site, path } = student;
    const subject = `${order.id}/logo`;
    await fixture.store.attention.add('batch-oversold', subject, 'one too many', fixture.clock());
    await sellNext();
    expect((await site.get('/')).html).toContain(`href="${path}/move/logo"`);
    await move({ yes: true });
    expect(await fixture.store.attention.about('batch-oversold', subject)).toMatchObject({
      resolved_at: fixture.clock(),
      details: `Order ${order.id} was moved to the batch of 1st March 2027.`,
    });
  });

  test('lets the new start be reminded of, and the old one no more', async () => {
    const { fixture, mails } = student;
    await sellNext();
    await move({ yes: true });
    const remindedOn = async (day: string) => {
      fixture.setNow(at(day));
      await writeReminders(fixture.enrolment.context);
      return (await mails('Logo starts tomorrow')).length;
    };
    expect([await remindedOn('2027-01-03'), await remindedOn('2027-02-28')]).toEqual([0, 1]);
  });

  test('is refused where there is no other batch, to who may leave, waits for dates, has left or was erased', async () => {
    const { fixture, order, command, enrol, text } = student;
    expect(await text()).not.toContain('Move to another batch');
    await expect(move()).rejects.toThrow('is in the batch that the site has now');
    fixture.changeContent('logo', { start_date: undefined, sessions: [] });
    await expect(move()).rejects.toThrow('Put its dates into the content first');
    await sellNext();
    await requestCancellation({ order, courseId: 'logo', reason: '' }, fixture.enrolment.context);
    await expect(move()).rejects.toThrow('Decide first');
    await command(`keep ${order.id} logo`);
    await fixture.db.updateTable('enrolments').set({ batch: null }).execute();
    await expect(move()).rejects.toThrow('too old to be moved');
    await fixture.db.updateTable('enrolments').set({ start_date: null }).execute();
    await expect(move()).rejects.toThrow('waits for dates');
    await fixture.db.updateTable('enrolments').set({ batch: OLD }).execute();
    await enrol({ items: ['logo'] });
    await expect(move()).rejects.toThrow('already enrolled in Logo of ');
    await command(`cancel ${order.id} logo`, { yes: true });
    await expect(move()).rejects.toThrow('is not enrolled');
    await command('erase asha@example.com', { yes: true });
    await expect(move()).rejects.toThrow('was erased');
  });
});
