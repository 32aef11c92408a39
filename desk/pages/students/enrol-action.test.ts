import { describe, expect, test } from 'vitest';
import type { Order } from '#server/enrolment/orders/order-store.ts';
import { writeReminders } from '#server/enrolment/reminders/write-reminders.ts';
import { engines } from '#server/testing/engines.ts';
import { formOf } from '../../testing/desk-site-fixture.ts';
import { studentPerTest } from '../../testing/student-fixture.ts';

const bala = {
  name: 'Bala Iyer',
  email: 'bala@example.com',
  phone: '',
  guardian: '',
  batch: 'logo@2027-01-04',
  method: 'cash',
  day: '2026-11-20',
  reference: '',
};

describe.each(engines)('enrolling by hand on $name', (engine) => {
  const student = studentPerTest(engine);

  test('somebody is enrolled by hand, once, and a full batch only when said so', async () => {
    const { site, fixture } = student;
    const done = await site.act('/students/enrol', bala);
    expect(done.path).toMatch(/^\/students\/[\w-]{36}\?done=/);
    expect(done.text).toContain('Enrolled, receipt BC-26-27-000002.');
    const full = await site.act('/students/enrol', {
      ...bala,
      name: 'Chandra',
      email: 'chandra@example.com',
    });
    expect(full.text).toContain('has 2 seats, 2 of them taken. If there is room');
    const third = { ...bala, name: 'Chandra', email: 'chandra@example.com', overfull: 'yes' };
    expect((await site.act('/students/enrol', third)).text).toContain('Enrolled, receipt');
    expect((await site.act('/students/enrol', { ...bala, name: '' })).text).toContain('Name is required.');
    expect((await site.act('/students/enrol', { ...bala, method: 'free' })).text).toContain(
      'Say why it is free',
    );
    expect((await site.act('/students/enrol', { ...bala, batch: 'logo', email: 'x' })).status).toBe(422);
    expect(await fixture.db.selectFrom('enrolments').selectAll().execute()).toHaveLength(3);
  });

  test('who joins a batch that has begun sees the plan, and owes nothing that was due before', async () => {
    const { site, fixture } = student;
    fixture.setNow(Date.parse('2027-01-15T10:00:00+05:30'));
    const cookie = `desk=${await site.signIn()}`;
    const { get, post } = site;
    const typed = { ...bala, day: '2027-01-15' };
    const first = formOf((await get('/students/enrol', { cookie })).html);
    const review = await post('/students/enrol', { ...first.fields, ...typed }, { cookie });
    expect(review.text).toContain('First instalment, due 18th January 2027 ₹1,000');
    expect(review.text).toContain('Second instalment, due 25th January 2027 ₹500');
    expect(review.text).toContain('1 fee would be due earlier: due on 18th January 2027 instead.');
    const done = await post('/students/enrol', formOf(review.html).fields, { cookie });
    const id = /[\w-]{36}/.exec(done.path)?.[0] as string;
    expect((await fixture.store.fees.planOf(id)).map(({ due }) => due)).toEqual(['2027-01-18', '2027-01-25']);
    await writeReminders(fixture.enrolment.context);
    await fixture.sendMail();
    const theirs = fixture.posted.filter(({ to }) => to === 'bala@example.com');
    expect(theirs.map(({ mail }) => mail.subject).filter((subject) => subject.includes('was due'))).toEqual(
      [],
    );
  });

  test('a lower amount is recorded with its reason, and is what comes back', async () => {
    const { site, fixture, command } = student;
    const act = (changes: object) => site.act('/students/enrol', { ...bala, ...changes });
    expect((await act({ amount: '199' })).text).toContain('Say why it is less');
    expect((await act({ amount: '300', reference: 'UTR 1' })).text).toContain('₹299: it can’t be more.');
    expect((await act({ amount: '1', method: 'free', reference: 'aid' })).text).toContain('has no amount');
    const typed = { ...bala, amount: '199', reference: 'comes with a sister' };
    const { answer, fields } = await site.prepare('/students/enrol', typed);
    expect(answer.text).toContain('The registration of ₹199 instead of ₹299 was paid in cash');
    const { path } = await site.post('/students/enrol', fields);
    const id = /[\w-]{36}/.exec(path)?.[0] as string;
    const order = await fixture.store.orders.order(id);
    expect(order).toMatchObject({ amount: 19_900, status: 'paid' });
    expect(await fixture.store.receipts.about(order?.payment_id as string)).toMatchObject({ amount: 19_900 });
    expect(await fixture.store.handPayments.of(order?.payment_id as string)).toMatchObject({
      reference: 'comes with a sister',
    });
    expect(await command(`cancel ${id} logo`, { yes: true })).toContain('₹199');
  });

  test('the seat that is offered to somebody is free for them, and for nobody else', async () => {
    const { site, fixture, command } = student;
    const { path } = await site.act('/students/enrol', bala);
    const chandra = { ...bala, name: 'Chandra', email: 'chandra@example.com' };
    const { name, email } = chandra;
    await fixture.call('/api/waiting-list', { course_id: 'logo', name, email });
    expect((await site.act('/students/enrol', chandra)).text).toContain(
      'has 2 seats, 2 of them taken. If there is room',
    );
    await command(`cancel ${/[\w-]{36}/.exec(path)?.[0]} logo`, { yes: true });
    await fixture.enrolment.waitingList.runOnce();
    const divya = { ...bala, name: 'Divya', email: 'divya@example.com' };
    expect((await site.act('/students/enrol', divya)).text).toContain(
      'has 2 seats, 2 of them taken. If there is room',
    );
    const { answer, fields } = await site.prepare('/students/enrol', chandra);
    expect(answer.text).toContain('1 of 2 seats are taken.');
    expect(await command('waiting logo@2027-01-04'), 'a review changes nothing').toContain('offered');
    expect((await site.post('/students/enrol', fields)).text).toContain('Enrolled, receipt');
    expect(await command('waiting logo@2027-01-04')).toMatch(/Chandra.*taken/);
    expect(await fixture.attention()).not.toContain('batch-oversold');
    const again = await site.act('/students/enrol', { ...chandra, overfull: 'yes' });
    expect(again.text).toContain('Chandra is already enrolled in Logo');
  });

  test('an enrolment by hand is in the history of the student, and out of the log once they are erased', async () => {
    const { site, fixture, command } = student;
    const { path } = await site.act('/students/enrol', bala);
    const [page = ''] = path.split('?');
    const history = async () => /History.*/.exec((await site.get(page)).text)?.[0];
    expect(await history()).toContain('Enrol Enrolled, receipt BC-26-27-000002.');
    await command('erase bala@example.com', { yes: true });
    expect(await history()).toContain('Enrol erased');
    const log = await fixture.db.selectFrom('desk_log').selectAll().execute();
    expect(JSON.stringify(log)).not.toMatch(/bala/i);
  });

  test('no course is chosen by chance, and those that have begun come last', async () => {
    const { site, fixture } = student;
    const days = ['4 Jan 2027: Logo (₹299)', 'Next batch: Logo (₹299), dates not known'];
    const { html, text } = await site.get('/students/enrol');
    expect(formOf(html).fields.batch).toBe('');
    expect(text).toContain(days[0]);
    expect(text, 'the next batch is this one').not.toContain(days[1]);
    const refused = await site.act('/students/enrol', { ...bala, batch: '' });
    expect(refused.text).toContain('Choose a course.');
    fixture.later(90 * 24 * 60);
    const cookie = `desk=${await site.signIn()}`;
    const begun = (await site.get('/students/enrol', { cookie })).text;
    expect(begun.indexOf(`${days[0]}, has begun`)).toBeGreaterThan(begun.indexOf(days[1] as string));
  });

  test('cash for an order says in which batch it enrols, and that this one has begun', async () => {
    const { site, fixture, command } = student;
    const open = await fixture.placeOrder({ items: ['logo', 'cobol'], amount: 59_800, name: 'Bala' });
    const { id } = (await fixture.store.orders.byRazorpayId(open)) as Order;
    const cash = { what: 'registration', method: 'cash', day: '2026-11-20', reference: '' };
    const review = async () => (await site.prepare(`/students/${id}/paid`, cash)).answer.text;
    const places = 'enrolled in Logo of 4th January 2027 and the next batch of COBOL';
    expect(await review()).toContain(places);
    expect(await review()).not.toContain('begun. For the next batch');
    await fixture.db
      .updateTable('order_items')
      .set({ starts_at: fixture.clock() })
      .where('course_id', '=', 'logo')
      .execute();
    expect(await review()).toContain(
      'Logo of 4th January 2027 has begun. For the next batch, use “Enrol somebody”',
    );
    const said = await command(`paid ${open}`, { method: 'cash' });
    expect(said).toContain(`${places}. Logo of 4th January 2027 has begun. For the next batch, undo it`);
  });
});
