import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { contentWarnings, sampleContent } from '#content';
import { compileCache } from '../testing/compile-cache.ts';
import { engines, sqlite } from '../testing/engines.ts';
import { enrolmentPerTest } from '../testing/enrolment-fixture.ts';
import { deskPerTest } from './desk-fixture.ts';

describe.each(engines)('on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);
  const { desk, files, addLead } = deskPerTest(fixture);

  test('an order shows the consent, its date and the guardian; erasing removes the guardian', async () => {
    const consent = 'terms 2026-11-01, refunds 2026-11-01, privacy 2026-11-15';
    const { orderId: id } = await fixture.enrol({ guardian: 'Meena Rao', consent });
    const details = await desk(`order ${id}`);
    expect(details).toMatch(/guardian +Meena Rao/);
    expect(details).toContain(consent);
    expect(details).toMatch(/agreed at +20 Nov 2026/);
    await desk('export orders.csv');
    expect(files['orders.csv']).toContain(`Meena Rao,"${consent}",2026-11-20`);
    await desk('erase asha@example.com', { yes: true });
    expect(await desk(`order ${id}`)).not.toContain('Meena');
  });

  test('names dates to look at and what is still a sample', async () => {
    fixture.setNow(Date.parse('2999-01-01T00:00:00Z'));
    expect(await desk('content')).toBe(
      [...contentWarnings(new Date(fixture.clock())), ...sampleContent()].join('\n') ||
        'No date needs a look, and nothing is a sample.',
    );
  });

  test('lists orders by status, day and text, and shows one with its payments and emails by any of its ids', async () => {
    const paid = await fixture.enrol({ name: 'Zoya_Khan', email: 'zoya@example.com' });
    const open = await fixture.placeOrder();
    expect(await desk('orders')).toMatch(
      new RegExp(`${open}.*${paid.orderId}|${paid.orderId}.*${open}`, 's'),
    );
    expect(await desk('orders', { status: 'paid' })).not.toContain(open);
    expect(await desk('orders', { since: '2026-11-21' })).toBe('Nothing found.');
    expect(await desk('orders', { since: '2026-11-20', until: '2026-11-20' })).toContain(open);
    expect(await desk('orders', { find: 'ZOYA_' })).toContain(paid.orderId);
    expect(await desk('orders', { find: 'zoya%khan' })).toBe('Nothing found.');
    await desk(`correct ${paid.orderId}`, { guardian: 'Farida Khan' });
    expect(await desk('orders', { find: 'farida' }), 'by the search of the browser').toContain(paid.orderId);
    expect(await desk('orders', { find: 'zoya', status: 'created' })).toBe('Nothing found.');
    for (const id of [paid.orderId, paid.paymentId]) {
      const shown = await desk(`order ${id}`);
      for (const part of [
        'zoya@example.com',
        'Pascal',
        '₹299',
        'captured',
        'enrolment-confirmation',
        'not yet',
      ])
        expect(shown).toContain(part);
    }
    expect(await desk('payments', { status: 'captured' })).toContain(paid.paymentId);
    await expect(desk('orders', { status: 'lost' })).rejects.toThrow('Allowed choices are created, paid, ');
    await expect(desk('orders', { since: '20 November' })).rejects.toThrow('must be a day like 2026-11-20');
    await expect(desk('order nothing')).rejects.toThrow('There is no order nothing.');
  });

  test('exports CSV in which a spreadsheet runs no formula', async () => {
    await fixture.enrol({
      name: '=HYPERLINK("x"), "Asha"',
      items: ['pascal', 'fortran'],
      amount: 59_800,
    });
    expect(await desk('export orders.csv', { status: 'paid' })).toBe('1 order is in orders.csv.');
    const [head, line] = (files['orders.csv'] ?? '').split('\r\n');
    expect(head).toMatch(/^\uFEFForder,razorpay_order_id,/);
    expect(line).toContain(`"'=HYPERLINK(""x""), ""Asha"""`);
    expect(line).toContain(',598,INR,2026-11-20 10:00,');
    expect(line).toContain('"Pascal, Fortran"');
  });

  test('sends a confirmation again, to the corrected address', async () => {
    const { orderId } = await fixture.enrol({ email: 'ahsa@example.com' });
    await fixture.sendMail();
    expect(await desk(`resend ${orderId}`, { to: 'asha@example.com' })).toContain('goes to asha@example.com');
    await fixture.sendMail();
    expect(await desk(`resend ${orderId}`)).toContain('goes to asha@example.com');
    expect(await fixture.confirmations()).toHaveLength(2);
    await expect(desk(`resend ${orderId}`, { to: 'asha' })).rejects.toThrow('no e-mail address.');
    await expect(desk(`resend ${await fixture.placeOrder()}`)).rejects.toThrow('not paid');
  });

  test('a refused confirmation is shown as such, and goes out to the corrected address', async () => {
    const { orderId } = await fixture.enrol({ email: 'ahsa@example.com' });
    await fixture.db
      .updateTable('outbox')
      .set({ try_at: null, parked_at: fixture.clock() })
      .where('kind', '=', 'enrolment-confirmation')
      .execute();
    expect(await desk(`order ${orderId}`)).toContain('refused 20 Nov 2026, 10:00, not tried again');
    await desk(`resend ${orderId}`, { to: 'asha@example.com' });
    expect(await fixture.confirmations()).toHaveLength(1);
    expect(fixture.posted.filter(({ to }) => to === 'ahsa@example.com')).toEqual([]);
  });

  test('mail that was no longer needed is not shown as sent, and its address is erased like others', async () => {
    const { orderId } = await fixture.enrol();
    const order = await fixture.store.orders.byRazorpayId(orderId);
    const about = { subjectId: `${order?.id}#1`, recipient: 'earlier@example.com' };
    const payload = { orderIds: ['none'] };
    await fixture.store.outbox.add({ kind: 'enrolment-links', ...about, payload }, fixture.clock());
    await fixture.sendMail();
    expect(await desk(`order ${orderId}`)).toMatch(
      /enrolment-links +earlier@example.com +not sent, no longer needed/,
    );
    expect(fixture.posted.map(({ to }) => to)).not.toContain('earlier@example.com');
    expect(await desk('erase earlier@example.com', { yes: true })).toContain('the address on 1 email about');
  });

  test('asks the provider at once about open orders, before they are due', async () => {
    const orderId = await fixture.placeOrder();
    fixture.pay(orderId);
    expect(await desk('reconcile')).toContain('1 order was asked about.\n1 payment and 0 refunds');
    expect(await fixture.statusOf(orderId)).toBe('paid');
  });

  test('reconciliation closes the books too, and what it found is kept', async () => {
    const { orderId, paymentId: refunded } = await fixture.enrol();
    await fixture.enrolment.context.razorpay.refund(refunded, {}, 'in-the-dashboard');
    const foreign = { amount: 100, currency: 'INR', receipt: 'another shop', notes: {} };
    const { id } = await fixture.enrolment.context.razorpay.createOrder(foreign);
    const { razorpay_payment_id: paymentId } = fixture.pay(id);
    expect(await desk('reconcile')).toContain(`Money for an order that is not in the database: ${paymentId}`);
    expect(await fixture.statusOf(orderId)).toBe('refunded');
    const [closing] = await fixture.store.closings.list(1);
    expect(await desk('closings')).toContain(closing?.id);
    expect(await desk(`closings ${closing?.id}`)).toContain(paymentId);
    await expect(desk('closings 1999-01-01')).rejects.toThrow('There is no closing');
  });

  test('lists what needs a person until it is resolved', async () => {
    const { paymentId } = await fixture.enrol();
    await fixture.webhook(
      'payment.captured',
      { ...fixture.paymentEntity(paymentId), id: 'pay_Second00000001' },
      'e1',
    );
    const list = await desk('attention');
    expect(list).toContain('second-payment');
    const id = /[0-9a-f-]{36}/.exec(list)?.[0];
    expect(await desk(`resolve ${id}`)).toBe('Seen to.');
    expect(await desk('attention')).toBe('Nothing waits for you.');
    await expect(desk(`resolve ${id}`)).rejects.toThrow('waits');
  });

  test('lists, shows, exports and answers leads', async () => {
    await addLead({ reference: 'Q-1', company_name: '=Tulsivan', requirement: 'A shop.' });
    await addLead({
      reference: 'G-1',
      kind: 'guide',
      service_id: 'camp',
      email: 'asha@example.com',
    });
    expect(await desk('leads', { kind: 'quote' })).not.toContain('G-1');
    expect(await desk('leads', { since: '2026-11-21' })).toBe('Nothing found.');
    expect(await desk('lead Q-1')).toMatch(/=Tulsivan.*A shop\./s);
    expect(await desk('answered Q-1')).toContain('20 Nov 2026');
    expect(await desk('leads', { status: 'new' })).not.toContain('Q-1');
    expect(await desk('export-leads leads.csv')).toBe('2 leads are in leads.csv.');
    expect(files['leads.csv']).toContain(",'=Tulsivan,");
    await expect(desk('lead Q-9')).rejects.toThrow('There is no lead Q-9.');
    await expect(desk('leads', { kind: 'x' })).rejects.toThrow('Allowed choices are quote, guide.');
  });

  test('erases a person: whole leads, orders except what tax law requires, and nothing of others', async () => {
    await addLead({ reference: 'Q-1', email: 'Asha@example.com' });
    await addLead({ reference: 'Q-2', email: 'ravi@example.com' });
    const { orderId, paymentId } = await fixture.enrol({ email: 'ASHA@example.com' });
    await fixture.webhook(
      'payment.captured',
      { ...fixture.paymentEntity(paymentId), email: 'asha@example.com' },
      'e1',
    );
    const open = await fixture.placeOrder({ items: ['fortran'] });
    await fixture.enrol({ name: 'Ravi', email: 'ravi@example.com' });
    const entry = {
      id: 'w1',
      course_id: 'logo',
      batch: '2027-01-04',
      status: 'waiting',
      created_at: 0,
    } as const;
    const noOffer = { offer_hash: null, offer_ends_at: null, order_id: null };
    await fixture.store.waitingList.join({ ...entry, ...noOffer, name: 'Asha', email: 'asha@example.com' });
    await expect(desk('erase asha@example.com')).rejects.toThrow(
      /known of Asha Rao \(Pascal\); Asha \(waiting for Logo\)\.\n.*\nOrder .* of Asha Rao keeps them.*\nThese are 2 people.*\nStill enrolled: Asha Rao in Pascal, begins on 11th January 2027\. Afterwards.*\n.*Say --yes/,
    );
    await expect(desk('erase hari@example.com')).rejects.toThrow(/^Everything about hari@example.com/);
    const said = await desk('erase asha@example.com', { yes: true });
    for (const part of [
      'quote Q-1, wholly',
      '1 place on waiting',
      'address on 1 email about',
      'content of 1 message from',
      'Kept: order',
    ])
      expect(said).toContain(part);
    const shown = await desk(`order ${orderId}`);
    expect(shown).toMatch(/paid.*₹299.*Pascal/s);
    const everything = JSON.stringify(
      await Promise.all(
        (['leads', 'orders', 'outbox', 'webhook_events', 'waiting_list'] as const).map((name) =>
          fixture.db.selectFrom(name).selectAll().execute(),
        ),
      ),
    );
    expect(everything.match(/asha/gi)).toHaveLength(2);
    expect(everything).toContain('ravi@example.com');
    expect(await desk(`order ${open}`)).toContain('asha@example.com');
    expect(await desk('erase nobody@example.com', { yes: true })).toBe('Nothing is known of this address.');
  });

  test('backs up SQLite while it is being written, and refers PostgreSQL to pg_dump', async () => {
    await fixture.enrol();
    const copy = join(fixture.dataDir, 'copy.sqlite');
    if (fixture.databaseUrl) return expect(desk(`backup ${copy}`)).rejects.toThrow('pg_dump');
    const writing = Array.from({ length: 20 }, () => fixture.placeOrder());
    expect(await desk(`backup ${copy}`)).toMatch(/holds \d+ orders?\./);
    await Promise.all(writing);
    const restored = new DatabaseSync(copy, { readOnly: true });
    expect(restored.prepare("select count(*) as paid from orders where status = 'paid'").get()).toEqual({
      paid: 1,
    });
    restored.close();
    await expect(desk(`backup ${copy}`)).rejects.toThrow('exists already');
    expect(existsSync(`${copy}.part`)).toBe(false);
  });
});

test('the command prints sentences, and its exit code tells success from failure', async () => {
  const { dataDir, drop } = await sqlite.open();
  onTestFinished(drop);
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['server/desk/main.ts', ...args], {
      encoding: 'utf8',
      env: { PATH: '/usr/bin', DATA_DIR: dataDir, ...compileCache },
    });
  expect(run('orders')).toMatchObject({ status: 0, stdout: 'Nothing found.\n' });
  expect(run('ordres')).toMatchObject({ status: 2, stderr: expect.stringContaining("'ordres'") });
  expect(run('order', 'x')).toMatchObject({ status: 1, stderr: 'There is no order x.\n' });
  expect(run('reconcile').stderr).toContain('no stand-in of npm start is running');
});
