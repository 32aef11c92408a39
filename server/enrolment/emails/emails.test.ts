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
});
