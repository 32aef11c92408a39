import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { site } from '#content';
import type { Mail } from '../../mail/message.ts';
import { at } from '../../testing/at.ts';
import { engines } from '../../testing/engines.ts';
import { enrolmentPerTest } from '../../testing/enrolment-fixture.ts';
import { enrolmentEmails } from './emails.ts';

describe.each(engines)('on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);

  test('an email to the owner links to its place at the desk where that has a public address', async () => {
    const { store } = fixture;
    const { order, paymentId } = await fixture.enrol({ items: ['logo'] });
    const [entry] = await store.fees.planOf(order.id);
    const fee = await fixture.payEntry(order, entry?.id);
    const instalment = await store.orders.byRazorpayId(fee.orderId);
    const attentionId = (await store.attention.add('no-address', 'x', 'Nobody.', fixture.clock())) as string;
    await store.closings.begin('2026-11-20', { since: 0, until: 1 }, fixture.clock(), 0);
    const written = async (deskUrl: string | null) => {
      const context = { ...fixture.enrolment.context, siteUrl: 'https://school.example', deskUrl };
      const emails = enrolmentEmails(context);
      return [
        await emails['attention-notice']({ attentionId }),
        await emails['closing-notice']({ closingId: '2026-11-20' }),
        await emails['enrolment-notice']({ orderId: order.id, paymentId }),
        await emails['instalment-notice']({ orderId: instalment?.id ?? '', paymentId: fee.paymentId }),
      ];
    };
    const addresses = [
      `https://desk.school.example/attention#${attentionId}`,
      'https://desk.school.example/books/closings/2026-11-20',
      `https://desk.school.example/students/${order.id}`,
      `https://desk.school.example/students/${order.id}`,
    ];
    for (const [index, { text, html }] of (await written('https://desk.school.example')).entries()) {
      expect(text).toContain(`See it at the desk: ${addresses[index]}\n`);
      expect(html).toContain(`<a href="${addresses[index]}"`);
    }
    for (const { text, html } of await written(null)) expect(text + html).not.toContain('See it at the desk');
  });

  test('the confirmation says what was bought, what was paid, when it starts and what happens next', async () => {
    const orderId = await fixture.placeOrder();
    const proof = fixture.pay(orderId);
    await fixture.call('/api/payment/success', proof);
    const [confirmation] = await fixture.confirmations();
    const { text, html, calendar, subject } = confirmation?.mail ?? { text: '', html: '', subject: '' };
    expect(subject).toBe('You are registered: Pascal');
    for (const words of [
      'Asha Rao',
      'Pascal',
      '₹299.00',
      orderId,
      proof.razorpay_payment_id,
      '11th January 2027 at 7 PM',
      'M, W, F 7-7:50 PM',
      'three free classes',
    ]) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
    expect(text).toContain(site.classHelp);
    expect(calendar).toContain('DTSTART:20270111T133000Z');
  });

  test('who paid after the first class reads until when the money comes back, not of a first class to come', async () => {
    const orderId = await fixture.placeOrder({ items: ['logo'] });
    fixture.setNow(Date.parse('2027-01-04T20:00:00+05:30'));
    await fixture.settle(orderId);
    const [confirmation] = await fixture.confirmations();
    expect(confirmation?.mail.text).toContain('Logo had begun when your payment reached us.');
    expect(confirmation?.mail.text).toContain('before 11th January 2027 at 8 PM, and everything');
    expect(confirmation?.mail.text).not.toContain('before the first class');
  });

  test('a confirmation that is sent after the start says that the course has begun', async () => {
    await fixture.enrol({ items: ['logo', 'pascal'], amount: 59_800 });
    // Pascal begins in the evening.
    fixture.setNow(Date.parse('2027-01-11T10:00:00+05:30'));
    const [confirmation] = await fixture.confirmations();
    expect(confirmation?.mail.text).toContain(
      'before the first class, with the link to join.\nLogo has begun.\nA course',
    );
  });

  test('who paid after the first class reads no more of leaving when the time for it is over', async () => {
    const orderId = await fixture.placeOrder({ items: ['logo'] });
    fixture.setNow(Date.parse('2027-01-04T20:00:00+05:30'));
    await fixture.settle(orderId);
    fixture.setNow(Date.parse('2027-01-12T10:00:00+05:30'));
    const [confirmation] = await fixture.confirmations();
    expect(confirmation?.mail.text).toContain('Logo has begun. We will write to you about joining.');
    expect(confirmation?.mail.text).not.toContain('comes back');
    expect(confirmation?.mail.text).not.toContain('free classes');
  });

  const student = { items: ['logo'], name: 'Asha <b>Rao</b>', guardian: 'Ravi Rao' };
  const mailsOf = async (to: string) => {
    await fixture.sendMail();
    return fixture.posted.filter((one) => one.to === to).map(({ mail }) => mail);
  };
  const tokenIn = ({ text, html }: Mail) => {
    const [link = '', token = ''] = /https:\/\/school\.example\/enrolment#([\w-]{32})/.exec(text) ?? [];
    expect(html).toContain(`href="${link}"`);
    return token;
  };
  const textOf = async ({ attachments: [pdf] = [] }: Mail) => {
    const document = await getDocumentProxy(new Uint8Array(pdf?.content ?? []));
    return { filename: pdf?.filename, text: (await extractText(document, { mergePages: true })).text };
  };
  const page = async (token: string) => (await fixture.call('/api/enrolment', undefined, token)).body.data;

  test('each email to a student has a link of its own to the enrolment page, and the receipt', async () => {
    const orderId = await fixture.placeOrder(student);
    const proof = fixture.pay(orderId);
    await fixture.call('/api/payment/success', proof);
    const [confirmation] = (await mailsOf('asha@example.com')) as [Mail];
    const first = tokenIn(confirmation);
    const { plan, payments } = await page(first);
    expect(confirmation.text).toContain(`Receipt number: ${payments[0].receipt}`);
    expect(confirmation.text).toContain(`Order ID: ${orderId}`);
    expect(confirmation.text).not.toContain('Receipt ID');
    expect(await textOf(confirmation)).toMatchObject({
      filename: `${payments[0].receipt}.pdf`,
      text: expect.stringContaining('Asha <b>Rao</b>'),
    });
    expect(confirmation.html).not.toContain('<b>Rao');

    const pay = async ({ id }: { id: string }) => {
      const { body } = await fixture.call('/api/enrolment/pay', { plan_ids: [id] }, first);
      await fixture.settle(body.orderId);
    };
    await pay(plan[0]);
    const [, instalment] = (await mailsOf('asha@example.com')) as [Mail, Mail];
    expect(instalment.subject).toBe('Payment received: Logo: First instalment');
    expect(instalment.text).toContain('Next due: Logo, Second instalment, ₹500.00 on 25th January 2027.');
    const fee = (await textOf(instalment)).text;
    expect(fee).toContain('Logo: First instalment');
    expect(fee).toContain('Ravi Rao');
    const second = tokenIn(instalment);
    expect(second).not.toBe(first);
    expect((await page(second)).reference).toBe((await page(first)).reference);
    const [, notice] = (await mailsOf('owner@example.com')) as [Mail, Mail];
    expect(notice.subject).toBe('Instalment: Logo: First instalment');
    expect(notice.text).toContain('₹1,000.00');
    await pay(plan[1]);
    expect((await mailsOf('asha@example.com'))[2]?.text).toContain('\n\nNothing more is due.\n');

    expect(notice.text + notice.html).not.toContain('/enrolment#');
    expect(notice.html + instalment.html).not.toContain('<b>Rao');
  });

  test('a fee that is not owed any more is not named as due next', async () => {
    await fixture.enrol(student);
    const [confirmation] = (await mailsOf('asha@example.com')) as [Mail];
    const token = tokenIn(confirmation);
    const [first] = (await page(token)).plan;
    fixture.setNow(at(first.due));
    await fixture.call('/api/enrolment/cancel', { course_id: 'logo', reason: '' }, token);
    const { body } = await fixture.call('/api/enrolment/pay', { plan_ids: [first.id] }, token);
    await fixture.settle(body.orderId);
    const paid = (await mailsOf('asha@example.com')).find(({ subject }) => subject.startsWith('Payment'));
    expect(paid?.text).toContain('\n\nNothing more is due.\n');
  });

  const enrolled = async (changes: object) => (await fixture.enrol(changes)).order;
  const logo = () => fixture.db.updateTable('enrolments').where('course_id', '=', 'logo');

  test('a confirmation has the dates of the enrolment, also of one that was put into a later batch', async () => {
    await enrolled({ items: ['logo'] });
    await fixture.db.updateTable('order_items').set({ start_date: null, class_schedule: null }).execute();
    const [{ text, calendar }] = (await mailsOf('asha@example.com')) as [Mail];
    expect(text).toContain('Logo: 4th January 2027 at 7 PM (M, W, F 7-7:50 PM)');
    expect(calendar).toContain('DTSTART:20270104T133000Z');
  });

  test('a late confirmation has no day of the next batch in its calendar', async () => {
    await enrolled({ items: ['logo'] });
    await logo().set({ start_date: '10th April 2026 at 7 PM' }).execute();
    const [{ text, calendar }] = (await mailsOf('asha@example.com')) as [Mail];
    expect(text).toContain('Logo: 10th April 2026 at 7 PM');
    expect(calendar).toBeUndefined();
  });

  test('who has left before the confirmation could be sent gets the receipt, and is not called registered', async () => {
    const order = await enrolled({ items: ['logo'] });
    await fixture.store.enrolments.end({ order_id: order.id, course_id: 'logo' }, '', 1);
    const [mail] = (await mailsOf('asha@example.com')) as [Mail];
    const { filename = '', text } = await textOf(mail);
    expect(mail.subject).toBe(`Your receipt: ${filename.replace('.pdf', '')}`);
    expect(text).toContain('₹299');
    expect(mail.text).toContain('Your enrolment has ended since.');
    expect(mail.text + mail.html).not.toContain('registered');
    expect(mail.calendar).toBeUndefined();
  });

  test('an instalment is not the last while another course has no dates yet', async () => {
    const order = await enrolled({ items: ['logo', 'fortran'], amount: 59_800 });
    await fixture.db.deleteFrom('fee_entries').execute();
    await fixture.store.fees.addPlan(order.id, 'fortran', [{ title: 'Fee', amount: 100, due: '2027-01-04' }]);
    await logo().set({ start_date: null, batch: null, starts_at: null }).execute();
    const [entry] = await fixture.store.fees.planOf(order.id);
    await fixture.payEntry(order, entry?.id);
    const received = (await mailsOf('asha@example.com')).find(({ subject }) => subject.startsWith('Payment'));
    expect(received?.text).toContain('Nothing more is due now. The fees for Logo come with its dates.');
  });

  test('a refund note goes to the student once, and not to who was erased', async () => {
    const refunded = async (changes: object, refundId: string) => {
      const { razorpay_payment_id: id } = fixture.pay(await fixture.placeOrder(changes));
      const captured = fixture.paymentEntity(id);
      await fixture.webhook('payment.captured', captured, `paid ${refundId}`.replace(' ', '-'));
      const refund = { id: refundId, payment_id: id, amount: 10_000, status: 'processed' };
      return (event: string) =>
        fixture.webhook(
          'refund.processed',
          { ...captured, amount_refunded: 10_000 },
          event,
          'new-hook',
          refund,
        );
    };
    const refund = await refunded(student, 'rfnd_1');
    for (const event of ['e1', 'e2']) await refund(event);
    const mails = await mailsOf('asha@example.com');
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'Refund of ₹100.00',
      'You are registered: Logo',
    ]);
    const note = mails.find(({ subject }) => subject.startsWith('Refund')) as Mail;
    const { payments } = await page(tokenIn(note));
    expect(note.text).toContain(
      `The refund note ${payments[0].refund_notes[0]} is attached. It belongs to receipt ${payments[0].receipt}.`,
    );
    expect((await textOf(note)).text).toContain(payments[0].receipt);

    const later = await refunded({ ...student, email: 'bala@example.com' }, 'rfnd_2');
    await fixture.db.updateTable('orders').set({ email: null, erased_at: 1 }).execute();
    await later('e3');
    expect((await mailsOf('bala@example.com')).map(({ subject }) => subject)).toEqual([
      'You are registered: Logo',
    ]);
  });

  test('the confirmation of a camp says that it is paid, and has its days in the calendar', async () => {
    fixture.setNow(Date.parse('2025-04-10T20:00:00+05:30'));
    await fixture.enrol({ items: ['camp'], amount: 99_900 });
    const [confirmation] = await fixture.confirmations();
    expect(confirmation?.mail.text).toContain('There is nothing more to pay.');
    expect(confirmation?.mail.text).not.toContain('free classes');
    expect(confirmation?.mail.text).not.toContain(site.classHelp);
    expect(confirmation?.mail.text).toContain('1st May 2025 at 10 AM');
    expect(confirmation?.mail.calendar?.match(/BEGIN:VEVENT/g)).toHaveLength(3);
  });

  test('a batch that has begun is not sold: the order and its confirmation name none of its days and times', async () => {
    fixture.setNow(Date.parse('2027-01-20T10:00:00+05:30'));
    const { orderId } = await fixture.enrol({ items: ['camp', 'logo'], amount: 139_900 });
    const order = await fixture.store.orders.byRazorpayId(orderId);
    const undated = { start_date: null, class_schedule: null };
    expect(await fixture.store.orders.itemsOf(order?.id ?? '')).toMatchObject([undated, undated]);
    const [confirmation] = await fixture.confirmations();
    expect(confirmation?.mail.text).toContain('we will write to you with the dates');
    expect(confirmation?.mail.text).not.toMatch(/2025|7-7:50/);
    expect(confirmation?.mail.calendar).toBeUndefined();
  });
});
