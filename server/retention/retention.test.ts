import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { type RetentionRule, retention as siteRules } from '#content';
import { MINUTE_MS } from '#contract/durations.ts';
import { backupFolder, backupName } from '../data-folder/backups.ts';
import { eraseOrders } from '../enrolment/orders/erase-orders.ts';
import { DAYS_TO_DECIDE, flagMovedBatches } from '../enrolment/seats/moved-batches.ts';
import { LeadStore } from '../leads/lead-store.ts';
import { engines } from '../testing/engines.ts';
import { enrolmentPerTest } from '../testing/enrolment-fixture.ts';
import { startingOn } from '../testing/test-catalogue.ts';
import { type Erased, eraseOldData, type RetentionContext } from './erase-old-data.ts';
import { RetentionStore } from './retention-store.ts';

const DAY = 24 * 60;
const rule = (erase: RetentionRule['erase'], period: RetentionRule['period']): RetentionRule => ({
  data: `${erase}`,
  period,
  remark: '',
  erase,
});
const rules = [
  rule('paid-orders', { years: 8 }),
  rule('unpaid-orders', { days: 30 }),
  rule('unread-events', { days: 90 }),
  rule('waiting-list', { days: 1 }),
  rule('quotes', { years: 2 }),
  rule('guide-requests', { months: 6 }),
  rule('backups', { months: 1 }),
];

test('every task of the server is promised in the privacy policy, once', () => {
  const promised = siteRules.flatMap(({ erase }) => erase ?? []);
  expect(promised.toSorted()).toEqual(rules.flatMap(({ erase }) => erase ?? []).toSorted());
});

test('the privacy policy says how long who waits is kept when a start may have moved', () => {
  const waiting = siteRules.find(({ erase }) => erase === 'waiting-list');
  expect(waiting?.remark).toContain(`${DAYS_TO_DECIDE} days`);
});

describe.each(engines)('on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);
  let context: RetentionContext;
  beforeEach(() => {
    const { db, enrolment } = fixture;
    context = {
      ...enrolment.context,
      rules,
      retention: new RetentionStore(db),
      leads: new LeadStore(db),
      dataDir: fixture.dataDir,
    };
  });

  const counts = (erased: Erased[]) =>
    Object.fromEntries(erased.map((one) => [one.rule.erase as string, one.count]));
  const student = async (orderId: string) => {
    const order = await fixture.store.orders.byRazorpayId(orderId);
    return [order?.name, order?.email, order?.phone];
  };
  const addLead = (kind: 'quote' | 'guide') =>
    context.leads.add({
      id: `lead-${kind}`,
      reference: `REF-${kind}`,
      kind,
      status: 'new',
      email: 'hari@example.com',
      company_name: null,
      requirement: null,
      service_id: null,
      created_at: fixture.clock(),
      answered_at: null,
      digest: null,
    });

  test('erases each kind of data when its time is over, and nothing before', async () => {
    const unpaid = await fixture.placeOrder();
    const paid = await fixture.placeOrder({ email: 'paid@example.com' });
    const proof = fixture.pay(paid);
    await fixture.call('/api/payment/success', proof);
    await fixture.webhook('payment.captured', { id: 7, email: 'odd@example.com' }, 'odd');
    await addLead('quote');
    await addLead('guide');
    fixture.later(4 * DAY);
    await fixture.reconcileNow();
    const none = Object.fromEntries(rules.map(({ erase }) => [erase, 0]));
    expect(counts(await eraseOldData(context))).toEqual(none);

    fixture.later(27 * DAY);
    expect(counts(await eraseOldData(context, { dryRun: true }))).toEqual({ ...none, 'unpaid-orders': 1 });
    expect(await student(unpaid)).not.toContain(null);
    expect(counts(await eraseOldData(context))).toEqual({ ...none, 'unpaid-orders': 1 });
    expect(await student(unpaid)).toEqual([null, null, null]);
    expect(await student(paid)).not.toContain(null);

    fixture.later(60 * DAY);
    expect(counts(await eraseOldData(context))).toEqual({ ...none, 'unread-events': 1 });
    const bodies = await fixture.db.selectFrom('webhook_events').select('body').execute();
    expect(JSON.stringify(bodies)).not.toContain('@example.com');
    fixture.later(120 * DAY);
    expect(counts(await eraseOldData(context))).toEqual({ ...none, 'guide-requests': 1 });
    fixture.later(550 * DAY);
    expect(counts(await eraseOldData(context))).toEqual({ ...none, quotes: 1 });
    fixture.later(6.1 * 365 * DAY);
    expect(counts(await eraseOldData(context))).toEqual({ ...none, 'paid-orders': 1 });
    expect(await student(paid)).toEqual([null, null, null]);
    const outbox = await fixture.db.selectFrom('outbox').select('recipient').execute();
    expect(outbox.map(({ recipient }) => recipient)).not.toContain('paid@example.com');
    expect(counts(await eraseOldData(context))).toEqual(none);
    expect(await fixture.statusOf(paid)).toBe('paid');
  });

  test('deletes old backups that the desk made, whole or not, and no other file beside them', async () => {
    const folder = backupFolder(fixture.dataDir);
    mkdirSync(folder);
    const put = (name: string) => writeFileSync(join(folder, name), '');
    const older = backupName(fixture.clock());
    for (const name of [older, `${older}.part`, 'by-hand.sqlite', 'banyan-1.sqlite']) put(name);
    fixture.later(20 * DAY);
    put(backupName(fixture.clock()));
    fixture.later(9 * DAY);
    expect(counts(await eraseOldData(context))).toMatchObject({ backups: 0 });
    fixture.later(3 * DAY);
    expect(counts(await eraseOldData(context))).toMatchObject({ backups: 2 });
    const kept = ['banyan-1.sqlite', 'by-hand.sqlite', backupName(fixture.clock() - 12 * DAY * MINUTE_MS)];
    expect(readdirSync(folder).toSorted()).toEqual(kept.toSorted());
  });

  test('a rule that fails keeps no other from its work, and is told', async () => {
    await addLead('quote');
    await addLead('guide');
    fixture.later(3 * 365 * DAY);
    const broken = new RetentionStore(fixture.db);
    broken.unpaidOrders = () => Promise.reject(new Error('unreadable'));
    await expect(eraseOldData({ ...context, retention: broken })).rejects.toThrow('unreadable');
    expect(await fixture.db.selectFrom('leads').select('id').execute()).toEqual([]);
  });

  test('forgets who waited for a batch on the day after it began', async () => {
    await fixture.fillLogo();
    const chitra = { course_id: 'logo', name: 'Chitra', email: 'chitra@example.com' };
    expect((await fixture.call('/api/waiting-list', chitra)).status).toBe(200);
    fixture.setNow(Date.parse('2027-01-04T23:00:00+05:30'));
    expect(counts(await eraseOldData(context))).toMatchObject({ 'waiting-list': 0 });
    fixture.setNow(Date.parse('2027-01-05T01:00:00+05:30'));
    expect(counts(await eraseOldData(context))).toMatchObject({ 'waiting-list': 1 });
    const rows = JSON.stringify([
      await fixture.db.selectFrom('waiting_list').selectAll().execute(),
      await fixture.db.selectFrom('outbox').selectAll().execute(),
    ]);
    expect(rows).not.toMatch(/chitra/i);
    expect(rows).toMatch(/asha@example.com/i);
  });

  test('keeps who waits for a batch that may have moved, until the owner has decided, for a week', async () => {
    await fixture.fillLogo();
    await fixture.call('/api/waiting-list', { course_id: 'logo', name: 'Chitra', email: 'c@example.com' });
    fixture.changeContent('logo', startingOn('2027-02-01', '1st February 2027 at 7 PM'));
    await flagMovedBatches(fixture.enrolment.context);
    const wouldGo = async () => counts(await eraseOldData(context, { dryRun: true }))['waiting-list'];
    const { attention } = fixture.store;
    fixture.setNow(Date.parse('2027-01-11T10:00:00+05:30'));
    expect(await wouldGo(), 'undecided').toBe(0);
    await attention.resolve('batch-moved', 'logo@2027-01-04', fixture.clock());
    expect(await wouldGo(), 'decided').toBe(1);
    await attention.reopen('batch-moved', 'logo@2027-01-04');
    fixture.setNow(Date.parse('2027-01-12T10:00:00+05:30'));
    expect(await wouldGo(), 'undecided for too long').toBe(1);
  });

  test('keeps who waits for money: a payment of the wrong amount, until the owner has seen to it', async () => {
    const orderId = await fixture.placeOrder();
    const { razorpay_payment_id: paymentId } = fixture.pay(orderId);
    const payment = { ...fixture.paymentEntity(paymentId), amount: 100 };
    await fixture.webhook('payment.captured', payment, 'wrong');
    expect(await fixture.attention()).toEqual(['wrong-amount']);
    await fixture.db.updateTable('orders').set({ status: 'expired', check_at: null }).execute();
    fixture.later(31 * DAY);
    expect(counts(await eraseOldData(context))).toMatchObject({ 'unpaid-orders': 0 });
    expect(await student(orderId)).not.toContain(null);
    await fixture.store.attention.resolve('wrong-amount', paymentId, fixture.clock());
    expect(counts(await eraseOldData(context))).toMatchObject({ 'unpaid-orders': 1 });
    expect(await student(orderId)).toEqual([null, null, null]);
  });

  test('an order that Razorpay never opened is erased too: after its time, or on request', async () => {
    fixture.breakProvider();
    const { status } = await fixture.call('/api/payment/create-order', fixture.order());
    expect(status).toBe(502);
    const ids = async () => fixture.store.orders.idsOfAddress('asha@example.com');
    const erase = async () => eraseOrders(await ids(), fixture.store, fixture.clock());
    // It may just be on its way.
    expect(await erase()).toMatchObject({ forgotten: [], kept: [{ because: 'may-be-paid' }] });
    fixture.later(31 * DAY);
    expect(counts(await eraseOldData(context, { dryRun: true }))).toMatchObject({ 'unpaid-orders': 1 });
    expect(await erase()).toMatchObject({ forgotten: [{ status: 'created' }], kept: [] });
    expect(counts(await eraseOldData(context))).toMatchObject({ 'unpaid-orders': 0 });
    expect(await ids()).toEqual([]);
  });

  test('only the used fields of a webhook are stored, and no address once it is handled', async () => {
    const { razorpay_payment_id: id } = fixture.pay(await fixture.placeOrder());
    const body = JSON.stringify({ event: 'x', payload: { payment: { entity: fixture.paymentEntity(id) } } });
    await fixture.store.webhookEvents.store({ id: 'e1', event: 'x', razorpay_order_id: null, body }, 0);
    const stored = async () =>
      (await fixture.db.selectFrom('webhook_events').select('body').executeTakeFirstOrThrow()).body;
    expect(JSON.parse(await stored()).payload.payment.entity).toHaveProperty('email');
    for (const part of ['contact', 'vpa', 'acquirer_data']) expect(await stored()).not.toContain(part);
    await fixture.store.webhookEvents.noteHandled([{ id: 'e1', body: await stored() }], 1);
    expect(JSON.parse(await stored()).payload.payment.entity).toMatchObject({ id });
    expect(JSON.parse(await stored()).payload.payment.entity).not.toHaveProperty('email');
  });

  test('a late report or event does not restore erased data', async () => {
    const orderId = await fixture.placeOrder();
    const proof = fixture.pay(orderId);
    await fixture.call('/api/payment/success', proof);
    await eraseOrders(
      await fixture.store.orders.idsOfAddress('asha@example.com'),
      fixture.store,
      fixture.clock(),
    );
    await fixture.call('/api/payment/success', { ...proof, name: 'Asha Rao', email: 'asha@example.com' });
    await fixture.webhook('order.paid', fixture.paymentEntity(proof.razorpay_payment_id), 'late');
    expect(await student(orderId)).toEqual([null, null, null]);
    const rows = JSON.stringify([
      await fixture.db.selectFrom('webhook_events').selectAll().execute(),
      await fixture.db.selectFrom('outbox').selectAll().execute(),
    ]);
    expect(rows).not.toContain('asha@example.com');
  });
});
