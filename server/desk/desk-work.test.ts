import { describe, expect, test } from 'vitest';
import { leadAnswer } from '../leads/emails/lead-answer.ts';
import type { Lead } from '../leads/lead-store.ts';
import { engines } from '../testing/engines.ts';
import { enrolmentPerTest } from '../testing/enrolment-fixture.ts';
import { deskPerTest } from './desk-fixture.ts';

describe.each(engines)('on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);
  const { desk, addLead } = deskPerTest(fixture);

  const outbox = (kind: string) =>
    fixture.db.selectFrom('outbox').selectAll().where('kind', '=', kind).orderBy('id').execute();

  test('a seat is offered out of turn, once, and only when one is free or the owner says so', async () => {
    const { orderId } = await fixture.enrol({ items: ['logo'] });
    await fixture.enrol({ items: ['logo'], name: 'Bala', email: 'bala@example.com' });
    for (const name of ['Chandra', 'Divya']) await fixture.wait(name);
    await expect(desk('offer logo@2027-01-04 divya@example.com')).rejects.toThrow(
      'Every seat is taken or offered',
    );
    await expect(desk('offer logo@2027-01-04 esha@example.com')).rejects.toThrow('not on the waiting list');
    await desk(`cancel ${orderId} logo`, { yes: true });
    expect(await desk('offer logo@2027-01-04 divya@example.com')).toContain('until 21 Nov 2026, 10:00');
    await expect(desk('offer logo@2027-01-04 divya@example.com')).rejects.toThrow(
      'offered to this person already',
    );
    await fixture.enrolment.waitingList.runOnce();
    await fixture.sendMail();
    const offers = fixture.posted.filter(({ mail }) => mail.subject.startsWith('A place for you'));
    expect(offers.map(({ to }) => to)).toEqual(['divya@example.com']);
    const offer = /#offer=(\S+)/.exec(offers[0]?.mail.text ?? '')?.[1];
    const student = { items: ['logo'], name: 'Divya', email: 'divya@example.com', offer };
    await fixture.enrol(student);
    await expect(desk('offer logo@2027-01-04 divya@example.com')).rejects.toThrow('has a seat already');
    await desk('offer logo@2027-01-04 chandra@example.com', { overfull: true });
    fixture.setNow(Date.parse('2027-01-05T10:00:00+05:30'));
    await expect(desk('offer logo@2027-01-04 chandra@example.com')).rejects.toThrow('has begun');
  });

  test('a corrected address is that of the registration and its instalments, and mail that waits goes there', async () => {
    const { orderId } = await fixture.enrol({ items: ['logo'], email: 'ahsa@example.com' });
    await desk(`paid ${orderId}`, { entry: '1', method: 'cash' });
    expect(
      await desk(`correct ${orderId}`, { email: 'asha@example.com', name: 'Asha R', phone: '9000000000' }),
    ).toBe('Corrected. 2 e-mails that were not sent yet go to the new address.');
    expect(await desk(`correct ${orderId}`, { name: 'Asha R' })).toBe('Corrected.');
    expect((await fixture.confirmations()).map(({ to }) => to)).toEqual([
      'asha@example.com',
      'asha@example.com',
    ]);
    expect(fixture.posted.filter(({ to }) => to === 'ahsa@example.com')).toEqual([]);
    const orders = await fixture.db.selectFrom('orders').select(['name', 'email', 'phone']).execute();
    expect(new Set(orders.map((order) => Object.values(order).join()))).toEqual(
      new Set(['Asha R,asha@example.com,9000000000']),
    );
    expect(await desk(`correct ${orderId}`, { guardian: 'Ravi Rao', resend: true })).toContain(
      'The confirmation goes to',
    );
    expect(await fixture.confirmations()).toHaveLength(3);
    await expect(desk(`correct ${orderId}`)).rejects.toThrow('Say what');
    await expect(desk(`correct ${orderId}`, { email: 'asha' })).rejects.toThrow('valid email');
    await desk('erase asha@example.com', { yes: true });
    await expect(desk(`correct ${orderId}`, { name: 'Asha' })).rejects.toThrow('was erased');
  });

  test('refused mail goes out to the corrected address; mail to the owner stays', async () => {
    const { orderId } = await fixture.enrol({ email: 'ahsa@example.com' });
    await fixture.db.updateTable('outbox').set({ try_at: null, parked_at: fixture.clock() }).execute();
    await desk(`correct ${orderId}`, { email: 'asha@example.com' });
    expect(await fixture.confirmations()).toHaveLength(1);
    expect(await outbox('enrolment-notice')).toMatchObject([
      { recipient: 'owner@example.com', sent_at: null },
    ]);
  });

  test('a lead is answered by mail, the same text once; only a mark can be taken back', async () => {
    await addLead({ reference: 'Q-1', email: 'hari@example.com' });
    await desk('answered Q-1');
    expect(await desk('unanswered Q-1')).toBe('Q-1 waits for an answer.');
    await expect(desk('unanswered Q-1')).rejects.toThrow('was not marked');
    expect(await desk('answer Q-1', { text: ' Hello,\r\n\r\nyes. ' })).toContain('goes to hari@example.com');
    await expect(desk('answer Q-1', { text: 'Hello,\n\nyes.' })).rejects.toThrow('already');
    await desk('answer Q-1', { text: 'One thing more.' });
    expect((await outbox('lead-answer')).map(({ recipient }) => recipient)).toEqual([
      'hari@example.com',
      'hari@example.com',
    ]);
    expect(await desk('lead Q-1')).toContain('answered');
    await expect(desk('unanswered Q-1')).rejects.toThrow('was mailed');
    await expect(desk('answer Q-1', { text: ' ' })).rejects.toThrow('Write');
    await expect(desk('answer Q-9', { text: 'x' })).rejects.toThrow('There is no lead');
    await desk('erase hari@example.com', { yes: true });
    expect(await outbox('lead-answer')).toEqual([]);
  });

  test('notes on students and leads are listed, removed, and erased with the person', async () => {
    const { orderId, paymentId } = await fixture.enrol();
    await addLead({ reference: 'Q-1', email: 'asha@example.com' });
    await desk(`note ${orderId}`, { text: 'Called, prefers mornings' });
    await desk(`note ${paymentId}`, { text: 'Second' });
    await desk('note Q-1', { text: 'Wants a shop' });
    const notes = await desk(`notes ${orderId}`);
    expect(notes).toMatch(/Second[\s\S]*prefers mornings/);
    const id = /[0-9a-f-]{36}/.exec(notes)?.[0];
    await desk(`remove-note ${id}`);
    await expect(desk(`remove-note ${id}`)).rejects.toThrow('removed already');
    expect(await desk(`notes ${orderId}`)).not.toContain('Second');
    await expect(desk('note nothing', { text: 'x' })).rejects.toThrow('no order and no lead');
    await desk('erase asha@example.com', { yes: true });
    expect(await fixture.db.selectFrom('notes').selectAll().execute()).toEqual([]);
  });

  test('what commands did is in the log, and sentences about an erased person leave it', async () => {
    const { orderId } = await fixture.enrol({ items: ['logo'] });
    await desk(`resend ${orderId}`);
    await desk(`note ${orderId}`, { text: 'Asha is shy' });
    await desk(`remove-note ${/[0-9a-f-]{36}/.exec(await desk(`notes ${orderId}`))?.[0]}`);
    await desk(`plan ${orderId}`, { entry: '1', waive: true, reason: 'aid for Asha' });
    const { id } = await fixture.db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
    const log = () =>
      fixture.db.selectFrom('desk_log').select(['who', 'action', 'subject', 'summary']).execute();
    expect((await log()).map(({ who, action, subject }) => [who, action, subject])).toEqual(
      expect.arrayContaining(
        ['resend', 'note', 'remove-note', 'change-fee'].map((action) => ['command line', action, id]),
      ),
    );
    expect((await log()).map(({ summary }) => summary)).toEqual(
      expect.arrayContaining(['Removed the note: Asha is shy', 'First instalment was waived. aid for Asha']),
    );
    await desk('erase asha@example.com', { yes: true });
    expect(JSON.stringify(await log())).not.toMatch(/asha/i);
  });

  test('what was resolved can wait again', async () => {
    const { paymentId } = await fixture.enrol();
    const second = { ...fixture.paymentEntity(paymentId), id: 'pay_Second00000001' };
    await fixture.webhook('payment.captured', second, 'e1');
    const id = /[0-9a-f-]{36}/.exec(await desk('attention'))?.[0];
    await expect(desk(`reopen ${id}`)).rejects.toThrow('was resolved');
    await desk(`resolve ${id}`);
    expect(await desk('attention', { resolved: true })).toContain(id);
    expect(await desk(`reopen ${id}`)).toBe('It waits for you again.');
    expect(await desk('attention')).toContain(id);
  });
});

test('an answer is mailed as it was written, nothing in it is HTML, and replies go to the owner', () => {
  const lead = { reference: 'Q-1', kind: 'quote' } as Lead;
  const mail = leadAnswer(lead, 'Dear Hari,\n\n<b>yes</b> & soon.', 'owner@example.com');
  expect(mail.html).toContain('&#60;b&#62;yes&#60;/b&#62; &#38; soon.');
  expect(mail.text).toContain('Dear Hari,\n\n<b>yes</b> & soon.');
  expect(mail.replyTo).toBe('owner@example.com');
});
