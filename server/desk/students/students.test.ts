import { describe, expect, test } from 'vitest';
import { requestCancellation } from '../../enrolment/cancellation/request-cancellation.ts';
import { writeReminders } from '../../enrolment/reminders/write-reminders.ts';
import { Store } from '../../enrolment/store.ts';
import { engines } from '../../testing/engines.ts';
import { enrolmentPerTest } from '../../testing/enrolment-fixture.ts';
import { leaveWaitingList } from '../batches/leave-waiting-list.ts';
import { deskPerTest } from '../desk-fixture.ts';

describe.each(engines)('on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);
  const { desk, files } = deskPerTest(fixture);

  test('batches, roster and its file tell who is in, and what they still owe', async () => {
    expect(await desk('batches')).toMatch(/logo@2027-01-04 +2 +0 +0 +0/);
    await fixture.enrol({ items: ['logo'], name: '=Zoya', email: 'zoya@example.com' });
    for (const name of ['Zoya', 'bala', 'Asha Rao'])
      await fixture.enrol({ items: ['fortran'], name, email: `${name.slice(0, 4)}@example.com` });
    await fixture.placeOrder({ items: ['logo'] });
    expect(await desk('batches')).toMatch(/logo@2027-01-04 +2 +1 +1 +0/);
    fixture.setNow(Date.parse('2027-01-12T10:00:00+05:30'));
    const roster = await desk('roster logo@2027-01-04');
    expect(roster).toMatch(/=Zoya +zoya@example\.com +9876543210 +₹1,500 +₹1,000 /);
    expect(roster).not.toContain('Asha');
    expect(await desk('roster fortran')).toMatch(/Asha Rao.*bala.*Zoya/s);
    await desk('roster logo@2027-01-04', { csv: 'logo.csv' });
    expect(files['logo.csv']).toContain("'=Zoya,zoya@example.com,9876543210,,2026-11-20 10:00,1500,1000,");
    await expect(desk('roster logo@soon')).rejects.toThrow('It must be a day like 2026-11-20.');
    expect(await desk('waiting logo@2027-01-04')).toBe('Nothing found.');
  });

  test('an order without a plan says why it has none', async () => {
    const undated = await fixture.enrol({ items: ['fortran'] });
    expect(await desk(`plan ${undated.orderId}`)).toContain('planned when the dates are known.');
    const unpaid = await fixture.placeOrder({ items: ['logo'], email: 'bala@example.com' });
    expect(await desk(`plan ${unpaid}`)).toContain('planned when it is paid.');
    const inFull = await fixture.enrol({ items: ['pascal'], email: 'bala@example.com' });
    expect(await desk(`plan ${inFull.orderId}`)).toBe('Nothing is due after the registration.');
  });

  test('fees of a course that the student asked to leave are not called due', async () => {
    const { orderId, order } = await fixture.enrol({ items: ['logo'] });
    await requestCancellation({ order, courseId: 'logo', reason: '' }, fixture.enrolment.context);
    expect(await desk(`plan ${orderId}`)).toMatch(/First instalment .* not owed.*\n.* not owed/);
    await desk(`keep ${orderId} logo`);
    expect(await desk(`plan ${orderId}`)).toMatch(/First instalment .* upcoming/);
  });

  test('an entry of a plan is moved, reduced, waived and reopened, always with a reason that is kept', async () => {
    const { orderId } = await fixture.enrol({ items: ['logo'] });
    await expect(desk(`plan ${orderId}`, { entry: '1', waive: true })).rejects.toThrow('Say why');
    await expect(desk(`plan ${orderId}`, { waive: true, reason: 'aid' })).rejects.toThrow('which entry');
    await desk(`plan ${orderId}`, { entry: '1', move: '2027-01-20', reason: 'exam' });
    await desk(`plan ${orderId}`, { entry: '1', reduce: '400', reason: 'financial aid' });
    await expect(desk(`plan ${orderId}`, { entry: '1', reduce: '1100', reason: 'x' })).rejects.toThrow(
      'reduced, or raised again to ₹1,000',
    );
    await desk(`plan ${orderId}`, { entry: '2', waive: true, reason: 'scholarship' });
    const plan = await desk(`plan ${orderId}`);
    expect(plan).toMatch(/1 +logo +First instalment +₹400 +2027-01-20 +upcoming/);
    expect(plan).toMatch(/2 +logo +Second instalment +₹500 +2027-01-25 +waived/);
    expect(plan).toMatch(/moved from 11th January 2027 to 20th January 2027 +exam/);
    expect(plan).toMatch(/reduced from ₹1,000 to ₹400 +financial aid/);
    expect(plan).toMatch(/from open to waived +scholarship/);
    await expect(desk(`plan ${orderId}`, { entry: '2', waive: true, reason: 'x' })).rejects.toThrow('waived');
    expect(await desk(`plan ${orderId}`, { entry: '2', reopen: true, reason: 'slip' })).toMatch(
      /2 +logo .* upcoming/,
    );
  });

  test('a cancellation is listed, needs --yes, and is carried out once; another is declined', async () => {
    const { orderId } = await fixture.enrol({ items: ['logo', 'fortran'], amount: 59_800 });
    await expect(desk(`cancel ${orderId} logo`)).rejects.toThrow('--yes');
    await expect(desk(`keep ${orderId} logo`)).rejects.toThrow('has not asked');
    await expect(desk(`cancel ${orderId} cobol`, { yes: true })).rejects.toThrow('no enrolment');
    for (const back of ['₹299 goes back.', 'Nothing more is to be given back.'])
      expect(await desk(`cancel ${orderId} logo`, { yes: true, reason: 'called' })).toBe(
        `The enrolment has ended. ${back}`,
      );
    expect(await desk('batches')).toMatch(/logo@2027-01-04 +2 +0 +0 +0/);
    expect(await desk('cancellations')).toBe('Nothing found.');
  });

  test('a cancellation is decided by the payment of a fee, too', async () => {
    const { orderId, order } = await fixture.enrol({ items: ['logo'] });
    await desk(`paid ${orderId}`, { entry: '1', method: 'cash' });
    const [fee] = await fixture.store.fees.planOf(order.id);
    await requestCancellation({ order, courseId: 'logo', reason: '' }, fixture.enrolment.context);
    expect(await desk(`keep ${fee?.paid_by} logo`)).toContain('The student stays');
    expect(await desk(`cancel ${fee?.paid_by} logo`, { yes: true })).toContain('The enrolment has ended.');
    const subjects = await fixture.db.selectFrom('desk_log').select('subject').distinct().execute();
    expect(subjects).toEqual([{ subject: order.id }]);
  });

  test("a month's receipts add up in the accountant's file, refunds against them", async () => {
    const { orderId } = await fixture.enrol({ items: ['logo'] });
    await fixture.enrol({ items: ['fortran'], email: 'bala@example.com' });
    await desk(`cancel ${orderId} logo`, { yes: true });
    expect((await desk('receipts', { month: '2026-11' })).match(/-26-27-00000\d /g)).toHaveLength(4);
    expect(await desk('receipts', { month: '2026-10' })).toBe('Nothing found.');
    await desk('receipts', { month: '2026-11', csv: 'november.csv' });
    const amounts = (files['november.csv'] ?? '').match(/,(-?299),/g);
    expect(amounts).toEqual([',299,', ',299,', ',-299,']);
    await expect(desk('receipts', { month: 'november' })).rejects.toThrow('It must be a month like 2026-11.');
  });

  test('erasing a student reaches the enrolment: links, reminders, the reason for leaving', async () => {
    const { orderId, order, token } = await fixture.enrol({ items: ['logo'] });
    const { context } = fixture.enrolment;
    await requestCancellation({ order, courseId: 'logo', reason: 'My father Ravi Rao is ill' }, context);
    fixture.setNow(Date.parse('2027-01-08T10:00:00+05:30'));
    expect(await desk('erase asha@example.com', { yes: true })).toContain(
      `Kept: order ${order.id}: it is not decided whether the student leaves a course.`,
    );
    await desk(`keep ${order.id} logo`);
    await writeReminders(context);
    await desk(`plan ${orderId}`, { entry: '1', waive: true, reason: 'for-Asha' });
    await desk('erase asha@example.com', { yes: true });
    expect(await fixture.store.links.orderOf(token)).toBeUndefined();
    const left = await Promise.all(
      (['outbox', 'cancellations', 'attention', 'orders', 'receipts', 'fee_changes'] as const).map((name) =>
        fixture.db.selectFrom(name).selectAll().execute(),
      ),
    );
    expect(JSON.stringify(left)).not.toMatch(/asha|Ravi|9876543210/i);
    expect(await fixture.store.enrolments.ofOrder(order.id)).toHaveLength(1);
  });

  test('whoever leaves a waiting list leaves their offer, their mail and the log', async () => {
    await fixture.fillLogo();
    for (const name of ['Chitra', 'Divya']) await fixture.wait(name);
    const leave = (address: string) => desk(`leave-waiting logo@2027-01-04 ${address}`);
    await desk('offer logo@2027-01-04 chitra@example.com', { overfull: true });
    expect(await desk('batches')).toMatch(/logo@2027-01-04 +2 +2 +1 +2/);
    expect(await leave('Chitra@example.com')).toBe('Taken off the waiting list, with all mail about it.');
    expect(await desk('batches')).toMatch(/logo@2027-01-04 +2 +2 +0 +1/);
    await expect(leave('chitra@example.com')).rejects.toThrow('is not on the waiting list of logo.');
    await fixture.sendMail();
    expect(fixture.posted.map(({ to }) => to)).toContain('divya@example.com');
    const tables = ['waiting_list', 'seat_holds', 'outbox', 'desk_log'] as const;
    const kept = await Promise.all(tables.map((name) => fixture.db.selectFrom(name).selectAll().execute()));
    expect(JSON.stringify(kept)).not.toMatch(/chitra/i);
    expect(fixture.posted.map(({ to }) => to)).not.toContain('chitra@example.com');
    await desk('enrol logo@2027-01-04', {
      name: 'Divya',
      email: 'divya@example.com',
      method: 'cash',
      overfull: true,
    });
    await expect(leave('divya@example.com')).rejects.toThrow('has a seat already');
  });

  test('whoever leaves a waiting list leaves their seat at once, also if their mail can’t be searched', async () => {
    await fixture.fillLogo();
    await fixture.wait('Chitra');
    await desk('offer logo@2027-01-04 chitra@example.com', { overfull: true });
    const { id } = await fixture.db.selectFrom('waiting_list').select('id').executeTakeFirstOrThrow();
    const store = new Store(fixture.db);
    store.outbox.messagesAbout = () => Promise.reject(new Error('killed'));
    await expect(leaveWaitingList(id, { store })).rejects.toThrow('killed');
    expect((await fixture.call('/api/seats')).body.data.logo).toMatchObject({ taken: 2 });
  });

  test('a new link makes the old ones invalid', async () => {
    const placed = await fixture.call('/api/payment/create-order', fixture.order({ items: ['logo'] }));
    const token = placed.body.enrolmentToken;
    expect(await fixture.store.links.orderOf(token)).toBeDefined();
    await desk(`new-link ${placed.body.orderId}`);
    expect(await fixture.store.links.orderOf(token)).toBeUndefined();
  });
});
