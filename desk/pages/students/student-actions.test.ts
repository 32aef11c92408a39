import { describe, expect, test } from 'vitest';
import { requestCancellation } from '#server/enrolment/cancellation/request-cancellation.ts';
import { engines } from '#server/testing/engines.ts';
import { formOf } from '../../testing/desk-site-fixture.ts';
import { studentPerTest } from '../../testing/student-fixture.ts';

describe.each(engines)('actions about a student on $name', (engine) => {
  const student = studentPerTest(engine);

  const changes = () => student.fixture.db.selectFrom('fee_changes').selectAll().execute();

  test('a fee is moved, reduced, waived and reopened, each once and with its reason', async () => {
    const { twice, plan, text } = student;
    const [entry] = await plan();
    const to = (change: string) => `/fees/${entry?.id}/${change}`;
    const moved = await twice(to('move'), { to: '2027-01-20', reason: 'exam' });
    expect(moved.preview).toContain('First instalment is due on 20th January 2027. exam');
    expect(moved.preview).toContain('Due 11th January 2027');
    expect(moved.second.text).toContain('First instalment is due on 20th January 2027. exam');
    await twice(to('reduce'), { to: '400', reason: 'aid' });
    const waiving = (await student.prepare(to('waive'))).answer.text;
    expect(waiving).toMatch(/^Waive a fee of Asha Rao .* Fee Logo: First instalment /);
    await twice(to('waive'), { reason: 'scholarship' });
    expect((await plan())[0]).toMatchObject({ amount: 40_000, due: '2027-01-20', status: 'waived' });
    await twice(to('reopen'), { reason: 'slip' });
    expect((await plan())[0]?.status).toBe('open');
    expect(await changes()).toHaveLength(4);
    expect(await text()).toContain('reduced from ₹1,000 to ₹400. aid');
  });

  test('a fee needs a reason and is never more than planned; a change meanwhile is noticed', async () => {
    const { prepare, pressed, plan, command, order, site, path } = student;
    const [entry] = await plan();
    const reduce = `/fees/${entry?.id}/reduce`;
    const typed = async (to: string, why: string) => (await prepare(reduce, { to, reason: why })).answer.text;
    expect(await typed('400', '')).toContain('Say why: the reason is kept.');
    expect(await typed('2000', 'x')).toContain('can only be reduced, or raised again to ₹1,000');
    expect(await typed('1000', 'x')).toContain('the amount of the fee already');
    const { fields } = await prepare(reduce, { to: '400', reason: 'aid' });
    await command(`plan ${order.id}`, { entry: '1', reduce: '900', reason: 'other desk' });
    const answer = await pressed(reduce, fields);
    expect(answer.status).toBe(409);
    expect((await plan())[0]?.amount).toBe(90_000);
    expect(await typed('1001', 'x')).toContain('raised again to ₹1,000');
    expect(await typed('1000', 'slip')).toContain('First instalment was raised to ₹1,000. slip');
    expect((await site.get(`${path}/fees/other/move`)).status).toBe(404);
    expect((await site.get(`${path}/fees/${entry?.id}/reopen`)).text).toContain('This fee is open');
  });

  test('a fee is not moved to a day that has passed, and to another only after a look at it', async () => {
    const { prepare, plan, command, order } = student;
    const [entry] = await plan();
    const move = (to: string) => prepare(`/fees/${entry?.id}/move`, { to, reason: 'exam' });
    expect((await move('2026-11-19')).answer.text).toContain('can’t be moved to a day that has passed');
    expect((await move('2026-11-20')).answer.text).toContain('is due on 20th November 2026. exam');
    const past = command(`plan ${order.id}`, { entry: '1', move: '2026-11-19', reason: 'x' });
    await expect(past).rejects.toThrow('a day that has passed');
    expect((await plan())[0]?.due).toBe(entry?.due);
  });

  test('a cancellation is agreed to once, or declined once', async () => {
    const { twice, fixture, order, refunds, mails, text, site, path, plan, command, prepare } = student;
    const [fee] = await plan();
    await twice(`/fees/${fee?.id}/waive`, { reason: 'aid' });
    expect((await site.get(path)).html).toContain(`/fees/${fee?.id}/reopen`);
    const reopening = await prepare(`/fees/${fee?.id}/reopen`);
    const ask = (reason: string) =>
      requestCancellation({ order, courseId: 'logo', reason }, fixture.enrolment.context);
    await ask('moving');
    expect(await text()).toContain('gets ₹299. moving');
    const { preview, second } = await twice('/agree/logo');
    expect(preview).toContain('Asked for, because moving');
    expect(preview).toContain('By the policy ₹299 goes back through Razorpay at once.');
    expect(second.text).toContain('Logo has ended. ₹299 goes back.');
    expect(refunds()).toEqual([29_900]);
    expect(await mails('You have left Logo')).toHaveLength(1);
    expect((await site.get(`${path}/agree/logo`)).text).toContain('decided already');
    expect((await site.get(`${path}/end/logo`)).text).toContain('has ended already');
    expect((await site.get(`${path}/end/pascal`)).status).toBe(404);

    // What was waived stays so when the course has ended: nobody owes it.
    expect((await site.get(path)).html).not.toContain('/reopen"');
    const reopen = { ...reopening.fields, reason: 'slip' };
    expect((await site.post(`${path}/fees/${fee?.id}/reopen`, reopen)).text).toContain('course has ended');
    const again = command(`plan ${order.id}`, { entry: '1', reopen: true, reason: 'slip' });
    await expect(again).rejects.toThrow('The course has ended');
    expect((await plan()).map(({ status }) => status)).toEqual(['waived', 'waived']);
  });

  test('a cancellation whose money went back is finished, not declined', async () => {
    const { twice, fixture, order, refunds, mails, text, pressed, prepare, plan } = student;
    await requestCancellation({ order, courseId: 'logo', reason: '' }, fixture.enrolment.context);
    const { fields } = await prepare('/keep/logo');
    const { razorpay } = fixture.enrolment.context;
    await razorpay.refund(order.payment_id, { amount: 29_900 }, 'in-the-dashboard');
    await fixture.webhook('refund.processed', fixture.paymentEntity(order.payment_id), 'refunded');
    const state = await text();
    expect(state).toContain('Finish it');
    expect(state).not.toContain('Decline');
    expect((await pressed('/keep/logo', fields)).text).toContain('agree instead');
    const { preview, first } = await twice('/agree/logo');
    expect(preview).toContain('nothing more is given back');
    expect(first.text).toContain('Nothing more is to be given back');
    expect(refunds()).toEqual([29_900]);
    expect((await plan()).map(({ status }) => status)).toEqual(['waived', 'waived']);
    expect(await mails('You have left Logo')).toHaveLength(1);
    expect(await text()).toContain('The owner agreed');
  });

  test('a declined cancellation keeps the student', async () => {
    const { twice, fixture, order, mails, site, path } = student;
    await requestCancellation({ order, courseId: 'logo', reason: '' }, fixture.enrolment.context);
    expect((await site.get(`${path}/end/logo`)).text).toContain('agree or decline');
    const { preview } = await twice('/keep/logo');
    expect(preview).toContain('counts from that day: the ₹299 of this request is not kept for them.');
    expect(preview).toContain('Students may leave at any time. Decline only if this one has agreed to stay.');
    const [declined, ...more] = await mails('About your cancellation');
    expect(declined?.mail.text).toContain('Do you want to leave all the same? You can, at any time');
    expect(more).toEqual([]);
    expect(await fixture.store.enrolments.ofOrder(order.id)).toMatchObject([{ status: 'active' }]);
    expect((await site.get(`${path}/keep/logo`)).text).toContain('decided already');
  });

  test('an end that Razorpay held up says so, and is finished, or kept without a word to the student', async () => {
    const { site, path, fixture, order, text, mails, refunds, prepare, pressed, command } = student;
    const end = async (typed?: object) => site.act(`${path}/end/logo`, { ...typed });
    fixture.breakProvider();
    const failed = await end({ reason: 'moved' });
    expect(failed).toMatchObject({ status: 422 });
    expect(failed.text).toContain('Razorpay answered');
    expect(failed.text).toContain('This was begun and is not finished.');
    expect(failed.html).toContain('>End the enrolment</button>');
    expect(await text()).toContain('Not finished, begun');
    for (const list of ['/', '/attention'])
      expect((await site.get(list)).text).toContain('The end of an enrolment is not finished');
    expect(await command('attention')).toMatch(/end-not-finished.*was to leave logo/);
    expect((await site.get('/attention')).html).toContain(`href="${path}/end/logo"`);
    expect(await text()).not.toMatch(/Asked|Agree|Decline/);
    const token = await fixture.store.links.issue(order.id, fixture.clock());
    const own = await fixture.call('/api/enrolment', undefined, token);
    expect(own.body.data.items).toMatchObject([{ cancellation: null, cancel: { possible: false } }]);

    const { answer, fields } = await prepare('/keep/logo');
    expect(answer.text).toContain('Nobody is told: the student did not ask.');
    // Whether the refund was made is not known before Razorpay has said so.
    expect((await pressed('/keep/logo', fields)).text).toContain('Razorpay did not answer.');
    fixture.standIn.admin.calm();
    const again = await prepare('/keep/logo');
    expect((await pressed('/keep/logo', again.fields)).text).toContain('The student stays. Nobody is told.');
    expect((await site.get('/attention')).text).toContain('Nothing waits for you.');
    expect(await mails('cancellation')).toEqual([]);
    expect(await text()).toContain('End the enrolment');

    fixture.breakProvider();
    await end({ reason: 'moved after all' });
    fixture.standIn.admin.calm();
    const finish = (await site.get(path)).html.match(/href="([^"]+)" class="text-link">Finish it/)?.[1];
    const reviewed = await site.prepare(finish as string);
    expect(reviewed.answer.text).toContain('Reason: moved after all');
    const done = await site.post(`${path}/end/logo`, reviewed.fields);
    expect(done.text).toContain('Logo has ended. ₹299 goes back.');
    expect(refunds()).toEqual([29_900]);
    expect(await mails('You have left Logo')).toHaveLength(1);
  });

  test('an address is corrected and the confirmation sent there, once', async () => {
    const { twice, mails, prepare, fixture, order } = student;
    const { preview, second } = await twice('/correct', {
      email: 'rao@example.com',
      name: 'Asha R',
      resend: 'yes',
    });
    expect(preview).toContain('E-mail asha@example.com → rao@example.com');
    expect(preview).toContain('go to rao@example.com');
    const onReceipts = 'show the new name, those issued before too';
    expect(preview).toContain(onReceipts);
    expect(second.text).toContain('Corrected. 1 e-mail that was not sent yet goes to the new address.');
    expect((await mails('You are registered')).map(({ to }) => to)).toEqual(['rao@example.com']);
    await twice('/correct', { resend: 'yes' });
    expect(await mails('You are registered')).toHaveLength(2);
    expect((await prepare('/correct')).answer.text).toContain('Nothing is different');
    expect((await prepare('/correct', { guardian: 'Ravi' })).answer.text).toContain(onReceipts);
    expect((await prepare('/correct', { email: 'a@example.com' })).answer.text).not.toContain(onReceipts);
    expect((await prepare('/correct', { email: 'rao' })).answer.text).toContain(
      'Please enter a valid email address.',
    );
    expect((await prepare('/correct', { phone: '12' })).answer.text).toContain('10-digit');
    expect((await prepare('/correct', { phone: '' })).answer.text).toContain('Contact number is required.');
    expect((await fixture.store.orders.order(order.id))?.name).toBe('Asha R');
  });

  test('what names a person is in no address', async () => {
    for (const path of [`${student.path}/correct`, `${student.path}/paid`, '/students/enrol'])
      expect(formOf((await student.site.get(path)).html).method).toBe('post');
  });

  test('a correction made meanwhile is not written over', async () => {
    const { prepare, pressed, command, order, fixture } = student;
    const { fields } = await prepare('/correct', { name: 'Asha R' });
    await command(`correct ${order.id}`, { name: 'Asha Rani' });
    expect((await pressed('/correct', fields)).status).toBe(409);
    expect((await fixture.store.orders.order(order.id))?.name).toBe('Asha Rani');
  });

  test('confirmation and receipt are sent again, and a new link makes the old ones invalid', async () => {
    const { twice, mails, order, fixture, command, plan } = student;
    await mails('');
    await twice(`/resend/${order.id}`);
    expect(await mails('You are registered')).toHaveLength(2);
    await command(`paid ${order.id}`, { entry: '1', method: 'cash' });
    await mails('');
    await twice(`/resend/${(await plan())[0]?.paid_by}`);
    expect(await mails('Payment received')).toHaveLength(2);
    const token = await fixture.store.links.issue(order.id, fixture.clock());
    const { preview } = await twice('/new-link');
    expect(preview).toContain('A new one goes to asha@example.com.');
    expect(await fixture.store.links.orderOf(token)).toBeUndefined();
    const [told, ...more] = await mails('A new link to your enrolment');
    expect(told?.mail.text).toContain('Links in earlier e-mails, and those you shared, no longer work.');
    expect(told?.mail.text).not.toMatch(/You asked|Did you not ask/);
    expect(more).toEqual([]);
  });

  test('a correction of a fee’s order changes nothing when the registration can’t be confirmed again', async () => {
    const { command, order, fixture, plan } = student;
    await command(`paid ${order.id}`, { entry: '1', method: 'cash' });
    await command(`refund ${order.id}`, { yes: true });
    const fee = (await plan())[0]?.paid_by;
    const correction = command(`correct ${fee}`, { name: 'Asha', resend: true });
    await expect(correction).rejects.toThrow('was given back');
    expect((await fixture.store.orders.order(order.id))?.name).toBe('Asha Rao');
  });
});
