import { expect, test } from 'vitest';
import { sqlite } from '../../testing/engines.ts';
import { enrolmentPerTest } from '../../testing/enrolment-fixture.ts';

const fixture = enrolmentPerTest(sqlite);

/** The form post as the provider's page sends it, from its own origin. */
async function postBack(fields: Record<string, string>, query = '') {
  const response = await fixture.app.inject({
    method: 'POST',
    url: `/api/payment/callback${query}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://api.razorpay.com' },
    payload: new URLSearchParams(fields).toString(),
  });
  return { status: response.statusCode, location: response.headers.location };
}

test('a signed payment settles the order and leads to its result, also when it is posted twice', async () => {
  const orderId = await fixture.placeOrder();
  const proof = fixture.pay(orderId);
  const answer = {
    status: 303,
    location: `/payment-success?payment_id=${proof.razorpay_payment_id}&items=pascal`,
  };
  expect(await postBack(proof)).toEqual(answer);
  expect(await postBack(proof)).toEqual(answer);
  expect(await fixture.statusOf(orderId)).toBe('paid');
  expect(await fixture.confirmations()).toHaveLength(1);
});

test('without an answer of the provider a signed payment still leads to the result page, which waits', async () => {
  const orderId = await fixture.placeOrder();
  const proof = fixture.pay(orderId);
  fixture.breakProvider();
  expect((await postBack(proof)).location).toContain(`payment_id=${proof.razorpay_payment_id}`);
  fixture.standIn.admin.calm();
  fixture.later(2);
  await fixture.reconcileNow();
  expect(await fixture.statusOf(orderId)).toBe('paid');
});

test('a failure leads back to checkout with its reason, and with nothing that the sender wrote', async () => {
  const failure = { 'error[code]': 'BAD_REQUEST_ERROR', 'error[description]': 'Win at evil.example' };
  expect(await postBack({ ...failure, 'error[reason]': 'insufficient_funds' })).toEqual({
    status: 303,
    location: '/checkout?failed=insufficient_funds',
  });
  expect((await postBack({ ...failure, 'error[reason]': 'Win at evil.example' })).location).toBe(
    '/checkout?failed=payment_failed',
  );
});

test('who paid on the enrolment page comes back to it, whatever became of the payment', async () => {
  const proof = fixture.pay(await fixture.placeOrder());
  const from = '?from=enrolment';
  expect((await postBack({ 'error[reason]': 'card_declined' }, from)).location).toBe(
    '/enrolment?failed=card_declined',
  );
  expect((await postBack(proof, from)).location).toContain(
    `/enrolment?payment_id=${proof.razorpay_payment_id}`,
  );
  expect((await postBack({}, from)).location).toBe('/enrolment');
  expect((await postBack(proof, '?from=//evil.example')).location).toContain('/payment-success?');
});

test('a forged, foreign or empty post carries nothing and changes nothing', async () => {
  const orderId = await fixture.placeOrder();
  const proof = fixture.pay(orderId);
  const forgeries = [
    { ...proof, razorpay_signature: 'f'.repeat(64) },
    { ...proof, razorpay_payment_id: 'pay_Foreign0000001' },
    { ...proof, razorpay_payment_id: '../evil' },
    {},
  ];
  for (const forgery of forgeries)
    expect(await postBack(forgery)).toEqual({ status: 303, location: '/checkout' });
  expect(await fixture.statusOf(orderId)).toBe('created');
});
