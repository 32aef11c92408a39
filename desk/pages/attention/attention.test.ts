import { describe, expect, test } from 'vitest';
import { deskPerTest } from '#server/desk/desk-fixture.ts';
import { type AttentionReason, attentionReasons } from '#server/enrolment/attention/attention-reasons.ts';
import { requestCancellation } from '#server/enrolment/cancellation/request-cancellation.ts';
import { flagMovedBatches } from '#server/enrolment/seats/moved-batches.ts';
import { refusedSubject } from '#server/mail/subject.ts';
import { engines } from '#server/testing/engines.ts';
import { enrolmentPerTest } from '#server/testing/enrolment-fixture.ts';
import { undated } from '#server/testing/test-catalogue.ts';
import { deskSitePerTest } from '../../testing/desk-site-fixture.ts';

describe.each(engines)('what was seen to on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);
  const desk = deskSitePerTest(fixture);
  const { desk: command } = deskPerTest(fixture);

  test('is listed, and put on the list of what needs the owner again', async () => {
    const { store, clock } = fixture;
    const id = await store.attention.add('no-address', 'o1', 'Order o1', clock());
    expect((await desk.get('/attention')).text).toContain('Nothing was seen to yet.');
    expect((await desk.get(`/attention/${id}/reopen`)).text).toContain('This waits for you already.');
    await desk.act(`/attention/${id}/resolve`);
    expect((await desk.get('/attention')).text).toContain(
      'Nobody knows whom to confirm an order to – Order o1',
    );
    expect((await desk.get(`/attention/${id}/reopen`)).text).toContain('again. Nothing else changes.');
    const done = await desk.act(`/attention/${id}/reopen`);
    expect(done.text).toContain('It waits for you again.');
    expect((await desk.context.store.attention.unresolved()).map((entry) => entry.id)).toEqual([id]);
  });

  test('putting a moved batch on the list again says what stops until it is decided', async () => {
    const { store, clock } = fixture;
    const id = await store.attention.add('batch-moved', 'logo@2026-12-07', 'It moved.', clock());
    await store.attention.resolve('batch-moved', 'logo@2026-12-07', clock());
    const { text } = await desk.get(`/attention/${id}/reopen`);
    expect(text).toContain('Until you decide, its students are not reminded of its start and fees');
    expect(text).not.toContain('Nothing else changes.');
  });

  test('a batch without a new start is to be moved only once the site has one, which its page says, too', async () => {
    await fixture.enrol({ items: ['logo'] });
    fixture.changeContent('logo', undated);
    await flagMovedBatches(fixture.enrolment.context);
    const { text, html } = await desk.get('/');
    expect(text).toContain('Has the start moved? Once the site has the new day, move everybody to it.');
    expect(html).toContain('href="/batches/logo/2027-01-04/move"');
    expect((await desk.get('/batches/logo/2027-01-04/move')).text).toContain(
      'The site has no batch of this course that is still to begin. Put its dates into the content first.',
    );
  });

  test('a request to leave, and money promised by hand, can’t be marked as seen to before they are', async () => {
    const { store } = fixture;
    const { order } = await fixture.enrol({ items: ['logo'] });
    await command(`paid ${order.id}`, { entry: '1', method: 'cash' });
    await requestCancellation({ order, courseId: 'logo', reason: '' }, fixture.enrolment.context);
    const refused = async (why: string, todo: string) => {
      const [entry] = await desk.context.store.attention.unresolved();
      for (const page of ['/', '/attention', `/students/${order.id}`])
        expect((await desk.get(page)).html).not.toContain(`/attention/${entry?.id}/resolve`);
      expect((await desk.get(`/attention/${entry?.id}/resolve`)).text).toContain(todo);
      await expect(command(`resolve ${entry?.id}`)).rejects.toThrow(why);
    };
    await refused(
      'waits for your answer',
      'Agree, and the money goes back. Or, only if the student agrees to stay, keep the student',
    );
    await desk.act(`/students/${order.id}/agree/logo`);
    await refused('waits for this money', 'Give the money to the student, then record it.');
    const [promised] = await store.handPayments.promised();
    await command(`given-back ${promised?.id}`, { method: 'cash' });
    expect(await desk.context.store.attention.unresolved()).toEqual([]);
  });

  test('what to do leads to the page where it is done, and names no command', async () => {
    const { store, clock } = fixture;
    const { paymentId, order } = await fixture.enrol({ items: ['logo'] });
    await fixture.db.updateTable('enrolments').set({ batch: '2025-06-02' }).execute();
    const add = (reason: AttentionReason, subject: string) =>
      store.attention.add(reason, subject, '', clock());
    for (const reason of Object.keys(attentionReasons))
      await add(reason as AttentionReason, `${order.id}/logo`);
    await add('books-differ', paymentId);
    await store.payments.putRefund({
      id: 'back_1',
      payment_id: paymentId,
      amount: 1,
      status: 'pending',
      seen_at: 0,
      course_id: null,
    });
    await add('give-back-by-hand', 'back_1');
    const { html, text } = await desk.get('/attention');
    expect(text).not.toContain('npm run');
    expect(text).toContain('cancel it by the policy. Noticed');
    const student = `/students/${order.id}`;
    for (const href of [
      ...[`${student}/agree/logo`, `${student}/keep/logo`, `${student}/given-back/back_1`],
      // Nobody asked: the owner ends it.
      `${student}/end/logo`,
      '/batches/logo/2025-06-02',
      ...[`${student}/correct`, '/books/reconcile', '/mail/retry-refused', '/mail?state=refused'],
    ])
      expect(html).toContain(`href="${href}"`);
    // The oldest few are on the first page, with the same links.
    expect((await desk.get('/')).html).toContain(`>refund it</a>`);
    expect(html).toContain(`<a href="${student}" class="text-link">the order</a>`);
  });

  test('who it is about is named with the course, and no order by its id', async () => {
    const { store, clock } = fixture;
    const { order } = await fixture.enrol({ items: ['logo'], name: 'Asha Rao' });
    const details = `Order ${order.id} wants to leave Logo.`;
    const id = await store.attention.add('cancellation-asked', `${order.id}/logo`, details, clock());
    for (const path of ['/', '/attention']) {
      const { html, text } = await desk.get(path);
      expect(html).toContain(`<a href="/students/${order.id}" class="text-link font-semibold">Asha Rao</a>`);
      expect(text).toMatch(
        /Asha Rao · Logo The student wants to leave Logo\. Agree, and the money goes back/,
      );
      expect(html).toContain(`href="/students/${order.id}/agree/logo"`);
    }
    const named = async (path: string) => {
      const { text } = await desk.get(path);
      expect(text).toContain('Student Asha Rao Details The student wants to leave Logo.');
      expect(text).not.toContain(order.id);
    };
    await named(`/attention/${id}/resolve`);
    await store.attention.resolve('cancellation-asked', `${order.id}/logo`, clock());
    expect((await desk.get('/attention')).text).toContain('Asha Rao The student wants to leave Logo. Reopen');
    await named(`/attention/${id}/reopen`);
  });

  test('the student’s own page says what to do as well, and does not lead to itself', async () => {
    const { store, clock } = fixture;
    const { order } = await fixture.enrol({ items: ['logo'], name: 'Asha Rao' });
    const add = (reason: AttentionReason) =>
      store.attention.add(reason, `${order.id}/logo`, `Order ${order.id} wants to leave Logo.`, clock());
    await add('cancellation-asked');
    await add('batch-oversold');
    const { html, text } = await desk.get(`/students/${order.id}`);
    expect(text).toContain('The student wants to leave Logo. Agree, and the money goes back.');
    const needs = html.slice(html.indexOf('Needs you'), html.indexOf('>Courses<'));
    const links = [...needs.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    expect(links).toEqual(
      expect.arrayContaining([`/students/${order.id}/agree/logo`, '/batches/logo/2027-01-04']),
    );
    expect(links).not.toContain(`/students/${order.id}`);
    expect(needs).toContain('Or give the money back.');
  });

  test('a refused mail leads to the correction of its own address', async () => {
    const { store, db, clock } = fixture;
    const { order } = await fixture.enrol({ items: ['logo'], email: 'asha@exampel.com' });
    const mail = await db
      .updateTable('outbox')
      .set({ parked_at: clock(), try_at: null, problem: '550' })
      .where('kind', '=', 'enrolment-confirmation')
      .returning('id')
      .executeTakeFirstOrThrow();
    const waiting = async () => ({
      ...(await desk.get('/')),
      href: `href="/mail/${mail.id}/correct-address"`,
    });
    const other = { kind: 'batch-dates', subject_id: order.id, tries: 3 };
    await store.attention.add('mail-refused', refusedSubject(other), 'Of another kind.', clock());
    const before = await waiting();
    expect(before.html).not.toContain(before.href);
    const subject = refusedSubject({ ...other, kind: 'enrolment-confirmation' });
    await store.attention.add('mail-refused', subject, 'In any words.', clock());
    const { html, text, href } = await waiting();
    expect(text).toContain('“Enrolment confirmation” to asha@exampel.com was not delivered.');
    expect(html).toContain(href);
  });

  test('a refund that failed at the bank leads to where just that is given back again', async () => {
    const { standIn } = fixture;
    const { paymentId, order } = await fixture.enrol({
      items: ['logo', 'fortran', 'pascal'],
      amount: 89_700,
    });
    await desk.act(`/students/${order.id}/end/fortran`);
    standIn.admin.change({ refunds: 'pending' });
    await desk.act(`/students/${order.id}/end/logo`);
    await fixture.failAtBank(paymentId);

    const { html, text } = await desk.get('/attention');
    expect(text).toContain('A refund did not reach the student');
    expect(text).toContain('It was for leaving Logo: cancel that once more');
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main'));
    const hrefs = [...new Set([...main.matchAll(/href="([^"]+)"/g)].map(([, href]) => href as string))];
    expect(hrefs).toContain(`/students/${order.id}`);
    for (const href of hrefs) expect([href, (await desk.get(href)).status]).toEqual([href, 200]);

    const again = `/students/${order.id}/agree/logo`;
    expect(html).toContain(`<a href="${again}" class="text-link">Refund the same amount again</a>`);
    const student = await desk.get(`/students/${order.id}`);
    expect(student.text).toContain('The owner agreed, but ₹299 did not go back. Refund it again');
    expect(student.html).toContain(`href="${again}"`);
    expect(student.html).not.toContain(`href="/students/${order.id}/agree/fortran"`);
    const [waiting] = await desk.context.store.attention.unresolved();
    const resolve = `/attention/${waiting?.id}/resolve`;
    // The email to the owner leads here.
    expect((await desk.get('/attention')).html).toContain(`<li id="${waiting?.id}"`);
    expect((await desk.get(resolve)).text).toContain('“Refund it again” leaves the student’s page.');
    await desk.act(resolve);
    expect((await desk.get(`/students/${order.id}`)).text).not.toContain('Refund it again');
    const reopen = `/attention/${waiting?.id}/reopen`;
    expect((await desk.get(reopen)).text).toContain('The student’s page offers to refund it again');
    await desk.act(reopen);
    expect((await desk.act(again)).text).toContain('₹299 goes back.');
    expect(standIn.admin.state().refunds.map(({ amount }) => amount)).toEqual([29_900, 29_900, 29_900]);
    expect((await desk.get(again)).text).toContain('decided already');
    expect((await desk.get(`/students/${order.id}`)).text).not.toContain('Refund it again');
  });
});
