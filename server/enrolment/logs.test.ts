import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { sqlite } from '../testing/engines.ts';
import { openEnrolmentFixture } from '../testing/enrolment-fixture.ts';

test('the order can be followed by its id through every step, and no line tells of the student', async () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  const fixture = await openEnrolmentFixture(sqlite, log);

  fixture.standIn.admin.faults({
    replies: [{ endpoint: '*', trouble: 'error', probability: 1, times: 1 }],
  });
  const request = fixture.order({ email: 'asha@example.com', name: 'Asha Rao', phone: '9876543210' });
  await fixture.call('/api/payment/create-order', request);
  const { body } = await fixture.call('/api/payment/create-order', request);
  const order = await fixture.store.orders.byRazorpayId(body.orderId);
  const proof = fixture.pay(body.orderId);
  await fixture.call('/api/payment/success?asha@example.com', {
    ...proof,
    razorpay_signature: 'f'.repeat(64),
  });
  await fixture.call('/api/payment/success', proof);
  await fixture.webhook('payment.captured', fixture.paymentEntity(proof.razorpay_payment_id), 'e1');
  await fixture.call('/api/enrolment', undefined, body.enrolmentToken);
  const unpaid = await fixture.placeOrder();
  fixture.later(2);
  await fixture.reconcileNow();
  await fixture.sendMail();
  await fixture.close();

  const steps = (id: unknown) =>
    lines
      .filter((line) => [line.orderId, line.razorpayOrderId, line.about].includes(id as string))
      .map(({ msg }) => msg);
  expect(steps(order?.id)).toEqual([
    'order stored',
    'the provider did not open the order',
    'order stored',
    'order open at the provider',
    'a payment that is not genuine was reported',
    'the browser reports a payment',
    'payment settled',
    'payment settled',
    'mail sent',
    'mail sent',
  ]);
  expect(steps(body.orderId)).toContain('webhook stored');
  expect(steps(unpaid)).toContain('reconciliation asked about the order');
  expect(JSON.stringify(lines)).not.toMatch(/asha|rao|9876543210|127\.0\.0\.1/i);
  expect(JSON.stringify(lines)).toContain('/api/enrolment');
  expect(JSON.stringify(lines)).not.toContain(body.enrolmentToken);
});
