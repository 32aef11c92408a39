import { describe, expect, test } from 'vitest';
import { site } from '#content';
import { MINUTE_MS } from '#contract/durations.ts';
import { deskPerTest } from '#server/desk/desk-fixture.ts';
import { countLate } from '#server/desk/mail/mail-queries.ts';
import { testMailEmails } from '#server/desk/mail/test-mail.ts';
import { erasePerson } from '#server/desk/students/erase.ts';
import { parkMail } from '#server/enrolment/attention/park-mail.ts';
import type { Mail } from '#server/mail/message.ts';
import { type OutboxMessage, priorities } from '#server/mail/outbox.ts';
import { engines } from '#server/testing/engines.ts';
import { enrolmentPerTest } from '#server/testing/enrolment-fixture.ts';
import { deskSitePerTest } from '../../testing/desk-site-fixture.ts';

const STUDENT = 'asha@example.com';

describe.each(engines)('mail on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);
  const desk = deskSitePerTest(fixture);
  const { addLead } = deskPerTest(fixture);

  const outbox = () => fixture.db.selectFrom('outbox').selectAll().orderBy('id').execute();
  const mailTo = async (recipient: string) =>
    (await outbox()).find((mail) => mail.recipient === recipient) as OutboxMessage;
  /** As after three refusals. */
  const refuse = async (recipient = STUDENT) => {
    const message = await mailTo(recipient);
    const context = { ...fixture.enrolment.context, store: fixture.store };
    await parkMail({ ...message, problem: '550 5.1.1' }, 550, context);
    return message.id;
  };
  /** What needs the owner. */
  const flagged = async () => (await desk.context.store.attention.unresolved()).map(({ subject }) => subject);

  test('waiting mail says how late it is and why; reminders that wait for the morning are on time', async () => {
    await fixture.enrol();
    const late = () => countLate(fixture.db, fixture.clock());
    const { id } = await mailTo(STUDENT);
    expect((await desk.get('/mail')).text).toContain(`${STUDENT} 20 Nov 2026, 10:00 0 on time`);
    expect(await late()).toBe(0);
    fixture.later(90);
    expect(await late()).toBe(2);
    expect((await desk.get('/mail')).text).toContain('more than an hour late');
    await fixture.store.outbox.noteFailure(id, fixture.clock() + MINUTE_MS, 'ETIMEDOUT');
    expect((await desk.get('/mail')).text).toContain(
      'more than an hour late The mail server can’t be reached. (ETIMEDOUT)',
    );
    // As a worker does at night: claimed, read, and put back until the morning.
    await fixture.db.updateTable('outbox').set({ tries: 1 }).execute();
    await fixture.store.outbox.noteFailure(id, fixture.clock() + 600_000);
    expect((await desk.get(`/mail?to=${STUDENT}`)).text).toContain('on time');
    // The owner's notice still is.
    expect(await late()).toBe(1);
    expect((await desk.get('/')).text).toContain('Mail in trouble 1');
  });

  test('lists are by state, kind and part of the address', async () => {
    await fixture.enrol();
    const refused = await refuse();
    await fixture.sendMail();
    const listed = async (query: string) => (await desk.get(`/mail?${query}`)).text;
    expect(await listed('state=refused')).toContain(
      'There is no such mailbox, or its mail server takes nothing from us. (550 5.1.1)',
    );
    expect((await desk.get('/mail?state=refused')).html).toContain(`href="/mail/${refused}/correct-address"`);
    expect(await listed('state=refused&to=ASHA')).toContain(STUDENT);
    expect(await listed('state=refused&to=nobody')).toContain('There is none.');
    expect(await listed('state=sent')).toContain('Enrolment notice owner@example.com');
    expect(await listed('state=sent&kind=enrolment-notice')).toContain('owner@example.com');
    expect(await listed('state=sent&kind=guide-link')).toContain('There is none.');
    expect(await listed('')).toContain('Waiting (0) Refused (1) Sent');
  });

  test('a refused mail is sent again, once, also when two desks do it', async () => {
    await fixture.enrol();
    const id = await refuse();
    expect((await desk.get(`/mail/${id}`)).text).toContain('State Refused');
    expect(await flagged()).toHaveLength(1);
    const done = await desk.act(`/mail/${id}/resend`);
    expect(done.text).toContain('It goes out as soon as');
    expect(await flagged()).toEqual([]);
    expect((await desk.act(`/mail/${id}/resend`)).text).toContain('There is nothing to do.');
    await fixture.sendMail();
    expect(fixture.posted.filter(({ to }) => to === STUDENT)).toHaveLength(1);
  });

  test('of a sent mail another copy goes out; one that is being sent is left alone', async () => {
    await fixture.enrol();
    const { id } = await mailTo(STUDENT);
    const claim = { now: fixture.clock(), claimUntil: fixture.clock() + 1, sent: [] };
    await fixture.store.outbox.claimNext({ ...claim, lowest: priorities.lead });
    expect(await fixture.store.outbox.tryNow(id, fixture.clock())).toBe(false);
    fixture.later(1);
    await fixture.sendMail();
    await desk.act(`/mail/${id}/resend`);
    await fixture.sendMail();
    await desk.act(`/mail/${id}/resend`);
    await fixture.sendMail();
    expect(fixture.posted.filter(({ to }) => to === STUDENT)).toHaveLength(3);
    const corrected = 'asha.rao@example.com';
    await desk.act(`/mail/${id}/correct-address`, { email: corrected });
    expect((await desk.act(`/mail/${id}/resend`)).status).toBe(200);
    await fixture.sendMail();
    expect(fixture.posted.at(-1)?.to).toBe(corrected);
    // The wrong address was somebody else's: who asks to forget it does not erase the student.
    expect(await erasePerson({ email: STUDENT }, desk.context)).toContain('the address on 3 emails');
    const [order] = await fixture.db.selectFrom('orders').selectAll().execute();
    expect(order).toMatchObject({ name: 'Asha Rao', email: corrected });
  });

  test('a corrected address is right where the page says so, and refused mail goes there', async () => {
    await fixture.enrol();
    const id = await refuse();
    expect((await desk.act(`/mail/${id}/correct-address`, { email: 'asha@' })).status).toBe(422);
    const correction = { email: 'asha.rao@example.com' };
    expect((await desk.prepare(`/mail/${id}/correct-address`, correction)).answer.text).toContain(
      'becomes asha.rao@example.com, in the registration and all its fees. Whatever else',
    );
    const done = await desk.act(`/mail/${id}/correct-address`, correction);
    expect(done.text).toContain('The address is asha.rao@example.com now. 1 mail goes there.');
    expect(await flagged()).toEqual([]);
    const orders = await fixture.db.selectFrom('orders').select('email').execute();
    expect(orders).toEqual([{ email: 'asha.rao@example.com' }]);
    await fixture.sendMail();
    const toStudent = fixture.posted.filter(({ to }) => to !== 'owner@example.com');
    expect(toStudent.map(({ to }) => to)).toEqual(['asha.rao@example.com']);
  });

  test('a student whose address the books do not have gets one', async () => {
    await fixture.enrol();
    const id = await refuse();
    await fixture.db.updateTable('orders').set({ email: null }).execute();
    const form = await desk.get(`/mail/${id}/correct-address`);
    expect(form.status).toBe(200);
    expect(form.text).toContain('Now not told');
    await desk.act(`/mail/${id}/correct-address`, { email: 'asha.rao@example.com' });
    const orders = await fixture.db.selectFrom('orders').select('email').execute();
    expect(orders).toEqual([{ email: 'asha.rao@example.com' }]);
  });

  test('the address of a lead is corrected with its mail; the owner’s is a setting', async () => {
    await addLead({ id: 'lead-1', reference: 'Q-1111-AAAA' });
    await desk.act('/leads/Q-1111-AAAA/answer', { text: 'Yes.' });
    const id = await refuse('hari@example.com');
    const done = await desk.act(`/mail/${id}/correct-address`, { email: 'hari@example.org' });
    expect(done.text).toContain('1 mail goes there.');
    expect((await desk.get('/leads/Q-1111-AAAA')).text).toContain('E-mail hari@example.org');
    await fixture.enrol();
    const { id: notice } = await mailTo('owner@example.com');
    expect((await desk.get(`/mail/${notice}/correct-address`)).status).toBe(409);
  });

  test('refused mail of leads needs the owner until none of the day is left, and again when it is refused again', async () => {
    for (const name of ['hari', 'indu']) {
      await addLead({ id: name, reference: `Q-${name}`, email: `${name}@example.com` });
      await desk.act(`/leads/Q-${name}/answer`, { text: 'Yes.' });
    }
    const [hari, indu] = [await refuse('hari@example.com'), await refuse('indu@example.com')];
    await desk.act(`/mail/${hari}/resend`);
    expect(await flagged()).toEqual(['leads of 2026-11-20']);
    await desk.act(`/mail/${indu}/resend`);
    expect(await flagged()).toEqual([]);
    await refuse('hari@example.com');
    expect(await flagged()).toEqual(['leads of 2026-11-20']);
  });

  test('the address of somebody who waits for a place is corrected, unless it waits already', async () => {
    for (const name of ['Chitra', 'Devi'])
      await fixture.store.waitingList.join({
        id: `entry-of-${name}`,
        course_id: 'logo',
        batch: '2027-01-04',
        name,
        status: 'waiting',
        email: `${name.toLowerCase()}@example.com`,
        created_at: fixture.clock(),
        offer_hash: null,
        offer_ends_at: null,
        order_id: null,
      });
    const about = { recipient: 'chitra@example.com', subjectId: 'entry-of-Chitra#1' };
    const payload = { entryId: 'entry-of-Chitra' };
    await fixture.store.outbox.add({ ...about, kind: 'seat-offer', payload }, fixture.clock());
    const id = await refuse('chitra@example.com');
    const taken = await desk.act(`/mail/${id}/correct-address`, { email: 'Devi@example.com' });
    expect(taken.text).toContain('This address waits for the same batch already.');
    const done = await desk.act(`/mail/${id}/correct-address`, { email: 'Chitra@Example.org' });
    expect(done.text).toContain('The address is chitra@example.org now. 1 mail goes there.');
    expect(await fixture.store.waitingList.entry('entry-of-Chitra')).toMatchObject({
      email: 'chitra@example.org',
    });
    expect(await mailTo('chitra@example.org')).toMatchObject({ id, parked_at: null });
  });

  test('all refused mail is tried again', async () => {
    await fixture.enrol();
    await refuse();
    expect((await desk.get('/mail/retry-refused')).text).toContain('1 mail is tried once more');
    expect((await desk.act('/mail/retry-refused')).text).toContain('1 email is tried again.');
    expect(await flagged()).toEqual([]);
    expect((await desk.get('/mail/retry-refused')).status).toBe(409);
  });

  test('mail to somebody who was erased is not sent again, and nothing of it is shown', async () => {
    await fixture.enrol();
    const { id } = await mailTo(STUDENT);
    await fixture.sendMail();
    await fixture.store.outbox.forgetRecipients([id]);
    expect((await desk.get(`/mail/${id}/resend`)).text).toContain('Its receiver was erased');
    expect((await desk.get('/mail/nonsense')).status).toBe(404);
  });

  test('a test mail goes to the owner through the outbox', async () => {
    const done = await desk.act('/mail/previews/seat-offer/test');
    expect(done.text).toContain('The test goes to owner@example.com');
    expect(await outbox()).toMatchObject([{ kind: 'test-mail', recipient: 'owner@example.com' }]);
  });

  test('a test mail carries what the real one carries', async () => {
    const path = '/mail/previews/refund-note/test';
    const filename = `${site.receiptPrefixes.refundNote}-26-27-000007.pdf`;
    expect((await desk.get(path)).text).toContain(`Attached ${filename}`);
    await desk.act(path);
    const [{ payload = '' } = {}] = await outbox();
    const mail = (await testMailEmails['test-mail']?.(JSON.parse(payload))) as Mail;
    const [file] = mail.attachments ?? [];
    expect(file).toMatchObject({ filename, contentType: 'application/pdf' });
    expect(file?.content.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
