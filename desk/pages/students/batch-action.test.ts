import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { requestCancellation } from '#server/enrolment/cancellation/request-cancellation.ts';
import { engines } from '#server/testing/engines.ts';
import { person } from '#server/testing/student.ts';
import { startingOn } from '#server/testing/test-catalogue.ts';
import { studentPerTest } from '../../testing/student-fixture.ts';

describe.each(engines)('putting a student into a batch on $name', (engine) => {
  const student = studentPerTest(engine);
  beforeEach(async () => {
    // As sold after the last batch had begun.
    const { db } = student.fixture;
    await db.deleteFrom('fee_entries').execute();
    const undated = { batch: null, starts_at: null, refund_until: null, start_date: null };
    await db.updateTable('enrolments').set(undated).execute();
  });

  test('gives dates and fee plan once, tells the student, and can be left for everything paid', async () => {
    const { site, path, twice, plan, mails, text, fixture, order } = student;
    expect((await site.get(path)).html).toContain(`href="${path}/batch/logo"`);
    const { preview, first } = await twice('/batch/logo');
    expect(preview).toContain('First instalment, due');
    expect(first.text).toContain('Logo starts on 4th January 2027 at 7 PM.');
    expect((await plan()).map(({ amount }) => amount)).toEqual([100_000, 50_000]);
    expect(await text()).not.toContain('Put into a batch');
    const [enrolment] = await fixture.store.enrolments.ofOrder(order.id);
    expect(enrolment).toMatchObject({ batch: '2027-01-04', class_schedule: 'M, W, F 7-7:50 PM' });
    const [told, ...more] = await mails('Logo starts on 4th January 2027');
    expect(more).toEqual([]);
    expect(told?.mail.text).toContain('before 11th January 2027 at 7 PM, and everything you paid comes back');
    expect((await site.get(`${path}/batch/logo`)).text).toContain('in a batch already');
  });

  test('needs a free seat, unless the owner says that there is room', async () => {
    const { site, path, command, plan } = student;
    const enrol = (name: string, more = {}) =>
      command('enrol logo@2027-01-04', {
        ...person(name),
        method: 'cash',
        ...more,
      });
    await enrol('Bala');
    // The other seat is the student's own.
    await expect(enrol('Chitra')).rejects.toThrow('has 2 seats, 2 of them taken');
    await enrol('Chitra', { overfull: true });
    const refused = await site.act(`${path}/batch/logo`);
    expect(refused.text).toContain('has 2 seats, 2 of them taken. If there is room');
    expect(await plan()).toEqual([]);
    await site.act(`${path}/batch/logo`, { overfull: 'yes' });
    expect(await plan()).toHaveLength(2);
  });

  test('gives the seats to those who wait one by one, before anybody on the waiting list', async () => {
    const { command, fixture, order } = student;
    fixture.changeContent('logo', { start_date: undefined, sessions: [] });
    const ids = [order.id];
    for (const name of ['Bala', 'Chitra']) {
      const said = await command('enrol logo', { name, email: `${name}@example.com`, method: 'cash' });
      ids.push(/order (\S+),/.exec(said)?.[1] as string);
    }
    fixture.changeContent('logo', startingOn('2027-01-04', '4th January 2027 at 7 PM'));
    await fixture.wait('Dev');
    for (const id of ids.slice(0, 2)) await command(`put-into-batch ${id} logo`);
    await expect(command(`put-into-batch ${ids[2]} logo`)).rejects.toThrow('has 2 seats, 2 of them taken');
  });

  test('leaves two days to say no, and is not possible once the batch has begun', async () => {
    const { command, fixture, order, mails } = student;
    fixture.setNow(Date.parse('2027-01-05T10:00:00+05:30'));
    await expect(command(`put-into-batch ${order.id} logo`)).rejects.toThrow('no batch of this course');
    // A camp begins the next day: by its terms only half would come back.
    const now = Date.parse('2025-04-30T10:00:00+05:30');
    fixture.setNow(now);
    const camp = { course_id: 'camp', category: 'bootcamp' as const };
    await fixture.db.updateTable('enrolments').set(camp).execute();
    await fixture.db.updateTable('order_items').set(camp).execute();
    await command(`put-into-batch ${order.id} camp`);
    const [told] = await mails('starts on 1st May 2025');
    expect(told?.mail.text).toContain('There is nothing more to pay.');
    const [enrolment] = await fixture.store.enrolments.ofOrder(order.id);
    expect(enrolment?.refund_until).toBe(now + 2 * DAY_MS);
    // The mail has promised it: also on the camp's first day.
    fixture.setNow(Date.parse('2025-05-01T12:00:00+05:30'));
    expect(await command(`cancel ${order.id} camp`, { yes: true })).toContain('goes back');
  });

  test('is refused while the student may leave, while another order has the seat, of an older enrolment, and once erased', async () => {
    const { command, fixture, order, enrol } = student;
    const put = () => command(`put-into-batch ${order.id} logo`);
    const key = { order_id: order.id, course_id: 'logo' };
    const { cancellations } = fixture.store;
    const request = { reason: '', refund: 29_900, requested_at: fixture.clock(), decided_at: null };
    await cancellations.add({ ...key, ...request, status: 'requested' });
    await expect(put()).rejects.toThrow('Decide first');
    await cancellations.remove(key);
    await fixture.db.updateTable('enrolments').set({ start_date: '5th May 2024 at 7 PM' }).execute();
    await expect(put()).rejects.toThrow('in a batch already');
    await fixture.db.updateTable('enrolments').set({ start_date: null }).execute();
    await enrol({ items: ['logo'] });
    await expect(put()).rejects.toThrow('already enrolled in Logo of ');
    await command('erase asha@example.com', { yes: true });
    await expect(put()).rejects.toThrow('was erased');
  });

  test('lets a student whom the owner kept ask to leave again', async () => {
    const { fixture, order, site, path, mails } = student;
    const ask = () => requestCancellation({ order, courseId: 'logo', reason: '' }, fixture.enrolment.context);
    const toOwner = async () => (await mails('Please look: A student wants to leave')).length;
    const waits = async () => (await site.get('/')).html.includes(`href="${path}/agree/logo"`);
    await ask();
    await site.act(`${path}/keep/logo`);
    expect([await toOwner(), await waits()]).toEqual([1, false]);
    await site.act(`${path}/batch/logo`);

    await ask();
    expect([await toOwner(), await waits()]).toEqual([2, true]);
    expect(await mails('We have your cancellation of Logo')).toHaveLength(2);
    const [asked] = await site.context.store.attention.unresolved();
    expect((await site.get(`/attention/${asked?.id}/resolve`)).text).toContain('leaves the list by itself');
    await site.act(`${path}/keep/logo`);
    expect(await waits()).toBe(false);
    expect(await mails('About your cancellation of Logo')).toHaveLength(2);
    await expect(ask()).rejects.toThrow('can no longer be cancelled');
  });

  test('withdraws what was still to be mailed about a request from before', async () => {
    const { fixture, order, site, path, command, mails } = student;
    await requestCancellation({ order, courseId: 'logo', reason: '' }, fixture.enrolment.context);
    await command(`keep ${order.id} logo`);
    await site.act(`${path}/batch/logo`);
    expect(await mails('your cancellation of Logo')).toEqual([]);
    expect(await mails('Logo starts on')).toHaveLength(1);
    const unsent = await fixture.db
      .selectFrom('outbox')
      .select('kind')
      .where('try_at', 'is not', null)
      .execute();
    expect(unsent).toEqual([]);
  });

  test('lets the student ask also after the owner began to end the enrolment, and did not', async () => {
    const { fixture, order, site, path, command } = student;
    const ask = () => requestCancellation({ order, courseId: 'logo', reason: '' }, fixture.enrolment.context);
    await ask();
    await command(`keep ${order.id} logo`);
    await site.act(`${path}/batch/logo`);
    fixture.breakProvider();
    await expect(command(`cancel ${order.id} logo`, { yes: true })).rejects.toThrow();
    fixture.standIn.admin.calm();
    await command(`keep ${order.id} logo`);
    expect(await ask()).toEqual({ refund: 29_900 });
  });
});
