import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { openSchool, type School } from '../testing/enrolment-fixture.ts';

describe.each(engines)('on $name', (engine) => {
  let school: School;
  beforeEach(async () => {
    school = await openSchool(engine);
  });
  afterEach(() => school.close());

  test('settles without the browser, and its three events of one payment count once', async () => {
    const orderId = await school.placeOrder();
    const { razorpay_payment_id: id } = school.pay(orderId);
    for (const [index, event] of [
      'order.paid',
      'payment.authorized',
      'payment.captured',
      'payment.captured',
    ].entries()) {
      expect(await school.webhook(event, school.paymentEntity(id), `event${index}`)).toBe(200);
    }
    expect(await school.statusOf(orderId)).toBe('paid');
    expect(await school.confirmations()).toHaveLength(1);
  });

  test('before, after and instead of the browser, the outcome is the same', async () => {
    const orderId = await school.placeOrder();
    const proof = school.pay(orderId);
    await school.webhook('payment.captured', school.paymentEntity(proof.razorpay_payment_id), 'e1');
    expect((await school.call('/api/payment/success', proof)).body).toEqual({
      paymentId: proof.razorpay_payment_id,
    });
    await school.webhook('order.paid', school.paymentEntity(proof.razorpay_payment_id), 'e2');
    expect(await school.confirmations()).toHaveLength(1);
  });

  test('a failed attempt changes nothing, and a late yes to the same payment pays', async () => {
    const orderId = await school.placeOrder();
    const { razorpay_payment_id: id } = school.pay(orderId);
    const captured = school.paymentEntity(id);
    await school.webhook('payment.failed', { ...captured, status: 'failed' }, 'e1');
    expect(await school.statusOf(orderId)).toBe('created');
    await school.webhook('payment.captured', captured, 'e2');
    await school.webhook('payment.failed', { ...captured, status: 'failed' }, 'e3');
    expect(await school.statusOf(orderId)).toBe('paid');
  });

  test('is accepted under the old secret, refused under a wrong one or without an id', async () => {
    const orderId = await school.placeOrder();
    const { razorpay_payment_id: id } = school.pay(orderId);
    expect(await school.webhook('payment.captured', school.paymentEntity(id), 'e1', 'stolen')).toBe(400);
    expect(await school.statusOf(orderId)).toBe('created');
    expect(await school.webhook('payment.captured', school.paymentEntity(id), '', 'new-hook')).toBe(400);
    expect(await school.webhook('payment.captured', school.paymentEntity(id), 'e2', 'old-hook')).toBe(200);
    expect(await school.statusOf(orderId)).toBe('paid');
  });

  test('a wrong amount never counts as paid, and a payment for an order that is not ours is not lost', async () => {
    const orderId = await school.placeOrder();
    const { razorpay_payment_id: id } = school.pay(orderId);
    await school.webhook('payment.captured', { ...school.paymentEntity(id), amount: 100 }, 'e1');
    expect(await school.statusOf(orderId)).toBe('created');
    await school.webhook(
      'payment.captured',
      { ...school.paymentEntity(id), id: 'pay_Foreign0000001', order_id: 'order_Foreign0000001' },
      'e2',
    );
    expect((await school.attention()).sort()).toEqual(['unknown-order', 'wrong-amount']);
  });

  test('a second payment for a paid order is put before the owner and confirmed to nobody', async () => {
    const orderId = await school.placeOrder();
    const { razorpay_payment_id: id } = school.pay(orderId);
    await school.webhook('payment.captured', school.paymentEntity(id), 'e1');
    await school.webhook('payment.captured', { ...school.paymentEntity(id), id: 'pay_Second00000001' }, 'e2');
    expect(await school.attention()).toEqual(['second-payment']);
    expect(await school.confirmations()).toHaveLength(1);
    expect((await school.ledger.orderByRazorpayId(orderId))?.payment_id).toBe(id);
  });

  test('a course the same student has paid for twice is put before the owner; two students of one course are not', async () => {
    const enrol = async (changes: object = {}) => {
      const { razorpay_payment_id: id } = school.pay(await school.placeOrder(changes));
      await school.webhook('payment.captured', school.paymentEntity(id), `event-${id}`);
    };
    await enrol();
    await enrol({ email: 'ravi@example.com' });
    await enrol({ items: ['java-programming'] });
    expect(await school.attention()).toEqual([]);
    await enrol({ items: ['java-programming', 'cpp-programming'], amount: 59_800 });
    expect(await school.attention()).toEqual(['enrolled-twice']);
    expect(await school.confirmations()).toHaveLength(3);
  });

  test('a full refund marks the order, in whichever order the events come', async () => {
    const orderId = await school.placeOrder();
    const { razorpay_payment_id: id } = school.pay(orderId);
    const captured = school.paymentEntity(id);
    await school.webhook('payment.captured', captured, 'e1');
    await school.webhook(
      'refund.processed',
      { ...captured, status: 'refunded', amount_refunded: 29_900 },
      'e2',
    );
    await school.webhook('payment.captured', captured, 'e3');
    expect(await school.statusOf(orderId)).toBe('refunded');
  });

  test('a refund that fails after all makes the order paid again and is put before the owner, in whichever order the events come', async () => {
    const events = ['refund.created', 'refund.failed'] as const;
    for (const [items, order] of [
      [['c-programming'], events],
      [['java-programming'], events.toReversed()],
    ] as const) {
      const orderId = await school.placeOrder({ items });
      const { razorpay_payment_id: id } = school.pay(orderId);
      const captured = school.paymentEntity(id);
      await school.webhook('payment.captured', captured, `${id}-captured`);
      const refund = { id: `rfnd_${id.slice(4)}`, payment_id: id, amount: 29_900 };
      const payloads = {
        'refund.created': [
          { ...captured, status: 'refunded', amount_refunded: 29_900 },
          { ...refund, status: 'pending' },
        ],
        'refund.failed': [captured, { ...refund, status: 'failed' }],
      } as const;
      for (const event of order)
        await school.webhook(
          event,
          payloads[event][0],
          `${id}-${event.slice(7)}`,
          'new-hook',
          payloads[event][1],
        );
      expect(await school.statusOf(orderId)).toBe('paid');
      expect(await school.ledger.payment(id)).toMatchObject({ status: 'captured', amount_refunded: 0 });
    }
    expect(await school.attention()).toEqual(['refund-failed', 'refund-failed']);
    expect(await school.confirmations()).toHaveLength(2);
  });

  test('an event that cannot be handled keeps no other waiting, and after many tries the owner is told', async () => {
    const { razorpay_payment_id: id } = school.pay(await school.placeOrder());
    await school.enrolment.events.store({ id: 'bad', event: 'payment.captured', body: 'torn' }, 0);
    const orderId = await school.placeOrder({ items: ['java-programming'] });
    const { razorpay_payment_id: good } = school.pay(orderId);
    expect(await school.webhook('payment.captured', school.paymentEntity(good), 'e1')).toBe(200);
    expect(await school.statusOf(orderId)).toBe('paid');
    for (let time = 0; time < 20; time++)
      await school.webhook('payment.captured', school.paymentEntity(id), `more${time}`);
    expect(await school.attention()).toEqual(['event-not-handled']);
  });
});
