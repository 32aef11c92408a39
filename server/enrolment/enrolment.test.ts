import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines } from '../db/engines-for-tests.ts';
import { reconcile } from './reconcile.ts';
import { openSchool, type School } from './school-for-tests.ts';
import { handleWebhookEvents } from './webhook.ts';

const FAILED = 'Failed to create Razorpay order. Please try again.';

describe.each(engines)('on $name', (engine) => {
  let school: School;
  beforeEach(async () => {
    school = await openSchool(engine);
  });
  afterEach(() => school.close());

  const now = () => school.clock().getTime();
  /** Pays as a visitor in the window would, and gives what the window then hands the browser. */
  const pay = (orderId: string, wish: object = {}) => {
    const { razorpay_payment_id, razorpay_order_id, razorpay_signature, payment_id } =
      school.standIn.admin.pay({
        orderId,
        method: 'upi',
        outcome: 'succeed',
        ...wish,
      });
    return {
      razorpay_payment_id: razorpay_payment_id ?? (payment_id as string),
      razorpay_order_id: razorpay_order_id as string,
      razorpay_signature: razorpay_signature as string,
    };
  };
  const breakProvider = () =>
    school.standIn.admin.mischief({ replies: [{ endpoint: '*', trouble: 'error', probability: 1 }] });
  const reconcileNow = () =>
    reconcile({
      ledger: school.ledger,
      razorpay: school.enrolment.razorpay,
      ownerEmail: 'owner@example.com',
      now,
      log: { info() {}, warn() {} },
    });
  const later = (minutes: number) => school.setNow(new Date(now() + minutes * 60_000));
  const webhook = async (event: string, payment: object, id: string, secret = 'new-hook') => {
    const body = JSON.stringify({
      entity: 'event',
      event,
      contains: ['payment'],
      payload: { payment: { entity: payment } },
    });
    const signature = createHmac('sha256', secret).update(body).digest('hex');
    const response = await school.app.inject({
      method: 'POST',
      url: '/api/payment/webhook',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': signature,
        'x-razorpay-event-id': id,
      },
      payload: body,
    });
    await school.enrolment.stop();
    await handleWebhookEvents({
      ledger: school.ledger,
      events: school.enrolment.events,
      ownerEmail: 'owner@example.com',
      now,
    });
    return response.statusCode;
  };
  const paymentEntity = (id: string) =>
    school.standIn.admin.state().payments.find((payment) => payment.id === id) as object;
  const statusOf = async (orderId: string) => (await school.ledger.orderByRazorpayId(orderId))?.status;
  const confirmations = async () => {
    await school.sendMail();
    return school.posted.filter(({ to }) => to === 'asha@example.com');
  };
  const attention = async () =>
    (await school.db.selectFrom('attention').select('reason').execute()).map(({ reason }) => reason);

  describe('placing an order', () => {
    test('stores the order, its items and its price, and gives what the window needs', async () => {
      const { status, body } = await school.call(
        '/api/payment/create-order',
        school.order({ items: ['c-programming', 'java-programming'], amount: 59_800 }),
      );
      expect(status).toBe(200);
      expect(body).toEqual({
        orderId: expect.stringMatching(/^order_\w{14}$/),
        keyId: school.keys.keyId,
        amount: 59_800,
        currency: 'INR',
        checkoutUrl: 'https://checkout.example/checkout.js',
      });
      const order = await school.ledger.orderByRazorpayId(body.orderId);
      expect(order).toMatchObject({ amount: 59_800, status: 'created', email: 'asha@example.com' });
      expect(
        (await school.ledger.itemsOf(order?.id ?? '')).map(({ course_id, amount }) => [course_id, amount]),
      ).toEqual([
        ['c-programming', 29_900],
        ['java-programming', 29_900],
      ]);
    });

    test("the spec's bare payload is enough when some set of courses has that total", async () => {
      const bare = (amount: number) =>
        school.call('/api/payment/create-order', { amount, currency: 'INR', receipt: `1-${amount}` });
      expect((await bare(59_800)).status).toBe(200);
      expect(await bare(12_300)).toEqual({
        status: 422,
        body: { error: 'No set of our courses has this total.' },
      });
    });

    test('a price that is no longer right is refused with the right one', async () => {
      const answer = await school.call(
        '/api/payment/create-order',
        school.order({ items: ['summer-coding-camp'], amount: 99_900 }),
      );
      expect(answer).toEqual({
        status: 409,
        body: { error: expect.stringContaining('price has changed'), amount: 110_000 },
      });
    });

    test('until the cut-off the early-bird price is the right one', async () => {
      school.setNow(new Date('2025-04-10T23:59:59+05:30'));
      expect(
        (
          await school.call(
            '/api/payment/create-order',
            school.order({ items: ['summer-coding-camp'], amount: 99_900 }),
          )
        ).status,
      ).toBe(200);
    });

    test('a repeated call with the same receipt is the same order; with other content it is refused', async () => {
      const order = school.order();
      const [first, second] = [
        await school.call('/api/payment/create-order', order),
        await school.call('/api/payment/create-order', order),
      ];
      expect(second).toEqual(first);
      expect(school.standIn.admin.state().orders).toHaveLength(1);
      expect(
        (await school.call('/api/payment/create-order', { ...order, items: ['java-programming'] })).status,
      ).toBe(409);
    });

    test('a provider that is broken gives 502 with the sentence of the spec, and a retry works', async () => {
      breakProvider();
      const order = school.order();
      expect(await school.call('/api/payment/create-order', order)).toEqual({
        status: 502,
        body: { error: FAILED },
      });
      school.standIn.admin.calm();
      expect((await school.call('/api/payment/create-order', order)).status).toBe(200);
    });
  });

  describe('the browser reports a payment', () => {
    test('a genuine one pays the order once, and repeats change nothing', async () => {
      const orderId = await school.placeOrder();
      const proof = pay(orderId);
      const answers = [];
      for (let time = 0; time < 3; time++)
        answers.push(
          await school.call('/api/payment/success', { ...proof, items: [{ id: 'c-programming' }] }),
        );
      for (const answer of answers)
        expect(answer).toEqual({ status: 200, body: { paymentId: proof.razorpay_payment_id } });
      expect(await statusOf(orderId)).toBe('paid');
      expect(await confirmations()).toHaveLength(1);
      expect(school.posted).toHaveLength(2);
      expect(await school.call(`/api/payment/getPaymentDetails/${proof.razorpay_payment_id}`)).toEqual({
        status: 200,
        body: {
          data: { order_id: orderId, amount: 29_900, id: proof.razorpay_payment_id, status: 'captured' },
        },
      });
    });

    test('forged, mixed-up and foreign ids are refused, and nothing changes', async () => {
      const [orderId, otherId] = [await school.placeOrder(), await school.placeOrder()];
      const proof = pay(orderId);
      const other = pay(otherId);
      for (const forged of [
        { ...proof, razorpay_signature: 'f'.repeat(64) },
        { ...proof, razorpay_order_id: otherId },
        { ...proof, razorpay_payment_id: other.razorpay_payment_id },
        { ...proof, razorpay_order_id: 'order_Foreign0000001' },
      ]) {
        const { status, body } = await school.call('/api/payment/success', forged);
        expect(status).toBe(400);
        expect(body.error).toMatch(/could not be verified/);
      }
      expect(await statusOf(orderId)).toBe('created');
      expect(await school.db.selectFrom('payments').selectAll().execute()).toEqual([]);
    });

    test('while the provider cannot be asked, the payment is remembered and reconciliation settles it', async () => {
      const orderId = await school.placeOrder();
      const proof = pay(orderId);
      breakProvider();
      expect(await school.call('/api/payment/success', proof)).toEqual({
        status: 200,
        body: { paymentId: proof.razorpay_payment_id },
      });
      expect(
        (await school.call(`/api/payment/getPaymentDetails/${proof.razorpay_payment_id}`)).body.data.status,
      ).toBe('created');
      expect(await statusOf(orderId)).toBe('created');
      school.standIn.admin.calm();
      later(1);
      await reconcileNow();
      expect(await statusOf(orderId)).toBe('paid');
      expect(await confirmations()).toHaveLength(1);
    });

    test('a payment that was only authorized is captured', async () => {
      const orderId = await school.placeOrder();
      const proof = pay(orderId, { outcome: 'authorize-only' });
      await school.call('/api/payment/success', proof);
      expect(paymentEntity(proof.razorpay_payment_id)).toMatchObject({ status: 'captured' });
      expect(await statusOf(orderId)).toBe('paid');
    });

    test('items that are not what was ordered are kept, put before the owner, and the visitor is told', async () => {
      const orderId = await school.placeOrder();
      const { status, body } = await school.call('/api/payment/success', {
        ...pay(orderId),
        items: [{ id: 'java-programming' }],
      });
      expect(status).toBe(200);
      expect(body.notice).toMatch(/needs a person/);
      expect(await statusOf(orderId)).toBe('paid');
      expect(await attention()).toEqual(['other-items']);
    });

    test('a bare order gets its items and its student from the confirmation', async () => {
      const orderId = await school.placeOrder({
        items: undefined,
        name: undefined,
        email: undefined,
        phone: undefined,
      });
      await school.call('/api/payment/success', {
        ...pay(orderId),
        name: 'Asha Rao',
        email: 'asha@example.com',
        phone: '9876543210',
        items: [{ id: 'java-programming' }],
      });
      expect((await confirmations())[0]?.mail.subject).toBe('You are registered: Java Programming');
    });
  });

  describe('the webhook', () => {
    test('settles without the browser, and its three events of one payment count once', async () => {
      const orderId = await school.placeOrder();
      const { razorpay_payment_id: id } = pay(orderId);
      for (const [index, event] of [
        'order.paid',
        'payment.authorized',
        'payment.captured',
        'payment.captured',
      ].entries()) {
        expect(await webhook(event, paymentEntity(id), `event${index}`)).toBe(200);
      }
      expect(await statusOf(orderId)).toBe('paid');
      expect(await confirmations()).toHaveLength(1);
    });

    test('before, after and instead of the browser, the outcome is the same', async () => {
      const orderId = await school.placeOrder();
      const proof = pay(orderId);
      await webhook('payment.captured', paymentEntity(proof.razorpay_payment_id), 'e1');
      expect((await school.call('/api/payment/success', proof)).body).toEqual({
        paymentId: proof.razorpay_payment_id,
      });
      await webhook('order.paid', paymentEntity(proof.razorpay_payment_id), 'e2');
      expect(await confirmations()).toHaveLength(1);
    });

    test('a failed attempt changes nothing, and a late yes to the same payment pays', async () => {
      const orderId = await school.placeOrder();
      const { razorpay_payment_id: id } = pay(orderId);
      const captured = paymentEntity(id);
      await webhook('payment.failed', { ...captured, status: 'failed' }, 'e1');
      expect(await statusOf(orderId)).toBe('created');
      await webhook('payment.captured', captured, 'e2');
      await webhook('payment.failed', { ...captured, status: 'failed' }, 'e3');
      expect(await statusOf(orderId)).toBe('paid');
    });

    test('is accepted under the old secret, refused under a wrong one or without an id', async () => {
      const orderId = await school.placeOrder();
      const { razorpay_payment_id: id } = pay(orderId);
      expect(await webhook('payment.captured', paymentEntity(id), 'e1', 'stolen')).toBe(400);
      expect(await statusOf(orderId)).toBe('created');
      expect(await webhook('payment.captured', paymentEntity(id), '', 'new-hook')).toBe(400);
      expect(await webhook('payment.captured', paymentEntity(id), 'e2', 'old-hook')).toBe(200);
      expect(await statusOf(orderId)).toBe('paid');
    });

    test('a wrong amount never counts as paid, and a payment for an order that is not ours is not lost', async () => {
      const orderId = await school.placeOrder();
      const { razorpay_payment_id: id } = pay(orderId);
      await webhook('payment.captured', { ...paymentEntity(id), amount: 100 }, 'e1');
      expect(await statusOf(orderId)).toBe('created');
      await webhook(
        'payment.captured',
        { ...paymentEntity(id), id: 'pay_Foreign0000001', order_id: 'order_Foreign0000001' },
        'e2',
      );
      expect((await attention()).sort()).toEqual(['unknown-order', 'wrong-amount']);
    });

    test('a second payment for a paid order is put before the owner and confirmed to nobody', async () => {
      const orderId = await school.placeOrder();
      const { razorpay_payment_id: id } = pay(orderId);
      await webhook('payment.captured', paymentEntity(id), 'e1');
      await webhook('payment.captured', { ...paymentEntity(id), id: 'pay_Second00000001' }, 'e2');
      expect(await attention()).toEqual(['second-payment']);
      expect(await confirmations()).toHaveLength(1);
      expect((await school.ledger.orderByRazorpayId(orderId))?.payment_id).toBe(id);
    });

    test('a full refund marks the order, in whichever order the events come', async () => {
      const orderId = await school.placeOrder();
      const { razorpay_payment_id: id } = pay(orderId);
      const captured = paymentEntity(id);
      await webhook('payment.captured', captured, 'e1');
      await webhook('refund.processed', { ...captured, status: 'refunded', amount_refunded: 29_900 }, 'e2');
      await webhook('payment.captured', captured, 'e3');
      expect(await statusOf(orderId)).toBe('refunded');
    });
  });

  describe('reconciliation', () => {
    test('finds an order paid though neither browser nor webhook ever came', async () => {
      const orderId = await school.placeOrder();
      pay(orderId);
      expect(await reconcileNow()).toBe(0);
      later(2);
      expect(await reconcileNow()).toBe(1);
      expect(await statusOf(orderId)).toBe('paid');
      expect(await confirmations()).toHaveLength(1);
      later(5);
      expect(await reconcileNow()).toBe(0);
    });

    test('asks ever less often for three days, then calls an unpaid order expired', async () => {
      const orderId = await school.placeOrder();
      let asked = 0;
      for (let hour = 0; hour < 74; hour++) {
        later(60);
        asked += await reconcileNow();
      }
      expect(asked).toBeGreaterThan(20);
      expect(asked).toBeLessThan(40);
      expect(await statusOf(orderId)).toBe('expired');
    });

    test('a late authorization within the three days is captured and pays', async () => {
      const orderId = await school.placeOrder();
      const { razorpay_payment_id: id } = pay(orderId, { outcome: 'pay-late', untilThen: 'failed' });
      later(60);
      await reconcileNow();
      expect(await statusOf(orderId)).toBe('created');
      school.standIn.admin.authorize(id);
      later(24 * 60);
      await reconcileNow();
      expect(await statusOf(orderId)).toBe('paid');
    });
  });

  test('details of an unknown payment are 404, and those of a known one tell nothing of the student', async () => {
    expect(await school.call('/api/payment/getPaymentDetails/pay_Unknown0000001')).toEqual({
      status: 404,
      body: { error: 'We know of no such payment.' },
    });
    const proof = pay(await school.placeOrder());
    await school.call('/api/payment/success', proof);
    const { body } = await school.call(`/api/payment/getPaymentDetails/${proof.razorpay_payment_id}`);
    expect(Object.keys(body.data).sort()).toEqual(['amount', 'id', 'order_id', 'status']);
  });

  test('the confirmation says what was bought, what was paid, when it starts and what happens next', async () => {
    const orderId = await school.placeOrder();
    const proof = pay(orderId);
    await school.call('/api/payment/success', proof);
    const [confirmation] = await confirmations();
    const { text, html, calendar, subject } = confirmation?.mail ?? { text: '', html: '', subject: '' };
    expect(subject).toBe('You are registered: C Programming');
    for (const words of [
      'Asha Rao',
      'C Programming',
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
    expect(calendar).toContain('DTSTART:20270111T133000Z');
  });
});
