import { describe, expect, test } from 'vitest';
import type { Order } from '#server/enrolment/orders/order-store.ts';
import { engines } from '#server/testing/engines.ts';
import { studentPerTest } from '../../testing/student-fixture.ts';

const cash = { method: 'cash', day: '2026-11-19', reference: 'from her mother' };

describe.each(engines)('money of a student on $name', (engine) => {
  const student = studentPerTest(engine);

  const payFirst = async () => {
    const [entry] = await student.plan();
    await student.twice('/paid', { ...cash, what: entry?.id as string });
    return (await student.fixture.store.orders.order((await student.plan())[0]?.paid_by as string)) as Order;
  };

  test('a part is refunded once, and the preview says what will happen', async () => {
    const { twice, order, refunds, text, site, path } = student;
    const { preview, first, second } = await twice(`/refund/${order.id}`, { amount: '100' });
    expect(preview).toContain('₹100 goes back to Asha Rao through Razorpay.');
    expect(preview).not.toContain('course of it ends');
    expect(first.text).toContain('₹100.00 goes back to the student');
    expect(second.path).toBe(first.path);
    expect(refunds()).toEqual([10_000]);
    expect(await text()).toContain('₹199 with the school');
    const again = await student.prepare(`/refund/${order.id}`, { amount: '100' });
    expect(again.answer.text).toContain('₹100.00 was given back already (rfnd_');
    await twice(`/refund/${order.id}`, { amount: '100', again: 'yes' });
    expect(refunds()).toEqual([10_000, 10_000]);
    expect((await student.prepare(`/refund/${order.id}`, { amount: '150' })).answer.text).toContain(
      'Of ₹299.00 only ₹99.00 is left to give back.',
    );
    expect((await site.get(`${path}/give-back/${order.id}`)).text).toContain('through Razorpay, not by hand');
  });

  test('what was given back, or recorded by mistake, is not confirmed once more', async () => {
    const { twice, order, site, path, command, mails, fixture } = student;
    const offers = async (id: string) => (await site.get(path)).html.includes(`${path}/resend/${id}`);
    const fee = await payFirst();
    expect([await offers(order.id), await offers(fee.id)]).toEqual([true, true]);
    await twice(`/recorded-by-mistake/${fee.id}`, { reason: 'wrong student' });
    expect(await offers(fee.id)).toBe(false);
    expect((await site.get(`${path}/resend/${fee.id}`)).text).toContain('was given back');
    await mails('');
    await twice(`/refund/${order.id}`);
    expect(await offers(order.id)).toBe(false);
    expect((await site.get(`${path}/resend/${order.id}`)).text).toContain('was given back');
    await expect(command(`resend ${order.id}`)).rejects.toThrow('was given back');
    expect((await site.get(`${path}/correct`)).text).not.toContain('Send the confirmation again');
    const { id } = await fixture.db
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', 'enrolment-confirmation')
      .executeTakeFirstOrThrow();
    expect((await site.get(`/mail/${id}/resend`)).text).toContain('was given back');
  });

  test('a receipt of a fee that is sent again is in the history of the student', async () => {
    const { site, text, mails, fixture } = student;
    await payFirst();
    await mails('');
    const { id } = await fixture.db
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', 'instalment-confirmation')
      .executeTakeFirstOrThrow();
    await site.act(`/mail/${id}/resend`);
    expect(await text()).toMatch(/Meera Resend It goes out/);
  });

  test('a registration that was paid by hand is not given back before the owner has given it', async () => {
    const { site, fixture } = student;
    const open = await fixture.placeOrder({ items: ['logo'], name: 'Bala', email: 'bala@example.com' });
    const { id } = (await fixture.store.orders.byRazorpayId(open)) as Order;
    await site.act(`/students/${id}/paid`, { ...cash, what: 'registration' });
    const ended = await site.act(`/students/${id}/end/logo`, { reason: 'moved' });
    expect(ended.text).toContain('Logo has ended. You give ₹299 back by hand.');
    for (const path of ['/students', '/students?q=bala', `/students/${id}`]) {
      const { text } = await site.get(path);
      expect(text).toContain('To be given back');
      expect(text).not.toContain('Registration given back');
    }
    const [promised] = await fixture.store.handPayments.promised();
    await site.act(`/students/${id}/given-back/${promised?.id}`, { ...cash, day: '2026-11-20' });
    for (const path of ['/students', `/students/${id}`])
      expect((await site.get(path)).text).not.toContain('To be given back');
  });

  test('whoever has left is not told again that they are registered', async () => {
    const { site, command } = student;
    const { path } = await site.act('/students/enrol', {
      name: 'Bala Iyer',
      email: 'bala@example.com',
      phone: '',
      guardian: '',
      batch: 'logo@2027-01-04',
      method: 'free',
      day: '2026-11-20',
      reference: 'scholarship',
    });
    const [page = ''] = path.split('?');
    const id = page.split('/')[2];
    expect((await site.get(page)).html).toContain(`${page}/resend/${id}`);
    await command(`cancel ${id} logo`, { yes: true });
    expect((await site.get(page)).html).not.toContain('/resend/');
    expect((await site.get(`${page}/resend/${id}`)).text).toContain('The student has left');
    await expect(command(`resend ${id}`)).rejects.toThrow('The student has left');
  });

  test('a refund that was made meanwhile is noticed, and nothing is done', async () => {
    const { prepare, pressed, order, command, refunds } = student;
    const { fields } = await prepare(`/refund/${order.id}`, { amount: '50' });
    await command(`refund ${order.id}`, { amount: '100', yes: true });
    const answer = await pressed(`/refund/${order.id}`, fields);
    expect(answer.status).toBe(409);
    expect(answer.text).toContain('has changed since you opened it');
    expect(refunds()).toEqual([10_000]);
  });

  test('all that is left is what the review said: after a refund that failed unheard, nothing is done', async () => {
    const { prepare, pressed, order, refunds, fixture, command } = student;
    fixture.standIn.admin.change({ refunds: 'pending' });
    await command(`refund ${order.id}`, { amount: '100', yes: true });
    const { answer, fields } = await prepare(`/refund/${order.id}`);
    expect(answer.text).toContain('₹199 goes back to Asha Rao');
    fixture.standIn.admin.settleRefund(fixture.standIn.admin.state().refunds[0]?.id ?? '', 'failed');
    const refused = await pressed(`/refund/${order.id}`, fields);
    expect(refused.text).toContain('₹299.00 left of this payment, not ₹199.00 as the books said');
    expect(refunds()).toEqual([10_000]);
    await student.twice(`/refund/${order.id}`);
    expect(refunds()).toEqual([10_000, 29_900]);
  });

  test('what is wrong is said at its field, and another student’s payment is not there', async () => {
    const { prepare, order, site, path, enrol, fixture } = student;
    const { answer } = await prepare(`/refund/${order.id}`, { amount: '-1' });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('Write an amount in rupees');
    const other = await enrol({ items: ['pascal'], email: 'bala@example.com' });
    const theirs = await fixture.store.orders.byRazorpayId(other.orderId);
    expect((await site.get(`${path}/refund/${theirs?.id}`)).status).toBe(404);
  });

  test('a fee is paid in cash, once, with receipt and email', async () => {
    const { twice, plan, mails, text, prepare } = student;
    const [entry] = await plan();
    const { preview, second } = await twice('/paid', { ...cash, what: entry?.id as string });
    expect(preview).toContain('₹1,000 came in cash on 19th November 2026, for: Logo: First instalment');
    expect(preview).toContain('the receipt goes to asha@example.com');
    expect(second.text).toContain('is paid in cash. Receipt BC-26-27-000002.');
    expect((await plan()).map(({ status }) => status)).toEqual(['paid', 'open']);
    expect(await mails('Payment received')).toHaveLength(1);
    expect(await text()).toContain('Paid In cash on 19th November 2026');
    expect((await prepare('/paid', { ...cash, day: '2026-12-24' })).answer.text).toContain('in the future');
    expect((await prepare('/paid', { ...cash, day: 'soon' })).answer.text).toContain('Choose a day.');
  });

  test('several fees are paid together, and an online payment under way is told', async () => {
    const { twice, plan, fixture } = student;
    const entries = await plan();
    const { order } = student;
    const token = await fixture.store.links.issue(order.id, fixture.clock());
    await fixture.call('/api/enrolment/pay', { plan_ids: [entries[0]?.id] }, token);
    const { preview } = await twice('/paid', { ...cash, what: entries.map(({ id }) => id).join(',') });
    expect(preview).toContain('₹1,500 came in cash');
    expect(preview).toContain('An online payment of the same was begun.');
    expect((await plan()).map(({ status }) => status)).toEqual(['paid', 'paid']);
  });

  test('any of the fees are ticked: a later one alone, or several as a browser sends them', async () => {
    const { site, path, plan, twice } = student;
    const [first, second] = (await plan()).map(({ id }) => id) as [string, string];
    const { answer, fields } = await site.prepare(`${path}/paid`, { ...cash, what: second });
    expect(answer.text).toContain('₹500 came in cash');
    const body = new URLSearchParams(fields);
    body.delete('what');
    for (const id of [first, second]) body.append('what', id);
    const review = await site.app.inject({
      method: 'POST',
      url: `${path}/paid`,
      payload: `${body}&step=review`,
      headers: {
        host: 'localhost:3900',
        origin: 'http://localhost:3900',
        cookie: site.cookie,
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
    expect(review.body).toContain('₹1,500 came in cash');
    expect((await site.post(`${path}/paid`, { ...fields, what: '' })).text).toContain(
      'Choose what was paid.',
    );
    await twice('/paid', { ...cash, what: second });
    expect((await plan()).map(({ status }) => status)).toEqual(['open', 'paid']);
  });

  test('a fee that was paid online meanwhile is not recorded again', async () => {
    const { prepare, pressed, plan, fixture, order } = student;
    const [entry] = await plan();
    const { fields } = await prepare('/paid', { ...cash, what: entry?.id as string });
    await fixture.payEntry(order, entry?.id);
    const answer = await pressed('/paid', fields);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('is paid or not due any more');
    expect(await fixture.db.selectFrom('hand_payments').selectAll().execute()).toEqual([]);
  });

  test('a registration that was not paid online is paid by hand', async () => {
    const { site, fixture } = student;
    const open = await fixture.placeOrder({ items: ['pascal'], name: 'Bala', email: 'bala@example.com' });
    const unpaid = (await fixture.store.orders.byRazorpayId(open)) as Order;
    const done = await site.act(`/students/${unpaid.id}/paid`, { ...cash, what: 'registration' });
    expect(done.text).toContain('Registration, ₹299 is paid in cash. Receipt BC-26-27-000002.');
    expect(await fixture.store.enrolments.ofOrder(unpaid.id)).toMatchObject([{ status: 'active' }]);
  });

  test('what came by hand is given back by hand, or undone when it never came', async () => {
    const { twice, plan, mails, prepare, text } = student;
    const paid = await payFirst();
    expect((await prepare(`/refund/${paid.id}`)).answer.text).toContain('outside Razorpay');
    const { preview } = await twice(`/give-back/${paid.id}`, { ...cash, day: '2026-11-20', amount: '400' });
    expect(preview).toContain('you gave ₹400 back in cash on 20th November 2026');
    expect(await mails('Refund of ₹400.00')).toHaveLength(1);
    expect((await prepare(`/recorded-by-mistake/${paid.id}`)).answer.text).toContain(
      'A part of it was given back already, or is promised. Give the rest back instead.',
    );
    const rest = await twice(`/give-back/${paid.id}`, { ...cash, day: '2026-11-20' });
    expect(rest.preview).toContain(
      'nothing is due for it any more. If it is still to be paid, reopen the fee.',
    );
    expect(await text()).toContain('Given back In cash on 19th November 2026 reopen');
    await twice(`/fees/${(await plan())[0]?.id}/reopen`, { reason: 'it was for another student' });
    expect((await payFirst()).payment_id).not.toBe(paid.payment_id);
  });

  test('a payment that was recorded by mistake is undone once', async () => {
    const { twice, plan, mails, prepare, order, text } = student;
    const paid = await payFirst();
    const { preview, second } = await twice(`/recorded-by-mistake/${paid.id}`, { reason: 'wrong student' });
    expect(preview).toContain('The fees that it paid are open again. Reason: wrong student');
    expect(second.text).toContain('₹1,000 was recorded by mistake. Refund note BCR-26-27-000001.');
    // The button, the page, what was done and the log have one name for it.
    expect(await text()).toContain('Meera Recorded by mistake ₹1,000 was recorded by mistake.');
    expect((await plan()).map(({ status }) => status)).toEqual(['open', 'open']);
    expect(await mails('Correction')).toHaveLength(1);
    expect((await prepare(`/recorded-by-mistake/${order.id}`)).answer.text).toContain(
      'Only what was recorded by hand',
    );
    expect((await prepare(`/recorded-by-mistake/${paid.id}`, { reason: ' ' })).answer.status).not.toBe(200);
  });

  test('leaving that stops after a first refund stays in the log, and is finished by the same page', async () => {
    const { fixture, plan, order, refunds, site, path, twice } = student;
    const [entry] = await plan();
    const { paymentId: second } = await fixture.payEntry(order, entry?.id);
    const { razorpay } = fixture.enrolment.context;
    await razorpay.refund(second, { amount: 10_000 }, 'in-the-dashboard');
    const lagging: typeof razorpay.refundsOf = async (id) => (id === second ? [] : razorpay.refundsOf(id));
    site.context.razorpay = () => ({ ...razorpay, refundsOf: lagging });
    const { first } = await twice('/end/logo', { reason: 'moved' });
    expect(first.text).toContain('does not list all of it yet');
    expect(refunds()).toEqual([10_000, 29_900]);
    expect((await site.get('/log')).text).toContain('does not list all of it yet');
    site.context.razorpay = () => razorpay;
    expect((await site.act(`${path}/end/logo`)).text).toContain('Logo has ended. ₹1,199 goes back.');
    expect(refunds()).toEqual([10_000, 29_900, 90_000]);
  });

  test('leaving gives back both kinds of money, and what is promised is recorded when it is given', async () => {
    const { twice, fixture, refunds, text, path } = student;
    await payFirst();
    const { preview, second } = await twice('/end/logo', { reason: 'moved' });
    expect(preview).toContain('By the policy ₹299 goes back through Razorpay at once.');
    expect(preview).toContain('₹1,000 was paid outside Razorpay: you give it back by hand.');
    expect(second.text).toContain('Logo has ended. ₹299 goes back. You give ₹1,000 back by hand.');
    expect(refunds()).toEqual([29_900]);
    expect(await text()).toContain('₹1,000 with the school ₹1,000 is to be given back by hand.');
    expect(await text()).toMatch(/₹1,000 ₹1,000 to give back .*₹299 ₹299 back/);
    const [promised] = await fixture.store.handPayments.promised();
    const done = await twice(`/given-back/${promised?.id}`, { ...cash, day: '2026-11-20' });
    expect(done.second.text).toContain('₹1,000 was given back by hand. Refund note');
    expect(await text()).not.toContain('to be given back');
    expect(await text()).toContain('₹0 with the school');
    expect(await text()).toContain('₹1,000 ₹1,000 back');
    expect((await student.site.get(`${path}/given-back/${promised?.id}`)).text).toContain(
      'given back already',
    );
  });
});
