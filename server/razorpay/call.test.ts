import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RazorpayStandIn, startRazorpayStandIn } from '../../stand-ins/razorpay/stand-in.ts';
import { createRazorpay, type Razorpay } from './client.ts';
import { ifKnown } from './razorpay-error.ts';

const keys = { keyId: 'rzp_test_School00000001', keySecret: 'school-key-secret' };
let standIn: RazorpayStandIn;
beforeAll(async () => {
  standIn = await startRazorpayStandIn({ ...keys, webhookSecret: 'hook' });
});
afterAll(() => standIn.close());

const clientOf = (changes: object = {}): Razorpay =>
  createRazorpay({ ...keys, apiUrl: standIn.apiUrl, ...changes });

test('only the answer that there is nothing with this id says so', async () => {
  const unknown = [
    clientOf().payment('pay_Unknown0000001'),
    clientOf().paymentsOf('order_Unknown00001'),
    clientOf().refundsOf('pay_Unknown0000001'),
  ];
  for (const fetching of unknown) expect(await ifKnown<unknown>(fetching)).toBeNull();
  const wrongAddress = clientOf({ apiUrl: `${standIn.apiUrl}/v2` });
  await expect(ifKnown(wrongAddress.payment('pay_Unknown0000001'))).rejects.toMatchObject({ status: 400 });
  const wrongKeys = clientOf({ keySecret: 'another' });
  await expect(ifKnown(wrongKeys.payment('pay_Unknown0000001'))).rejects.toMatchObject({ status: 401 });
  const small = { amount: 1, currency: 'INR', receipt: 'r', notes: {} };
  await expect(ifKnown(clientOf().createOrder(small))).rejects.toMatchObject({ status: 400 });
});

test.each([400, 404, 500, 502])('a bare %s says nothing about an id', async (status) => {
  const replies = (['error', 'html'] as const).map((trouble) => ({
    endpoint: '*',
    trouble,
    probability: 1,
    status,
    times: 1,
  }));
  standIn.admin.faults({ replies });
  for (const _ of replies)
    await expect(ifKnown(clientOf().payment('pay_Unknown0000001'))).rejects.toMatchObject({ status });
  standIn.admin.calm();
});
