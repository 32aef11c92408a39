import { beforeEach, describe, expect, test } from 'vitest';
import { createOrderCall } from '#contract/create-order.ts';
import { HOUR_MS } from '#contract/durations.ts';
import { enrolmentMessages } from '#contract/enrolment.ts';
import { createOrderMessages } from '#contract/place-order.ts';
import { at } from '../../testing/at.ts';
import { engines } from '../../testing/engines.ts';
import { type EnrolmentFixture, enrolmentPerTest } from '../../testing/enrolment-fixture.ts';
import { declineCancellation } from '../cancellation/decide-cancellation.ts';
import { closeBooks } from '../closing/close-books.ts';

describe.each(engines)('on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);

  const ordered = async (changes: object = {}) => {
    const { body } = await fixture.call(
      '/api/payment/create-order',
      fixture.order({ items: ['logo'], ...changes }),
    );
    return { orderId: body.orderId as string, token: body.enrolmentToken as string };
  };
  const enrolled = async (changes: object = {}) => {
    const { token } = await fixture.enrol({ items: ['logo'], ...changes });
    const { plan } = await page(token);
    return { token, entries: plan.map(({ id }: { id: string }) => id) as string[] };
  };
  const page = async (token: string) => (await fixture.call('/api/enrolment', undefined, token)).body.data;
  const statuses = async (token: string) =>
    (await page(token)).plan.map(({ status }: { status: string }) => status);
  const pay = (token: string, plan_ids: string[]) => fixture.call('/api/enrolment/pay', { plan_ids }, token);
  const notDue = { status: 409, body: { error: enrolmentMessages.notDue } };

  const ways: [string, (report: ReturnType<EnrolmentFixture['pay']>) => Promise<unknown>][] = [
    ["the browser's report", (report) => fixture.call('/api/payment/success', report)],
    [
      'the webhook',
      ({ razorpay_payment_id: id }) =>
        fixture.webhook('payment.captured', fixture.paymentEntity(id), `e${fixture.clock()}`),
    ],
    [
      'reconciliation',
      () => {
        fixture.later(2);
        return fixture.reconcileNow();
      },
    ],
    [
      'the closing',
      () => {
        const now = fixture.clock();
        return closeBooks({ since: now - HOUR_MS, until: now + HOUR_MS }, fixture.enrolment.context);
      },
    ],
  ];

  test.each(ways)('an instalment is settled by %s, once', async (_way, settle) => {
    const { token, entries } = await enrolled();
    const { status, body } = await pay(token, entries);
    expect(status).toBe(200);
    expect(createOrderCall.isResponse(body)).toBe(true);
    expect(body.amount).toBe(150_000);
    const report = fixture.pay(body.orderId);
    await settle(report);
    fixture.later(1);
    await settle(report);
    const { plan, payments } = await page(token);
    expect(plan).toMatchObject([{ status: 'paid' }, { status: 'paid' }]);
    expect(payments).toMatchObject([
      { amount: 29_900 },
      {
        title: 'Logo: First instalment, Logo: Second instalment',
        amount: 150_000,
        receipt: expect.stringMatching(/-000002$/),
      },
    ]);
    expect(await pay(token, entries)).toEqual(notDue);
  });

  test('two phones that pay the same entry get one order; another choice of entries is another order', async () => {
    const { token, entries } = await enrolled();
    const [first, second] = entries as [string, string];
    const [one, other] = await Promise.all([pay(token, [first]), pay(token, [first])]);
    expect(one.body).toEqual(other.body);
    expect((await pay(token, [second, first])).body.orderId).not.toBe(one.body.orderId);
    expect((await pay(token, [first])).body.orderId).toBe(one.body.orderId);
    fixture.later(25 * 60);
    expect((await pay(token, [first])).body.orderId).not.toBe(one.body.orderId);
  });

  test('two orders for the same entry paid at once: one counts, the other is flagged', async () => {
    const { token, entries } = await enrolled();
    const orders = [await pay(token, [entries[0] as string]), await pay(token, entries)];
    const answers = await Promise.all(orders.map(({ body }) => fixture.settle(body.orderId)));
    expect(answers.map(({ status, body }) => [status, 'notice' in body]).sort()).toEqual([
      [200, false],
      [200, true],
    ]);
    expect((await page(token)).payments).toHaveLength(2);
    expect(await fixture.attention()).toEqual(['instalment-not-due']);
  });

  test('a payment that counts after all, because its fee is due again, is no question any more', async () => {
    const { token, entries } = await enrolled();
    const [first] = entries as [string];
    const setAmount = (amount: number) =>
      fixture.db.updateTable('fee_entries').set({ amount }).where('id', '=', first).execute();
    const { body } = await pay(token, [first]);
    await setAmount(40_000);
    await fixture.settle(body.orderId);
    expect(await fixture.store.attention.waiting('instalment-not-due')).toHaveLength(1);
    await setAmount(100_000);
    fixture.later(60);
    await fixture.reconcileNow();
    expect((await statuses(token))[0]).toBe('paid');
    expect(await fixture.store.attention.waiting('instalment-not-due')).toEqual([]);
  });

  test('an entry waived or reduced meanwhile, or a wrong amount, pays nothing and is flagged', async () => {
    const { token, entries } = await enrolled();
    const [first, second] = entries as [string, string];
    const change = (id: string, changes: object) =>
      fixture.db.updateTable('fee_entries').set(changes).where('id', '=', id).execute();
    const orders = [await pay(token, [first]), await pay(token, [second])];
    await change(first, { status: 'waived' });
    await change(second, { amount: 40_000 });
    for (const { body } of orders) await fixture.settle(body.orderId);
    expect(await fixture.attention()).toEqual(['instalment-not-due', 'instalment-not-due']);
    expect(await statuses(token)).toEqual(['waived', 'upcoming']);
    expect(await pay(token, [first])).toEqual(notDue);

    const reduced = await pay(token, [second]);
    expect(reduced.body.amount).toBe(40_000);
    const { razorpay_payment_id: id } = fixture.pay(reduced.body.orderId);
    await fixture.webhook('payment.captured', { ...fixture.paymentEntity(id), amount: 39_900 }, 'e1');
    expect(await statuses(token)).toEqual(['waived', 'upcoming']);
    expect(await fixture.attention()).toContain('wrong-amount');
  });

  test("the payment page's details of an instalment's payment are those of any payment", async () => {
    const { token, entries } = await enrolled();
    const { body } = await pay(token, [entries[0] as string]);
    const report = fixture.pay(body.orderId);
    await fixture.call('/api/payment/success', report);
    const id = report.razorpay_payment_id;
    expect((await fixture.call(`/api/payment/getPaymentDetails/${id}`)).body).toEqual({
      data: { id, order_id: body.orderId, amount: 100_000, status: 'captured' },
    });
  });

  test('an unpaid registration is paid by its own order, and its seat is held again', async () => {
    const { orderId, token } = await ordered();
    fixture.later(16);
    expect((await pay(token, ['registration'])).body).toMatchObject({ orderId, amount: 29_900 });
    const other = (name: string) => ordered({ name, email: `${name}@example.com` });
    await other('bala');
    expect((await other('chitra')).orderId).toBeUndefined();

    fixture.later(16);
    for (const name of ['deepa', 'esha']) await fixture.settle((await other(name)).orderId);
    expect(await pay(token, ['registration'])).toEqual({
      status: 409,
      body: { error: createOrderMessages.batchFull, full: 'logo' },
    });
    expect(await pay(token, ['registration', 'x'])).toEqual(notDue);
  });

  test('whoever pays a registration here agrees to the legal texts, in place of who ordered it', async () => {
    const { orderId, token } = await ordered({ consent: 'terms 1' });
    fixture.later(1);
    const payBody = { plan_ids: ['registration'], consent: 'terms 2' };
    expect((await fixture.call('/api/enrolment/pay', payBody, token)).status).toBe(200);
    const agreed = { consent_version: 'terms 2', consent_at: fixture.clock() };
    expect(await fixture.store.orders.byRazorpayId(orderId)).toMatchObject(agreed);
    fixture.later(1);
    // A page from before asks without.
    await pay(token, ['registration']);
    expect(await fixture.store.orders.byRazorpayId(orderId)).toMatchObject(agreed);
  });

  test('an expired registration is asked about again; a paid one names its payment', async () => {
    const { orderId, token } = await ordered();
    await fixture.db.updateTable('orders').set({ status: 'expired', check_at: null }).execute();
    fixture.later(80 * 60);
    expect((await pay(token, ['registration'])).body.orderId).toBe(orderId);
    const { razorpay_payment_id: paymentId } = fixture.pay(orderId);
    fixture.later(15);
    await fixture.reconcileNow();
    expect(await fixture.statusOf(orderId)).toBe('paid');
    expect(await pay(token, ['registration'])).toEqual({
      status: 409,
      body: { error: createOrderMessages.alreadyPaid, paymentId },
    });
  });

  test('two years of monthly fees are paid at once, with one receipt', async () => {
    const { token, entries } = await enrolled();
    const entry = await fixture.db.selectFrom('fee_entries').selectAll().executeTakeFirstOrThrow();
    const months = Array.from({ length: 22 }, (_, month) => ({
      ...entry,
      id: `month-${month}`,
      position: month + 2,
    }));
    await fixture.db.insertInto('fee_entries').values(months).execute();
    const { status, body } = await pay(token, [...entries, ...months.map(({ id }) => id)]);
    expect(status).toBe(200);
    await fixture.settle(body.orderId);
    expect(new Set(await statuses(token))).toEqual(new Set(['paid']));
    const { receipt } = (await page(token)).payments[1];
    const headers = { authorization: `Bearer ${token}` };
    const url = `/api/enrolment/receipts/${receipt}.pdf`;
    const file = (await fixture.app.inject({ url, headers })).rawPayload;
    expect(file.length).toBeLessThan(60_000);
  });

  describe('once the student asked to leave, on the day of the first instalment', () => {
    let token: string;
    let first: string;
    let second: string;
    beforeEach(async () => {
      const { entries, ...student } = await enrolled();
      token = student.token;
      [first, second] = entries as [string, string];
      fixture.setNow(Date.parse('2027-01-11T12:00:00+05:30'));
    });
    const ask = () => fixture.call('/api/enrolment/cancel', { course_id: 'logo', reason: '' }, token);

    test('what was not due yet can not be paid, however long the answer takes', async () => {
      await pay(token, [second]);
      await ask();
      const ordered = await fixture.db.selectFrom('ordered_entries').selectAll().execute();
      for (const day of ['2027-01-11', '2027-01-26']) {
        fixture.setNow(at(day, '23:00'));
        expect((await statuses(token))[1]).toBe('waived');
        expect(await pay(token, [second])).toEqual(notDue);
        expect(await pay(token, [first, second])).toEqual(notDue);
      }
      expect(await fixture.db.selectFrom('ordered_entries').selectAll().execute()).toEqual(ordered);
    });

    test('what was due by then is still to be paid', async () => {
      await ask();
      expect((await statuses(token))[0]).toBe('due');
      fixture.later(24 * 60);
      expect((await statuses(token))[0]).toBe('overdue');
      expect((await pay(token, [first])).body.amount).toBe(100_000);
    });

    test('money for an order from before counts', async () => {
      const { body } = await pay(token, [second]);
      await ask();
      expect((await fixture.settle(body.orderId)).status).toBe(200);
      expect(await statuses(token)).toEqual(['due', 'paid']);
      expect(await fixture.attention()).toEqual(['cancellation-asked']);
    });

    test('a request that is declined leaves everything to be paid as it was', async () => {
      await ask();
      const { order_id, course_id } = await fixture.db
        .selectFrom('cancellations')
        .selectAll()
        .executeTakeFirstOrThrow();
      await declineCancellation({ order_id, course_id }, fixture.enrolment.context);
      expect(await statuses(token)).toEqual(['due', 'upcoming']);
      expect((await pay(token, [second])).status).toBe(200);
    });
  });

  test("nobody pays another registration's entries, a cancelled course's, or without a token", async () => {
    const { token, entries } = await enrolled();
    const bala = await enrolled({ name: 'Bala', email: 'bala@example.com' });
    expect(await pay(token, bala.entries)).toEqual(notDue);
    expect(await pay(token, [entries[0] as string, bala.entries[0] as string])).toEqual(notDue);
    expect((await pay('A'.repeat(32), entries)).status).toBe(404);
    for (const bad of [[], ['x y'], [entries[0], entries[0]], 'x', null])
      expect((await pay(token, bad as string[])).body).toEqual({ error: enrolmentMessages.badEntries });
    await fixture.db.updateTable('enrolments').set({ status: 'cancelled' }).execute();
    expect(await pay(token, entries)).toEqual(notDue);
    expect(await fixture.db.selectFrom('ordered_entries').selectAll().execute()).toEqual([]);
  });
});
