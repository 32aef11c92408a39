import { describe, expect, test, vi } from 'vitest';
import { engines } from '../../testing/engines.ts';
import { enrolmentPerTest } from '../../testing/enrolment-fixture.ts';
import { noteLastDays } from '../seats/note-last-days.ts';
import { handleWebhookEvents } from './webhook.ts';

describe.each(engines)('on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);

  test('settles without the browser, and its three events of one payment count once', async () => {
    const orderId = await fixture.placeOrder();
    const { razorpay_payment_id: id } = fixture.pay(orderId);
    for (const [index, event] of [
      'order.paid',
      'payment.authorized',
      'payment.captured',
      'payment.captured',
    ].entries()) {
      expect(await fixture.webhook(event, fixture.paymentEntity(id), `event${index}`)).toBe(200);
    }
    expect(await fixture.statusOf(orderId)).toBe('paid');
    expect(await fixture.confirmations()).toHaveLength(1);
  });

  test('before, after and instead of the browser, the outcome is the same', async () => {
    const orderId = await fixture.placeOrder();
    const proof = fixture.pay(orderId);
    await fixture.webhook('payment.captured', fixture.paymentEntity(proof.razorpay_payment_id), 'e1');
    expect((await fixture.call('/api/payment/success', proof)).body).toEqual({
      paymentId: proof.razorpay_payment_id,
    });
    await fixture.webhook('order.paid', fixture.paymentEntity(proof.razorpay_payment_id), 'e2');
    expect(await fixture.confirmations()).toHaveLength(1);
  });

  test('a failed attempt changes nothing, and a late yes to the same payment pays', async () => {
    const orderId = await fixture.placeOrder();
    const { razorpay_payment_id: id } = fixture.pay(orderId);
    const captured = fixture.paymentEntity(id);
    await fixture.webhook('payment.failed', { ...captured, status: 'failed' }, 'e1');
    expect(await fixture.statusOf(orderId)).toBe('created');
    await fixture.webhook('payment.captured', captured, 'e2');
    await fixture.webhook('payment.failed', { ...captured, status: 'failed' }, 'e3');
    expect(await fixture.statusOf(orderId)).toBe('paid');
  });

  test('is accepted under the old secret, refused under a wrong one or without an id', async () => {
    const orderId = await fixture.placeOrder();
    const { razorpay_payment_id: id } = fixture.pay(orderId);
    expect(await fixture.webhook('payment.captured', fixture.paymentEntity(id), 'e1', 'stolen')).toBe(400);
    expect(await fixture.statusOf(orderId)).toBe('created');
    expect(await fixture.webhook('payment.captured', fixture.paymentEntity(id), '', 'new-hook')).toBe(400);
    expect(await fixture.webhook('payment.captured', fixture.paymentEntity(id), 'e2', 'old-hook')).toBe(200);
    expect(await fixture.statusOf(orderId)).toBe('paid');
  });

  test('a wrong amount never counts as paid, and a payment for an order that is not ours is not lost', async () => {
    const orderId = await fixture.placeOrder();
    const { razorpay_payment_id: id } = fixture.pay(orderId);
    await fixture.webhook('payment.captured', { ...fixture.paymentEntity(id), amount: 100 }, 'e1');
    expect(await fixture.statusOf(orderId)).toBe('created');
    await fixture.webhook(
      'payment.captured',
      { ...fixture.paymentEntity(id), id: 'pay_Foreign0000001', order_id: 'order_Foreign0000001' },
      'e2',
    );
    expect((await fixture.attention()).sort()).toEqual(['unknown-order', 'wrong-amount']);
  });

  test('a second payment for a paid order is flagged and not confirmed', async () => {
    const orderId = await fixture.placeOrder();
    const { razorpay_payment_id: id } = fixture.pay(orderId);
    await fixture.webhook('payment.captured', fixture.paymentEntity(id), 'e1');
    await fixture.webhook(
      'payment.captured',
      { ...fixture.paymentEntity(id), id: 'pay_Second00000001' },
      'e2',
    );
    expect(await fixture.attention()).toEqual(['second-payment']);
    expect(await fixture.confirmations()).toHaveLength(1);
    expect((await fixture.store.orders.byRazorpayId(orderId))?.payment_id).toBe(id);
  });

  test('a course that one student paid for twice is flagged; two students of one course are not', async () => {
    const enrol = async (changes: object = {}) => {
      const { razorpay_payment_id: id } = fixture.pay(await fixture.placeOrder(changes));
      await fixture.webhook('payment.captured', fixture.paymentEntity(id), `event-${id}`);
    };
    await enrol();
    await enrol({ email: 'ravi@example.com' });
    await enrol({ items: ['fortran'] });
    // A sibling at the same address.
    await enrol({ items: ['fortran'], name: 'Bala Rao' });
    expect(await fixture.attention()).toEqual([]);
    await enrol({ items: ['fortran', 'cobol'], amount: 59_800 });
    expect(await fixture.attention()).toEqual(['enrolled-twice']);
    expect(await fixture.confirmations()).toHaveLength(4);
    await enrol({ items: ['cobol'], email: 'Asha@Example.com' });
    const twice = ['enrolled-twice', 'enrolled-twice'];
    expect(await fixture.attention()).toEqual(twice);
    // Who has completed a course, or left it, may take it again.
    await enrol({ items: ['logo'] });
    await noteLastDays(fixture.enrolment.context);
    fixture.setNow(Date.parse('2027-02-13T10:00:00+05:30'));
    await enrol({ items: ['logo'] });
    expect(await fixture.attention()).toEqual(twice);
    await fixture.db.updateTable('enrolments').set({ status: 'cancelled' }).execute();
    await enrol({ name: 'ASHA RAO' });
    expect(await fixture.attention()).toEqual(twice);
  });

  test('a full refund marks the order, in any order of the events', async () => {
    const orderId = await fixture.placeOrder();
    const { razorpay_payment_id: id } = fixture.pay(orderId);
    const captured = fixture.paymentEntity(id);
    await fixture.webhook('payment.captured', captured, 'e1');
    await fixture.webhook(
      'refund.processed',
      { ...captured, status: 'refunded', amount_refunded: 29_900 },
      'e2',
    );
    await fixture.webhook('payment.captured', captured, 'e3');
    expect(await fixture.statusOf(orderId)).toBe('refunded');
  });

  test('a failed refund makes the order paid again and is flagged, in any order of the events', async () => {
    const events = ['refund.created', 'refund.failed'] as const;
    for (const [items, order] of [
      [['pascal'], events],
      [['fortran'], events.toReversed()],
    ] as const) {
      const orderId = await fixture.placeOrder({ items });
      const { razorpay_payment_id: id } = fixture.pay(orderId);
      const captured = fixture.paymentEntity(id);
      await fixture.webhook('payment.captured', captured, `${id}-captured`);
      const refund = { id: `rfnd_${id.slice(4)}`, payment_id: id, amount: 29_900 };
      const payloads = {
        'refund.created': [
          { ...captured, status: 'refunded', amount_refunded: 29_900 },
          { ...refund, status: 'pending' },
        ],
        'refund.failed': [captured, { ...refund, status: 'failed' }],
      } as const;
      for (const event of order)
        await fixture.webhook(
          event,
          payloads[event][0],
          `${id}-${event.slice(7)}`,
          'new-hook',
          payloads[event][1],
        );
      expect(await fixture.statusOf(orderId)).toBe('paid');
      expect(await fixture.store.payments.payment(id)).toMatchObject({
        status: 'captured',
        amount_refunded: 0,
      });
    }
    expect(await fixture.attention()).toEqual(['refund-failed', 'refund-failed']);
    expect(await fixture.confirmations()).toHaveLength(2);
  });

  test('a partial refund whose event was lost and then the rest make the order refunded', async () => {
    const orderId = await fixture.placeOrder();
    const { razorpay_payment_id: id } = fixture.pay(orderId);
    await fixture.webhook('payment.captured', fixture.paymentEntity(id), 'e1');
    const refunded = { ...fixture.paymentEntity(id), status: 'refunded', amount_refunded: 29_900 };
    const rest = { id: 'rfnd_Rest0000000001', payment_id: id, amount: 19_900, status: 'processed' };
    await fixture.webhook('refund.processed', refunded, 'e2', 'new-hook', rest);
    expect(await fixture.statusOf(orderId)).toBe('refunded');
    expect(await fixture.store.payments.payment(id)).toMatchObject({
      status: 'refunded',
      amount_refunded: 29_900,
    });
  });

  test('unused fields may have any shape, and an unknown status changes nothing', async () => {
    const orderId = await fixture.placeOrder();
    const { razorpay_payment_id: id } = fixture.pay(orderId);
    const odd = { ...fixture.paymentEntity(id), contact: 919876543210, email: 7, captured: 'yes' };
    await fixture.webhook('payment.pending', { ...odd, status: 'on-its-way' }, 'e1');
    expect(await fixture.statusOf(orderId)).toBe('created');
    await fixture.webhook('payment.captured', odd, 'e2');
    expect(await fixture.statusOf(orderId)).toBe('paid');
    expect(await fixture.attention()).toEqual([]);
  });

  test('characters that PostgreSQL does not store in JSON hold up no event', async () => {
    for (const [item, email] of [
      ['pascal', 'asha\u0000@example.com'],
      ['fortran', 'asha\ud83d@example.com'],
    ] as const) {
      const orderId = await fixture.placeOrder({ items: [item] });
      const { razorpay_payment_id: id } = fixture.pay(orderId);
      await fixture.webhook('payment.captured', { ...fixture.paymentEntity(id), email }, `event-${item}`);
      expect(await fixture.statusOf(orderId)).toBe('paid');
    }
    const events = await fixture.db.selectFrom('webhook_events').select(['body', 'handled_at']).execute();
    expect(events.map(({ handled_at }) => handled_at)).toEqual([fixture.clock(), fixture.clock()]);
    expect(JSON.stringify(events)).not.toContain('example.com');
  });

  test('orders are reconciled from the start, also while no event can be handled', async () => {
    const orderId = await fixture.placeOrder();
    fixture.pay(orderId);
    // Not yet the closing's: it leaves the last hour out.
    fixture.later(10);
    await fixture.db.schema.dropTable('webhook_events').execute();
    fixture.enrolment.start();
    await vi.waitFor(async () => expect(await fixture.statusOf(orderId)).toBe('paid'), { timeout: 20_000 });
  });

  test('an event that fails delays no other, is retried with growing waits, and is then flagged', async () => {
    const { razorpay_payment_id: id } = fixture.pay(await fixture.placeOrder());
    await fixture.store.webhookEvents.store(
      { id: 'bad', event: 'payment.captured', razorpay_order_id: null, body: 'torn' },
      0,
    );
    const orderId = await fixture.placeOrder({ items: ['fortran'] });
    const { razorpay_payment_id: good } = fixture.pay(orderId);
    expect(await fixture.webhook('payment.captured', fixture.paymentEntity(good), 'e1')).toBe(200);
    expect(await fixture.statusOf(orderId)).toBe('paid');
    const triesOfBad = async () =>
      (
        await fixture.db
          .selectFrom('webhook_events')
          .select('tries')
          .where('id', '=', 'bad')
          .executeTakeFirstOrThrow()
      ).tries;
    for (let time = 0; time < 20; time++)
      await fixture.webhook('payment.captured', fixture.paymentEntity(id), `more${time}`);
    expect(await triesOfBad()).toBe(1);
    for (let hour = 0; hour < 24; hour++) {
      fixture.later(60);
      await handleWebhookEvents(fixture.enrolment.context);
    }
    expect(await triesOfBad()).toBe(20);
    expect(await fixture.attention()).toEqual(['event-not-handled']);
  });
});
