import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { engines } from '../testing/engines.ts';
import { openSchool } from '../testing/enrolment-fixture.ts';

test('the order can be followed by its id through every step, and no line tells of the student', async () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  const school = await openSchool(engines[0] as (typeof engines)[0], log);

  school.standIn.admin.mischief({
    replies: [{ endpoint: '*', trouble: 'error', probability: 1, times: 1 }],
  });
  const request = school.order({ email: 'asha@example.com', name: 'Asha Rao', phone: '9876543210' });
  await school.call('/api/payment/create-order', request);
  const { body } = await school.call('/api/payment/create-order', request);
  const order = await school.ledger.orderByRazorpayId(body.orderId);
  const proof = school.pay(body.orderId);
  await school.call('/api/payment/success?asha@example.com', {
    ...proof,
    razorpay_signature: 'f'.repeat(64),
  });
  await school.call('/api/payment/success', proof);
  await school.webhook('payment.captured', school.paymentEntity(proof.razorpay_payment_id), 'e1');
  const unpaid = await school.placeOrder();
  school.later(2);
  await school.reconcileNow();
  await school.sendMail();
  await school.close();

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
});
