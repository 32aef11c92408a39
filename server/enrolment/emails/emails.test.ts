import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines } from '../../testing/engines.ts';
import { type EnrolmentFixture, openEnrolmentFixture } from '../../testing/enrolment-fixture.ts';

describe.each(engines)('on $name', (engine) => {
  let fixture: EnrolmentFixture;
  beforeEach(async () => {
    fixture = await openEnrolmentFixture(engine);
  });
  afterEach(() => fixture.close());

  test('the confirmation says what was bought, what was paid, when it starts and what happens next', async () => {
    const orderId = await fixture.placeOrder();
    const proof = fixture.pay(orderId);
    await fixture.call('/api/payment/success', proof);
    const [confirmation] = await fixture.confirmations();
    const { text, html, calendar, subject } = confirmation?.mail ?? { text: '', html: '', subject: '' };
    expect(subject).toBe('You are registered: Pascal');
    for (const words of [
      'Asha Rao',
      'Pascal',
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

  test('the confirmation of a camp says that it is paid, and has its days in the calendar', async () => {
    fixture.setNow(Date.parse('2025-04-10T20:00:00+05:30'));
    const orderId = await fixture.placeOrder({ items: ['camp'], amount: 99_900 });
    await fixture.call('/api/payment/success', fixture.pay(orderId));
    const [confirmation] = await fixture.confirmations();
    expect(confirmation?.mail.text).toContain('There is nothing more to pay.');
    expect(confirmation?.mail.text).not.toContain('free classes');
    expect(confirmation?.mail.text).toContain('1st May 2025 at 10 AM');
    expect(confirmation?.mail.calendar?.match(/BEGIN:VEVENT/g)).toHaveLength(3);
  });

  test('a batch that has begun is not sold: the order and its confirmation name no past day', async () => {
    const orderId = await fixture.placeOrder({ items: ['camp'], amount: 110_000 });
    await fixture.call('/api/payment/success', fixture.pay(orderId));
    const order = await fixture.store.orderByRazorpayId(orderId);
    expect(await fixture.store.itemsOf(order?.id ?? '')).toMatchObject([{ start_date: null }]);
    const [confirmation] = await fixture.confirmations();
    expect(confirmation?.mail.text).toContain('we will write to you with the dates');
    expect(confirmation?.mail.text).not.toContain('2025');
    expect(confirmation?.mail.calendar).toBeUndefined();
  });
});
