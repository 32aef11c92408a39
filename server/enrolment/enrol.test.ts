import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#contract/durations.ts';
import { engines } from '../testing/engines.ts';
import { enrolmentPerTest } from '../testing/enrolment-fixture.ts';
import { person } from '../testing/student.ts';
import { agreeToCancellation } from './cancellation/decide-cancellation.ts';
import { enrolStudent } from './enrol.ts';
import type { Order, OrderItem } from './orders/order-store.ts';

describe.each(engines)('on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);

  const student = (name: string) => ({ items: ['logo'], ...person(name) });
  const ordered = async (changes: object) =>
    fixture.call('/api/payment/create-order', fixture.order(changes));
  const enrolments = () => fixture.db.selectFrom('enrolments').selectAll().orderBy('enrolled_at').execute();
  const receipts = () =>
    fixture.db.selectFrom('receipts').selectAll().orderBy('kind').orderBy('number').execute();

  test('a paid registration brings an enrolment, its fee plan and one receipt, however often it is reported', async () => {
    const orderId = await fixture.placeOrder({ items: ['logo', 'fortran'], amount: 59_800 });
    const report = fixture.pay(orderId);
    for (const _ of [1, 2]) await fixture.call('/api/payment/success', report);
    const order = await fixture.store.orders.byRazorpayId(orderId);
    const id = order?.id as string;
    expect(await fixture.store.enrolments.ofOrder(id)).toMatchObject([
      { course_id: 'fortran', batch: null, status: 'active' },
      { course_id: 'logo', batch: '2027-01-04', status: 'active' },
    ]);
    expect(await fixture.store.fees.planOf(id)).toMatchObject([
      { course_id: 'logo', title: 'First instalment', amount: 100_000, due: '2027-01-11', status: 'open' },
      { course_id: 'logo', title: 'Second instalment', amount: 50_000, due: '2027-01-25', status: 'open' },
    ]);
    expect(await receipts()).toMatchObject([
      { number: expect.stringMatching(/^[A-Z]+-26-27-000001$/), amount: 59_800, order_id: id },
    ]);
  });

  test('of two who want the last seat at the same instant, one gets it and the other is told', async () => {
    await fixture.settle((await ordered(student('Asha'))).body.orderId);
    const answers = await Promise.all(['Bala', 'Chitra'].map((name) => ordered(student(name))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      error: 'This batch is full. You have not paid anything. You can join its waiting list.',
      full: 'logo',
    });
    fixture.later(16);
    expect((await ordered(student('Deepa'))).status).toBe(200);
  });

  test('a student who tries again needs no second seat, a sibling at the same address does', async () => {
    await ordered(student('Asha'));
    await ordered({ ...student('Asha'), name: 'ASHA' });
    expect((await ordered({ ...student('Asha'), name: 'Bala' })).status).toBe(200);
    expect((await ordered(student('Chitra'))).status).toBe(409);
  });

  test('money that comes after the hold ended is never refused: the owner hears of one too many', async () => {
    const late = (await ordered(student('Asha'))).body.orderId;
    fixture.later(16);
    for (const name of ['Bala', 'Chitra']) await fixture.settle((await ordered(student(name))).body.orderId);
    expect(await fixture.attention()).toEqual([]);
    await fixture.settle(late);
    expect(await enrolments()).toHaveLength(3);
    expect(await fixture.attention()).toEqual(['batch-oversold']);
  });

  test('money that comes after the batch had begun is never refused: the owner hears of it', async () => {
    fixture.setNow(Date.parse('2027-01-04T18:55:00+05:30'));
    const [inTime, late] = [
      (await ordered(student('Asha'))).body.orderId,
      (await ordered(student('Bala'))).body.orderId,
    ];
    await fixture.settle(inTime);
    expect(await fixture.attention()).toEqual([]);
    fixture.later(10);
    await fixture.settle(late);
    expect(await enrolments()).toHaveLength(2);
    expect(await fixture.attention()).toEqual(['batch-begun']);
  });

  test('who pays while the batch moves is enrolled on the new day, also when the old one has passed', async () => {
    const { body } = await ordered(student('Asha'));
    const order = (await fixture.store.orders.byRazorpayId(body.orderId)) as Order;
    // A settlement has read the items, and waits for the lock of the batch while it is moved.
    const items = await fixture.store.orders.itemsOf(order.id);
    const old = { course_id: 'logo', batch: '2027-01-04' };
    const { start_date, class_schedule, refund_until, plan } = items[0] as OrderItem;
    const starts_at = Date.parse('2027-02-01T19:00:00+05:30');
    await fixture.store.transaction(async (tx) => {
      const terms = { start_date, class_schedule, refund_until, plan, starts_at };
      await tx.batchMoves.moveUnpaidOrders(old, { ...terms, batch: '2027-02-01' });
      await tx.batchMoves.forgetBatch(old);
    });
    fixture.setNow(Date.parse('2027-01-05T10:00:00+05:30'));
    const paid: Order = { ...order, status: 'paid', payment_id: 'pay_1', paid_at: fixture.clock() };
    await fixture.store.transaction((tx) =>
      enrolStudent({ order: paid, items }, tx, fixture.enrolment.context),
    );
    expect(await enrolments()).toMatchObject([{ batch: '2027-02-01', starts_at }]);
    expect(await fixture.attention()).toEqual([]);
  });

  test('who pays after a fee of the batch was due has three days for it', async () => {
    fixture.setNow(Date.parse('2027-01-04T18:55:00+05:30'));
    const late = (await ordered(student('Asha'))).body.orderId;
    fixture.setNow(Date.parse('2027-01-15T10:00:00+05:30'));
    await fixture.settle(late);
    const { id } = (await fixture.store.orders.byRazorpayId(late)) as Order;
    expect((await fixture.store.fees.planOf(id)).map(({ due }) => due)).toEqual(['2027-01-18', '2027-01-25']);
  });

  test('a camp that was paid after it had begun can be left alone for seven days, with all of its money', async () => {
    const begins = Date.parse('2025-05-01T10:00:00+05:30');
    fixture.setNow(begins - 5 * MINUTE_MS);
    const placed = await ordered({ items: ['camp', 'fortran'], amount: 139_900 });
    fixture.setNow(begins + MINUTE_MS);
    await fixture.settle(placed.body.orderId);
    const order = (await fixture.store.orders.byRazorpayId(placed.body.orderId)) as Order;
    fixture.later(6 * 24 * 60);
    const left = await agreeToCancellation({ order, courseId: 'camp' }, fixture.enrolment.context);
    expect(left).toEqual({ online: 110_000, byHand: 0, charge: 0 });
    expect(await fixture.store.enrolments.ofOrder(order.id)).toMatchObject([
      { course_id: 'camp', status: 'cancelled' },
      { course_id: 'fortran', status: 'active' },
    ]);
  });

  test('concurrent settlements number their receipts without gaps; a new financial year begins at one', async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, () => fixture.placeOrder()));
    await Promise.all(orders.map(fixture.settle));
    expect((await receipts()).map(({ number }) => Number(number.slice(-6)))).toEqual(
      orders.map((_, index) => index + 1),
    );
    fixture.setNow(Date.parse('2027-04-01T00:00:00+05:30'));
    await fixture.settle(await fixture.placeOrder());
    expect((await receipts()).at(-1)?.number).toMatch(/-27-28-000001$/);
  });

  /** Tells of a refund of the whole payment, made in the provider's dashboard. */
  const refund = (id: string, status: 'pending' | 'processed' | 'failed', event: string) => {
    const payment = fixture.paymentEntity(id) as { amount: number };
    const whole = { id: `rfnd_${id.slice(4)}`, payment_id: id, amount: payment.amount, status };
    const after = status === 'failed' ? {} : { status: 'refunded', amount_refunded: payment.amount };
    return fixture.webhook(`refund.${status}`, { ...payment, ...after }, event, 'new-hook', whole);
  };

  test('who got everything back is enrolled no more, and the seat stays free when the refund fails', async () => {
    const { orderId, enrolmentToken } = (await ordered(student('Asha'))).body;
    const report = fixture.pay(orderId);
    await fixture.call('/api/payment/success', report);
    const { body } = await fixture.call('/api/enrolment', undefined, enrolmentToken);
    const plan_ids = [body.data.plan[0].id];
    const instalment = (await fixture.call('/api/enrolment/pay', { plan_ids }, enrolmentToken)).body.orderId;

    await refund(report.razorpay_payment_id, 'pending', 'e1');
    expect(await enrolments()).toMatchObject([{ status: 'cancelled', ended_at: fixture.clock() }]);
    expect((await fixture.call('/api/seats')).body.data.logo.taken).toBe(0);
    const late = fixture.pay(instalment);
    expect((await fixture.call('/api/payment/success', late)).body.notice).toBeTruthy();
    expect(await fixture.attention()).toEqual(['instalment-not-due']);

    await refund(report.razorpay_payment_id, 'failed', 'e2');
    expect(await enrolments()).toMatchObject([{ status: 'cancelled', ended_at: fixture.clock() }]);
    expect((await fixture.call('/api/seats')).body.data.logo.taken).toBe(0);
  });

  test('an order that was given back before we knew its courses enrols nobody', async () => {
    const orderId = await fixture.placeOrder({ items: undefined });
    const report = fixture.pay(orderId);
    await fixture.call('/api/payment/success', report);
    await refund(report.razorpay_payment_id, 'processed', 'e1');
    await fixture.call('/api/payment/success', { ...report, items: [{ id: 'fortran' }] });
    expect(await enrolments()).toEqual([]);
  });

  test('a processed refund gets a note that names the receipt, once', async () => {
    const orderId = await fixture.placeOrder();
    const { razorpay_payment_id: id } = fixture.pay(orderId);
    const captured = fixture.paymentEntity(id);
    await fixture.webhook('payment.captured', captured, 'e1');
    const refund = { id: 'rfnd_1', payment_id: id, amount: 10_000, status: 'processed' };
    for (const event of ['e2', 'e3'])
      await fixture.webhook(
        'refund.processed',
        { ...captured, amount_refunded: 10_000 },
        event,
        'new-hook',
        refund,
      );
    const [receipt, note, ...more] = await receipts();
    expect(more).toEqual([]);
    expect(receipt).toMatchObject({ kind: 'receipt', amount: 29_900, subject: id });
    expect(note).toMatchObject({
      kind: 'refund-note',
      amount: 10_000,
      subject: 'rfnd_1',
      refers_to: receipt?.number,
    });
  });

  test('a part given back before the payment was settled gets its note after the receipt', async () => {
    const { razorpay_payment_id: id } = fixture.pay(await fixture.placeOrder());
    const part = { id: 'rfnd_1', payment_id: id, amount: 10_000, status: 'processed' };
    const payment = { ...fixture.paymentEntity(id), amount_refunded: 10_000 };
    await fixture.webhook('refund.processed', payment, 'e1', 'new-hook', part);
    expect(await receipts()).toMatchObject([
      { kind: 'receipt', subject: id },
      { kind: 'refund-note', subject: 'rfnd_1', amount: 10_000 },
    ]);
  });

  test('a refund that failed after its note was issued is told with the number of the note, which is not mailed', async () => {
    const report = fixture.pay(await fixture.placeOrder());
    await fixture.call('/api/payment/success', report);
    await refund(report.razorpay_payment_id, 'processed', 'e1');
    await refund(report.razorpay_payment_id, 'failed', 'e2');
    const note = (await receipts()).find(({ kind }) => kind === 'refund-note');
    const { details } = await fixture.db.selectFrom('attention').select('details').executeTakeFirstOrThrow();
    expect(details).toContain(`refund note ${note?.number}`);
    await fixture.sendMail();
    expect(fixture.posted.filter(({ mail }) => mail.subject.startsWith('Refund of'))).toEqual([]);
  });
});
