import { describe, expect, test } from 'vitest';
import { engines } from '../../testing/engines.ts';
import { enrolmentPerTest } from '../../testing/enrolment-fixture.ts';
import { eraseOrders } from '../orders/erase-orders.ts';
import { attentionReasons } from './attention-reasons.ts';
import { flagForOwner } from './flag-for-owner.ts';

describe.each(engines)('on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);

  /** The attention emails that the owner has received so far. */
  const emails = async () => {
    await fixture.sendMail();
    return fixture.posted.filter(({ mail }) => mail.subject.startsWith('Please look'));
  };

  test('the owner gets one email for what needs a person, however often it is reported', async () => {
    const orderId = await fixture.placeOrder();
    const paymentId = fixture.pay(orderId).razorpay_payment_id;
    await fixture.webhook('payment.captured', fixture.paymentEntity(paymentId), 'e1');
    expect(await emails()).toEqual([]);

    const second = { ...fixture.paymentEntity(paymentId), id: 'pay_Second00000001' };
    for (const id of ['e2', 'e3']) await fixture.webhook('payment.captured', second, id);
    const [email, ...others] = await emails();
    expect(others).toEqual([]);
    expect(email?.to).toBe('owner@example.com');
    expect(email?.mail.subject).toBe('Please look: An order was paid twice');
    const [entry] = await fixture.db.selectFrom('attention').selectAll().execute();
    expect(entry?.details).toContain('pay_Second00000001 is captured');
    expect(email?.mail.text).toContain('Student: Asha Rao\nE-mail: asha@example.com\n');
    for (const words of [
      ...['Asha Rao', 'asha@example.com'],
      'pay_Second00000001',
      'second-payment',
      'Razorpay Dashboard',
      `resolve ${entry?.id}`,
    ]) {
      expect(email?.mail.text).toContain(words);
      expect(email?.mail.html).toContain(words);
    }
  });

  test('what was flagged at one moment stays in its order, whatever changes about it', async () => {
    const { attention } = fixture.store;
    const subjects = async () => (await attention.unresolved()).map(({ subject }) => subject);
    const flagged = ['first', 'second', 'third'];
    for (const subject of flagged) await attention.add('refund-failed', subject, '', fixture.clock());
    for (const subject of flagged) {
      await attention.describe('refund-failed', subject, 'It is known why.');
      expect(await subjects()).toEqual(flagged);
    }
  });

  test('of a student who was erased it does not say that nobody told us their name', async () => {
    const { order, paymentId } = await fixture.enrol();
    await fixture.sendMail();
    await eraseOrders([order.id], fixture.store, fixture.clock());
    const second = { ...fixture.paymentEntity(paymentId), id: 'pay_Second00000001' };
    await fixture.webhook('payment.captured', second, 'e2');
    const texts = (await emails()).map(({ mail }) => mail.text);
    expect(texts).toEqual([expect.stringContaining('pay_Second00000001')]);
    expect(texts[0]).not.toContain('not told');
  });

  test.each([
    ['seen to', true],
    ['open', false],
  ])('what is flagged as authorized, and %s, is flagged again once it is captured', async (_, isSeenTo) => {
    const paymentId = fixture.pay(await fixture.placeOrder()).razorpay_payment_id;
    await fixture.webhook('payment.captured', fixture.paymentEntity(paymentId), 'e1');
    const second = { ...fixture.paymentEntity(paymentId), id: 'pay_Second00000001' };
    await fixture.webhook('payment.authorized', { ...second, status: 'authorized' }, 'e2');
    expect((await emails()).map(({ mail }) => mail.text)).toEqual([
      expect.stringContaining('pay_Second00000001 is authorized'),
    ]);
    const { attention } = fixture.store;
    if (isSeenTo) await attention.resolve('second-payment', 'pay_Second00000001', fixture.clock());
    for (const id of ['e3', 'e4']) await fixture.webhook('payment.captured', second, id);
    expect((await emails()).slice(1).map(({ mail }) => mail.text)).toEqual([
      expect.stringContaining('pay_Second00000001 is captured'),
    ]);
    expect(await attention.waiting('second-payment')).toEqual(['pay_Second00000001']);
  });

  test('a second payment that was seen to is not flagged again when its refund fails: that has its own email', async () => {
    const paymentId = fixture.pay(await fixture.placeOrder()).razorpay_payment_id;
    await fixture.webhook('payment.captured', fixture.paymentEntity(paymentId), 'e1');
    const second = { ...fixture.paymentEntity(paymentId), id: 'pay_Second00000001' };
    await fixture.webhook('payment.captured', second, 'e2');
    const { attention } = fixture.store;
    await attention.resolve('second-payment', 'pay_Second00000001', fixture.clock());
    const refund = { id: 'rfnd_Second0000001', payment_id: second.id, amount: 29_900 };
    const refunded = { ...second, status: 'refunded', amount_refunded: 29_900 };
    await fixture.webhook('refund.created', refunded, 'e3', 'new-hook', { ...refund, status: 'pending' });
    await fixture.webhook('refund.failed', second, 'e4', 'new-hook', { ...refund, status: 'failed' });
    expect((await emails()).map(({ mail }) => mail.subject).sort()).toEqual([
      `Please look: ${attentionReasons['refund-failed'].title}`,
      `Please look: ${attentionReasons['second-payment'].title}`,
    ]);
    expect(await attention.waiting('second-payment')).toEqual([]);
  });

  test('each payment of an unknown order and each unreadable event has its own email', async () => {
    const { order_id: _, ...entity } = fixture.paymentEntity(
      fixture.pay(await fixture.placeOrder()).razorpay_payment_id,
    ) as { order_id: string };
    const stranger = { ...entity, order_id: 'order_Foreign0000001' };
    await fixture.webhook('payment.captured', { ...stranger, id: 'pay_Stranger000001' }, 'e1');
    await fixture.webhook('payment.captured', { ...stranger, id: 'pay_Stranger000002' }, 'e2');
    await fixture.webhook('payment.captured', { id: 7 }, 'e3');
    expect((await emails()).map(({ mail }) => mail.subject).sort()).toEqual([
      `Please look: ${attentionReasons['unknown-order'].title}`,
      `Please look: ${attentionReasons['unknown-order'].title}`,
      `Please look: ${attentionReasons['unreadable-event'].title}`,
    ]);
  });

  test('of an event that nobody can read, the email says what came, when, what it names and who it is about', async () => {
    const orderId = await fixture.placeOrder();
    const entity = { id: 7, order_id: orderId, refund: 'rfnd_New00000000001' };
    await fixture.webhook('payment.reversed', entity, 'event1');
    const [email] = await emails();
    expect(email?.mail.text).toContain(
      `Razorpay sent “payment.reversed” on 20 Nov 2026, 10:00. It names ${orderId}, rfnd_New00000000001. The event’s id is event1.`,
    );
    expect(email?.mail.text).toContain('Student: Asha Rao');
    await fixture.webhook('downtime.resolved', { id: 7 }, 'event2');
    expect((await emails())[1]?.mail.text).toContain('It names no payment, order or refund.');
  });

  test('two processes that notice the same at once write one email', async () => {
    const entry = { reason: 'unknown-order', subject: 'pay_x', details: 'x' } as const;
    await Promise.all(
      [1, 2, 3].map(() =>
        fixture.store.transaction((tx) => flagForOwner(entry, tx, fixture.enrolment.context)),
      ),
    );
    expect(await emails()).toHaveLength(1);
  });

  test('what an earlier version flagged for another reason is mailed, too', async () => {
    const entry = { reason: 'unknown-order', subject: 'pay_x', details: 'Nobody knows pay_x.' } as const;
    await fixture.store.transaction((tx) => flagForOwner(entry, tx, fixture.enrolment.context));
    await fixture.db.updateTable('attention').set({ reason: 'unknown-payer' }).execute();
    const [email] = await emails();
    expect(email?.mail.subject).toBe('Please look: unknown-payer');
    expect(email?.mail.text).toContain('Nobody knows pay_x.');
    expect(email?.mail.text).not.toContain('What it means');
  });

  test('a transaction that fails leaves neither the entry nor the email', async () => {
    const entry = { reason: 'no-address', subject: 'order', details: 'x' } as const;
    const failing = fixture.store.transaction(async (tx) => {
      await flagForOwner(entry, tx, fixture.enrolment.context);
      throw new Error('the disk is full');
    });
    await expect(failing).rejects.toThrow('the disk is full');
    expect(await fixture.attention()).toEqual([]);
    expect(await emails()).toEqual([]);
  });
});
