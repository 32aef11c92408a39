import { describe, expect, test } from 'vitest';
import { requestCancellation } from '#server/enrolment/cancellation/request-cancellation.ts';
import type { Order } from '#server/enrolment/orders/order-store.ts';
import { noteLastDays } from '#server/enrolment/seats/note-last-days.ts';
import { at } from '#server/testing/at.ts';
import { engines } from '#server/testing/engines.ts';
import { studentPerTest } from '../../testing/student-fixture.ts';

describe.each(engines)('students on $name', (engine) => {
  const student = studentPerTest(engine);

  test('the newest are listed, and the search finds by any part', async () => {
    const { site, enrol } = student;
    await enrol({ items: ['pascal'], name: 'Bala Iyer', email: 'bala@example.com' });
    await student.fixture.placeOrder({ items: ['cobol'], name: 'Nobody Yet', email: 'nobody@example.com' });
    const newest = (await site.get('/students')).text;
    expect(newest).toMatch(/Bala Iyer Pascal.*Asha Rao Logo/);
    expect(newest).not.toContain('Nobody Yet');
    const found = (await site.get('/students?q=iyer')).text;
    expect(found).toContain('1 found.');
    expect(found).not.toContain('Asha');
    const none = await site.get('/students?q=zzzz');
    expect(none.text).toContain('Nobody was found.');
    expect(none.html).toContain('href="/leads?q=zzzz"');
  });

  test('who registered without paying is listed with phone and mail, until they pay', async () => {
    const { site, enrol, fixture } = student;
    const nobody = { items: ['cobol'], name: 'Nobody Yet', email: 'nobody@example.com' };
    await fixture.placeOrder(nobody);
    fixture.later(1);
    const orderId = await fixture.placeOrder({ items: ['pascal'], name: 'Bala', email: 'b@example.com' });
    const { id } = (await fixture.store.orders.byRazorpayId(orderId)) as { id: string };
    const payment = { order_id: id, amount: 29_900, currency: 'INR', amount_refunded: 0, seen_at: 1 };
    await fixture.db
      .insertInto('payments')
      .values({ ...payment, id: 'pay_failed', status: 'failed' })
      .execute();
    const { html, text } = await site.get('/students/unpaid');
    expect(text).toMatch(/Bala Pascal .* Payment failed Nobody Yet COBOL .* Not paid yet/);
    expect(text).not.toContain('Asha');
    expect(html).toContain('href="tel:9876543210"');
    expect(html).toContain('href="mailto:nobody@example.com"');
    fixture.later(1);
    await enrol({ ...nobody, name: 'A Sister' });
    expect((await site.get('/students/unpaid')).text).toContain('Nobody Yet');
    await enrol({ ...nobody, email: 'Nobody@example.com' });
    expect((await site.get('/students/unpaid')).text).not.toContain('Nobody Yet');
  });

  test('nobody who did not pay is left out of a long list', async () => {
    const { site, fixture } = student;
    const one = (await fixture.store.orders.order(student.order.id)) as Order;
    for (let count = 1; count <= 51; count++) {
      const id = `unpaid-${count}`;
      const open = { id, receipt: id, razorpay_order_id: null, payment_id: null, paid_at: null } as const;
      await fixture.store.orders.add(
        { ...one, ...open, name: `Waits ${count}.`, status: 'created', created_at: count },
        [],
      );
    }
    const first = await site.get('/students/unpaid');
    expect(first.text).not.toContain('Waits 1.');
    const next = /href="([^"]+after=[^"]+)"/.exec(first.html)?.[1] as string;
    expect((await site.get(next)).text).toContain('Waits 1.');
  });

  test('the search also finds who waits for a seat', async () => {
    const { site, fixture } = student;
    const waiting = { course_id: 'logo', batch: '2027-01-04', status: 'waiting' as const, created_at: 1 };
    const none = { offer_hash: null, offer_ends_at: null, order_id: null };
    await fixture.db
      .insertInto('waiting_list')
      .values({ ...waiting, ...none, id: 'w1', name: 'Gita Menon', email: 'gita@example.com' })
      .execute();
    const { html, text } = await site.get('/students?q=menon');
    expect(text).toContain('Gita Menon Logo 4th January 2027 gita@example.com');
    expect(html).toContain('href="/batches/logo/2027-01-04"');
    expect((await site.get('/students?q=mirza')).text).not.toContain('waiting list');
  });

  test('one page tells everything about a registration, by any of its ids', async () => {
    const { site, order, path, fixture } = student;
    await fixture.sendMail();
    const { text } = await site.get(path);
    for (const part of [
      'Asha Rao Logo',
      '₹1,500 still to pay',
      'First instalment Logo ₹1,000 11th January 2027 Upcoming',
      '₹299 with the school',
      'Logo: registration',
      'BC-26-27-000001',
      'Confirmation of the registration asha@example.com',
      '9876543210',
      'No notes.',
    ])
      expect(text).toContain(part);
    expect((await site.get(`/students/${order.razorpay_order_id}`)).text).toBe(text);
    expect((await site.get('/students/nothing')).status).toBe(404);
  });

  test('where fees may follow, the page does not say that nothing is due', async () => {
    const { site, enrol, fixture } = student;
    const page = async (orderId: string) => (await site.get(`/students/${orderId}`)).text;
    const email = 'bala@example.com';
    const unpaid = await fixture.placeOrder({ items: ['pascal'], email });
    expect(await page(unpaid)).toContain('planned when it is paid.');
    const undated = await enrol({ items: ['fortran'], email });
    expect(await page(undated.orderId)).toContain('planned when the dates are known.');
    const inFull = await enrol({ items: ['pascal'], email });
    expect(await page(inFull.orderId)).toContain('Nothing is due after the registration.');
  });

  test('a copy of any mail, sent from the Mail page, is on the page of the student', async () => {
    const { site, order, text, fixture } = student;
    await requestCancellation({ order, courseId: 'logo', reason: '' }, fixture.enrolment.context);
    await fixture.sendMail();
    const { id } = await fixture.db
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', 'cancellation-received')
      .executeTakeFirstOrThrow();
    await site.act(`/mail/${id}/resend`);
    expect((await text()).match(/We have your cancellation/g)).toHaveLength(2);
  });

  test('a receipt is downloaded, that of another student is not there', async () => {
    const { site, enrol, path, fixture } = student;
    const other = await enrol({ items: ['pascal'], email: 'bala@example.com' });
    const receipt = await site.get(`${path}/receipts/BC-26-27-000001.pdf`);
    expect(receipt.headers['content-type']).toBe('application/pdf');
    expect((await site.get(`${path}/receipts/BC-26-27-000002.pdf`)).status).toBe(404);
    expect((await fixture.store.orders.byRazorpayId(other.orderId))?.status).toBe('paid');
  });

  test('what is typed by others is text, never HTML', async () => {
    const { site, path, fixture, order, twice } = student;
    const script = '<script>alert(1)</script>';
    await fixture.db.updateTable('orders').set({ name: script }).where('id', '=', order.id).execute();
    await twice('/note', { text: script });
    await requestCancellation({ order, courseId: 'logo', reason: script }, fixture.enrolment.context);
    const { html, text } = await site.get(path);
    expect(html).not.toContain(script);
    expect(text.split('alert(1)').length - 1).toBeGreaterThanOrEqual(3);
  });

  test('an erased student has no name, no address and nothing personal in the history', async () => {
    const { twice, path, site, fixture, order } = student;
    await twice('/note', { text: 'Asha is shy' });
    const { preview, second } = await twice('/erase');
    expect(preview).toContain(
      'Everything about asha@example.com is erased: name, address and number in 1 order,',
    );
    expect(preview).toContain(
      'Still enrolled: Asha Rao in Logo, begins on 4th January 2027. ₹1,500 of fees is open. Afterwards nobody knows',
    );
    expect(second.path).toMatch(/done=/);
    const { html, text } = await site.get(path);
    expect(html).not.toMatch(/asha|9876543210/i);
    expect(text).toContain('Erased');
    expect(text).toContain('BC-26-27-000001');
    expect((await fixture.store.orders.order(order.id))?.erased_at).not.toBeNull();
    expect((await site.get(`${path}/erase`)).text).toContain('Nothing personal is known here any more.');
    expect((await site.get(`${path}/correct`)).text).toContain('was erased');
  });

  test('a student whose course is over has completed it, and still owes what is open', async () => {
    const { site, path, order, command, fixture } = student;
    await noteLastDays(fixture.enrolment.context);
    const on = async (day: string, page = path) => {
      fixture.setNow(at(day));
      // Signed in anew: a session lasts eight hours.
      return (await site.get(page, { cookie: `desk=${await site.signIn()}` })).text;
    };
    expect(await on('2027-02-12')).toContain('Logo 4th January 2027 at 7 PM Enrolled End the enrolment');
    const over = await on('2027-02-13');
    expect(over).toContain('Logo 4th January 2027 at 7 PM Completed –');
    expect(over).toContain('₹1,500 still to pay.');
    const erasing = () => on('2027-02-13', `${path}/erase`);
    expect(await erasing()).toContain('Still enrolled: Asha Rao in Logo, begun on 4th January 2027.');
    for (const entry of ['1', '2']) await command(`plan ${order.id}`, { entry, waive: true, reason: 'aid' });
    expect(await erasing()).toContain('is erased');
    expect(await erasing()).not.toContain('Still enrolled');
  });

  test('before erasing, who waits for the refund of a cancelled batch is named, and owes nothing', async () => {
    const { site, path, order, fixture } = student;
    await noteLastDays(fixture.enrolment.context);
    await fixture.store.enrolments.markCancelled({ order_id: order.id, course_id: 'logo' }, fixture.clock());
    const erasingOn = async (day: string) => {
      fixture.setNow(at(day));
      return (await site.get(`${path}/erase`, { cookie: `desk=${await site.signIn()}` })).text;
    };
    const enrolled = 'Still enrolled: Asha Rao in Logo, which is cancelled: the refund follows. Afterwards';
    // Also after the day on which the course would have ended.
    for (const day of ['2027-01-03', '2027-02-13']) expect(await erasingOn(day)).toContain(enrolled);
  });

  test('fees of a course that the student asked to leave are not owed', async () => {
    const { order, text, fixture } = student;
    expect(await text()).toMatch(/First instalment Logo .* Upcoming/);
    await requestCancellation({ order, courseId: 'logo', reason: '' }, fixture.enrolment.context);
    expect(await text()).toMatch(/First instalment Logo .* Not owed .* Second instalment Logo .* Not owed/);
    expect(await text()).not.toMatch(/Upcoming|still to pay/);
  });

  test('a brother or sister with the same address is named before both are erased', async () => {
    const { site, path, enrol } = student;
    expect((await site.get(`${path}/erase`)).text).not.toContain('all of them');
    await enrol({ items: ['pascal'], name: 'Ravi Rao', email: 'Asha@example.com' });
    const { text } = await site.get(`${path}/erase`);
    expect(text).toMatch(
      /known of Asha Rao \(Logo\); Ravi Rao \(Pascal\)\.|Ravi Rao \(Pascal\); Asha Rao \(Logo\)/,
    );
    expect(text).toContain('These are 2 people: all of them are erased.');
    expect(text).toContain('Ravi Rao in Pascal, begins on');
  });

  test('a student without an address is erased, and nobody else', async () => {
    const { twice, fixture, order, enrol } = student;
    const other = await enrol({ items: ['pascal'], name: 'Bala' });
    await fixture.db.updateTable('orders').set({ email: null }).where('id', '=', order.id).execute();
    const { preview, second } = await twice('/erase');
    expect(preview).toContain('name and number in 1 order, and notes. No address is known.');
    expect(second.path).toMatch(/done=/);
    expect(await fixture.store.orders.order(order.id)).toMatchObject({ name: null, phone: null });
    expect(await fixture.store.orders.byRazorpayId(other.orderId)).toMatchObject({ name: 'Bala' });
  });

  test('a refusal leads back to the student, and what needs an address is not offered without one', async () => {
    const { site, path, fixture, order } = student;
    const { html } = await site.get(`${path}/keep/logo`);
    expect(html).toContain(`<a href="${path}" class="text-link">To the student</a>`);
    expect((await site.get('/attention/none/resolve')).html).toContain(
      '<a href="/attention" class="text-link">',
    );
    const offers = async () => {
      const shown = (await site.get(path)).html;
      return ['new-link', 'erase', `resend/${order.id}`].filter((rest) =>
        shown.includes(`"${path}/${rest}"`),
      );
    };
    expect(await offers()).toHaveLength(3);
    await fixture.db.updateTable('orders').set({ email: null }).where('id', '=', order.id).execute();
    expect(await offers()).toEqual(['erase']);
    await fixture.db.updateTable('orders').set({ name: null }).where('id', '=', order.id).execute();
    for (const page of ['/students', path, '/batches/logo/2027-01-04'])
      expect((await site.get(page)).text).toContain('Name not known');
  });

  test('notes are written, and removed into the history', async () => {
    const { twice, text, fixture, order, site, path } = student;
    const { second } = await twice('/note', { text: ' Prefers mornings ' });
    expect(second.text).toContain('Noted.');
    const notes = await fixture.db.selectFrom('notes').selectAll().execute();
    expect(notes).toMatchObject([{ subject: order.id, text: 'Prefers mornings', written_by: 'Meera' }]);
    const removal = await twice(`/notes/${notes[0]?.id}/remove`);
    expect(removal.preview).toContain('Prefers mornings');
    expect(await text()).toMatch(/No notes\..*Meera Remove note Removed the note: Prefers mornings/);
    expect((await site.post(`${path}/note`, (await student.prepare('/note')).fields)).text).toContain(
      'Write the note.',
    );
  });
});
