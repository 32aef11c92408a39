import { describe, expect, test } from 'vitest';
import { cancelMessages } from '#contract/cancel-enrolment.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import { enrolmentCall, enrolmentMessages } from '#contract/enrolment.ts';
import { at } from '../../testing/at.ts';
import { engines } from '../../testing/engines.ts';
import { enrolmentPerTest } from '../../testing/enrolment-fixture.ts';
import { startingOn } from '../../testing/test-catalogue.ts';
import { eraseOrders } from '../orders/erase-orders.ts';
import { noteLastDays } from '../seats/note-last-days.ts';

describe.each(engines)('on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);

  const ordered = async (changes: object = {}) => {
    const { body } = await fixture.call(
      '/api/payment/create-order',
      fixture.order({ items: ['logo'], ...changes }),
    );
    return body as { orderId: string; enrolmentToken: string };
  };
  const paid = async (changes: object = {}) => {
    const { token: enrolmentToken, ...rest } = await fixture.enrol({ items: ['logo'], ...changes });
    return { enrolmentToken, ...rest };
  };
  const page = async (token?: string) => {
    const { status, body } = await fixture.call('/api/enrolment', undefined, token);
    if (status === 200) expect(enrolmentCall.isResponse(body)).toBe(true);
    return { status, body };
  };

  test('a paid registration shows what was bought and paid and what is due, with masked contact data', async () => {
    const { enrolmentToken, orderId } = await paid({ items: ['logo', 'fortran'], amount: 59_800 });
    const { id } = (await fixture.store.orders.byRazorpayId(orderId)) as { id: string };
    const { data } = (await page(enrolmentToken)).body;
    expect(data).toMatchObject({
      reference: id.slice(-8).toUpperCase(),
      student: { name: 'Asha', email: 'a•••@example.com', phone: '••••••3210' },
      items: [
        { course_id: 'fortran', title: 'Fortran', start_date: null, status: 'active' },
        {
          course_id: 'logo',
          title: 'Logo',
          start_date: '4th January 2027 at 7 PM',
          class_schedule: 'M, W, F 7-7:50 PM',
          status: 'active',
        },
      ],
      payments: [
        {
          title: 'Logo: registration, Fortran: registration',
          amount: 59_800,
          status: 'paid',
          paid_at: '2026-11-20T04:30:00.000Z',
          receipt: expect.stringMatching(/-000001$/),
          refund_notes: [],
        },
      ],
      plan: [
        { course_id: 'logo', title: 'First instalment', amount: 100_000, due: '2027-01-11' },
        { course_id: 'logo', title: 'Second instalment', amount: 50_000, due: '2027-01-25' },
      ],
    });
    expect(JSON.stringify(data)).not.toMatch(/rao|asha@|98765/i);
  });

  test('an entry of the plan is upcoming, due from three days before its day, and overdue after it', async () => {
    const { enrolmentToken } = await paid();
    const first = async (day: string) => {
      fixture.setNow(at(day, '12:00'));
      return (await page(enrolmentToken)).body.data.plan[0].status;
    };
    expect(await first('2027-01-07')).toBe('upcoming');
    expect(await first('2027-01-08')).toBe('due');
    expect(await first('2027-01-11')).toBe('due');
    expect(await first('2027-01-12')).toBe('overdue');
  });

  test('an unpaid order has one entry, its registration, as long as it is offered like that', async () => {
    const { enrolmentToken } = await ordered();
    const { data } = (await page(enrolmentToken)).body;
    expect(data).toMatchObject({
      items: [{ course_id: 'logo', status: 'unpaid' }],
      payments: [],
      plan: [{ id: 'registration', course_id: 'logo', amount: 29_900, due: null, status: 'due' }],
    });
    fixture.setNow(Date.parse('2027-01-05T12:00:00+05:30'));
    expect((await page(enrolmentToken)).body.data).toMatchObject({ items: [{ status: 'unpaid' }], plan: [] });
  });

  test('an unpaid order says until when its places are held, all of them', async () => {
    const heldUntil = async (token: string) => (await page(token)).body.data.held_until;
    const since = fixture.clock();
    const { enrolmentToken } = await ordered();
    expect(await heldUntil(enrolmentToken)).toBe(new Date(since + 15 * MINUTE_MS).toISOString());
    fixture.later(15);
    expect(await heldUntil(enrolmentToken)).toBeNull();
    expect((await page((await paid()).enrolmentToken)).body.data.held_until).toBeNull();
  });

  test('a refund is shown with its note, in part and in full', async () => {
    const { enrolmentToken, paymentId } = await paid();
    const captured = fixture.paymentEntity(paymentId);
    const refund = (id: string, amount: number, total: number) =>
      fixture.webhook('refund.processed', { ...captured, amount_refunded: total }, id, 'new-hook', {
        id,
        payment_id: paymentId,
        amount,
        status: 'processed',
      });
    await refund('rfnd_1', 10_000, 10_000);
    const partly = (await page(enrolmentToken)).body.data;
    expect(partly.payments).toMatchObject([
      { status: 'partly-refunded', refund_notes: [expect.stringMatching(/-000001$/)] },
    ]);
    expect(partly.items).toMatchObject([{ status: 'active' }]);
    await refund('rfnd_2', 19_900, 29_900);
    const { payments, items, plan } = (await page(enrolmentToken)).body.data;
    expect(payments).toMatchObject([
      { status: 'refunded', refund_notes: [expect.anything(), expect.anything()] },
    ]);
    expect(items).toMatchObject([{ status: 'cancelled' }]);
    expect(plan).toMatchObject([{ status: 'waived' }, { status: 'waived' }]);
  });

  test('what leaving each course gives back is said before, and asked for once', async () => {
    const { enrolmentToken } = await paid({ items: ['logo', 'fortran'], amount: 59_800 });
    const cancel = (course_id: string, token = enrolmentToken) =>
      fixture.call('/api/enrolment/cancel', { course_id, reason: 'We are\u0000moving.' }, token);
    const before = (await page(enrolmentToken)).body.data;
    const logo = before.items[1].cancel;
    expect(logo).toMatchObject({ possible: true, refund: 29_900 });
    expect(before.cancel).toEqual({ possible: true, until: logo.until, refund: 59_800 });

    for (const _ of [1, 2]) expect(await cancel('logo')).toEqual({ status: 200, body: { refund: 29_900 } });
    expect(await fixture.db.selectFrom('cancellations').select('reason').execute()).toEqual([
      { reason: 'We are moving.' },
    ]);
    expect((await page(enrolmentToken)).body.data).toMatchObject({
      items: [
        { cancellation: null, cancel: { possible: true } },
        { cancellation: 'requested', cancel: { possible: false, refund: 29_900 } },
      ],
      cancel: { possible: true, refund: 29_900 },
    });
    expect((await cancel('pascal')).body).toEqual({ error: cancelMessages.cannotCancel });
    expect((await cancel('fortran', 'A'.repeat(32))).status).toBe(404);
    expect(await fixture.attention()).toEqual(['cancellation-asked']);
  });

  test('a cancelled batch whose refund follows owes nothing and asks for nothing, also of who wanted to leave', async () => {
    const { enrolmentToken: token, order } = await paid();
    fixture.setNow(at('2027-01-12', '12:00'));
    const leave = { course_id: 'logo', reason: '' };
    expect((await fixture.call('/api/enrolment/cancel', leave, token)).status).toBe(200);
    const before = (await page(token)).body.data;
    expect(before).toMatchObject({
      items: [{ cancellation: 'requested' }],
      plan: [{ status: 'overdue' }, {}],
    });
    await fixture.store.enrolments.markCancelled({ order_id: order.id, course_id: 'logo' }, fixture.clock());
    expect((await page(token)).body.data).toMatchObject({
      items: [{ status: 'cancelled', refund_follows: true, cancellation: null, cancel: { possible: false } }],
      plan: [{ status: 'waived' }, { status: 'waived' }],
    });
    const refused = { status: 409, body: { error: cancelMessages.batchCancelled } };
    expect(await fixture.call('/api/enrolment/cancel', leave, token)).toEqual(refused);
    const first = { plan_ids: [before.plan[0].id] };
    expect((await fixture.call('/api/enrolment/pay', first, token)).status).toBe(409);
  });

  test('nobody asks to leave a batch that the school has cancelled: the refund follows', async () => {
    const { enrolmentToken, order } = await paid();
    await fixture.store.enrolments.markCancelled({ order_id: order.id, course_id: 'logo' }, fixture.clock());
    const leave = { course_id: 'logo', reason: '' };
    expect(await fixture.call('/api/enrolment/cancel', leave, enrolmentToken)).toEqual({
      status: 409,
      body: { error: cancelMessages.batchCancelled },
    });
    expect(await fixture.store.cancellations.waiting()).toEqual([]);
    expect(await fixture.attention()).toEqual([]);
  });

  test('a course says that it has begun, and when it has ended; what is open of it can still be paid', async () => {
    const { enrolmentToken } = await paid();
    // Whatever runs at every start.
    fixture.enrolment.start();
    await fixture.enrolment.stop();
    // The content names the next batch, and nothing of this one.
    const next = startingOn('2027-03-01', '1st March 2027 at 7 PM');
    fixture.changeContent('logo', { ...next, lastDay: '2027-04-09' });
    await noteLastDays(fixture.enrolment.context);
    const logo = async (instant: string) => {
      fixture.setNow(Date.parse(`${instant}+05:30`));
      return (await page(enrolmentToken)).body.data.items[0];
    };
    const kept = { status: 'active', last_day: '2027-02-12', cancel: { possible: true } };
    expect(await logo('2027-01-04T18:59:59')).toMatchObject({ ...kept, has_begun: false });
    expect(await logo('2027-01-04T19:00:00')).toMatchObject({ ...kept, has_begun: true });
    expect(await logo('2027-02-12T23:59:59')).toMatchObject({ ...kept, has_begun: true });
    const ended = { status: 'completed', has_begun: true, last_day: '2027-02-12' };
    expect(await logo('2027-02-13T00:00:00')).toMatchObject({ ...ended, cancel: { possible: false } });
    const leave = { course_id: 'logo', reason: '' };
    expect((await fixture.call('/api/enrolment/cancel', leave, enrolmentToken)).status).toBe(409);

    const [fee] = (await page(enrolmentToken)).body.data.plan;
    expect(fee.status).toBe('overdue');
    const { status } = await fixture.call('/api/enrolment/pay', { plan_ids: [fee.id] }, enrolmentToken);
    expect(status).toBe(200);
  });

  test('an order that is not paid says that its batch has begun, too', async () => {
    const { enrolmentToken } = await ordered();
    const hasBegunAt = async (instant: string) => {
      fixture.setNow(Date.parse(`${instant}+05:30`));
      return (await page(enrolmentToken)).body.data.items[0].has_begun;
    };
    expect(await hasBegunAt('2027-01-04T18:59:59')).toBe(false);
    expect(await hasBegunAt('2027-01-04T19:00:00')).toBe(true);
  });

  test('nothing is said of whether a course has begun whose start is known in words only', async () => {
    const { enrolmentToken } = await paid({ items: ['logo', 'fortran'], amount: 59_800 });
    await fixture.db.updateTable('enrolments').set({ batch: null, starts_at: null }).execute();
    const [fortran, logo] = (await page(enrolmentToken)).body.data.items;
    expect(logo).toMatchObject({ start_date: '4th January 2027 at 7 PM' });
    expect(logo).not.toHaveProperty('has_begun');
    expect(fortran).toMatchObject({ start_date: null, has_begun: false });
  });

  test('an answer of a server that is older than the page is understood', async () => {
    const { enrolmentToken } = await paid();
    const { data } = (await page(enrolmentToken)).body;
    const [{ has_begun: _, last_day: __, ...item }] = data.items;
    expect(enrolmentCall.isResponse({ data: { ...data, items: [item] } })).toBe(true);
  });

  test('a wrong, malformed, replaced or erased link gets the same 404 without anything personal', async () => {
    const { enrolmentToken, orderId } = await paid();
    const unknown = { status: 404, body: { error: enrolmentMessages.unknownLink } };
    const guesses = [
      undefined,
      '',
      'x',
      `${enrolmentToken}x`,
      enrolmentToken.slice(1),
      'A'.repeat(32),
      orderId,
    ];
    for (const guess of guesses) expect(await page(guess)).toEqual(unknown);
    const basic = await fixture.app.inject({
      url: '/api/enrolment',
      headers: { authorization: `Basic ${enrolmentToken}` },
    });
    expect(basic.statusCode).toBe(404);

    const { id } = (await fixture.store.orders.byRazorpayId(orderId)) as { id: string };
    const second = await fixture.store.links.issue(id, fixture.clock());
    for (const token of [enrolmentToken, second]) expect((await page(token)).status).toBe(200);
    await fixture.store.links.revoke(id);
    for (const token of [enrolmentToken, second]) expect(await page(token)).toEqual(unknown);

    const third = await fixture.store.links.issue(id, fixture.clock());
    await eraseOrders([id], fixture.store, fixture.clock());
    expect(await page(third)).toEqual(unknown);
  });
});
