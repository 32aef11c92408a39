import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { openSchool, type School } from '../testing/enrolment-fixture.ts';
import { attentionReasons } from './attention-reasons.ts';
import { putBeforeOwner } from './flag-for-owner.ts';

describe.each(engines)('on $name', (engine) => {
  let school: School;
  beforeEach(async () => {
    school = await openSchool(engine);
  });
  afterEach(() => school.close());

  /** The letters about trouble that the owner has got by now. */
  const letters = async () => {
    await school.sendMail();
    return school.posted.filter(({ mail }) => mail.subject.startsWith('Please look'));
  };

  test('the owner gets one letter for what needs a person, however often the news comes', async () => {
    const orderId = await school.placeOrder();
    const paymentId = school.pay(orderId).razorpay_payment_id;
    await school.webhook('payment.captured', school.paymentEntity(paymentId), 'e1');
    expect(await letters()).toEqual([]);

    const second = { ...school.paymentEntity(paymentId), id: 'pay_Second00000001' };
    await school.webhook('payment.captured', second, 'e2');
    await school.webhook('order.paid', second, 'e3');
    const [letter, ...others] = await letters();
    expect(others).toEqual([]);
    expect(letter?.to).toBe('owner@example.com');
    expect(letter?.mail.subject).toBe('Please look: An order was paid twice');
    const [entry] = await school.db.selectFrom('attention').selectAll().execute();
    for (const words of [
      'pay_Second00000001',
      'second-payment',
      'Razorpay Dashboard',
      `resolve ${entry?.id}`,
    ]) {
      expect(letter?.mail.text).toContain(words);
      expect(letter?.mail.html).toContain(words);
    }
  });

  test('each payment for an order that is not ours, and each event that cannot be read, is a letter of its own', async () => {
    const { order_id: _, ...entity } = school.paymentEntity(
      school.pay(await school.placeOrder()).razorpay_payment_id,
    ) as { order_id: string };
    const stranger = { ...entity, order_id: 'order_Foreign0000001' };
    await school.webhook('payment.captured', { ...stranger, id: 'pay_Stranger000001' }, 'e1');
    await school.webhook('payment.captured', { ...stranger, id: 'pay_Stranger000002' }, 'e2');
    await school.webhook('payment.captured', { id: 7 }, 'e3');
    expect((await letters()).map(({ mail }) => mail.subject).sort()).toEqual([
      `Please look: ${attentionReasons['unknown-order'].title}`,
      `Please look: ${attentionReasons['unknown-order'].title}`,
      `Please look: ${attentionReasons['unreadable-event'].title}`,
    ]);
  });

  test('two processes that notice the same at once write one letter', async () => {
    const entry = { reason: 'unknown-order', subject: 'pay_x', details: 'x' } as const;
    const owner = { ownerEmail: 'owner@example.com', now: school.clock().getTime() };
    await Promise.all(
      [1, 2, 3].map(() => school.ledger.transaction((books) => putBeforeOwner(entry, books, owner))),
    );
    expect(await letters()).toHaveLength(1);
  });

  test('a transaction that fails leaves neither the entry nor the letter', async () => {
    const entry = { reason: 'no-address', subject: 'order', details: 'x' } as const;
    const owner = { ownerEmail: 'owner@example.com', now: school.clock().getTime() };
    const failing = school.ledger.transaction(async (books) => {
      await putBeforeOwner(entry, books, owner);
      throw new Error('the disk is full');
    });
    await expect(failing).rejects.toThrow('the disk is full');
    expect(await school.attention()).toEqual([]);
    expect(await letters()).toEqual([]);
  });
});
