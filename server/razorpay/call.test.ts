import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
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

/** Asks for a refund at an address that gives every request the same answer. */
async function refundAnsweredWith(status: number, body: unknown) {
  const server = createServer((_, response) => void response.writeHead(status).end(JSON.stringify(body)));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : null;
  return clientOf({ apiUrl: `http://127.0.0.1:${port}` }).refund('pay_1', { amount: 100 }, 'a-key-of-ours');
}
const said = (description: string, code: string | null = 'BAD_REQUEST_ERROR') => ({
  error: { code, description },
});

test.each([
  'Refund is not supported by the bank because the payment is more than 6 months old',
  'Your account does not have enough balance to carry out the refund operation.',
  'The payment has been fully refunded already',
  'invalid request sent',
])('“%s” is a no to a refund', async (description) => {
  const refusal = { refused: true, cantBeDone: true, unknownId: false, isRepeated: false };
  await expect(refundAnsweredWith(400, said(description))).rejects.toMatchObject(refusal);
});

test.each([
  [400, said('The requested URL was not found on the server.')],
  [400, said('The id provided does not exist')],
  [400, said('Request failed because another payment operation is in progress')],
  [400, said('The API key provided is invalid.')],
  [401, said('Authentication failed')],
  [409, said('The same request is under way')],
])('what is about something else is no answer to a refund: %i %j', async (status, body) => {
  await expect(refundAnsweredWith(status, body)).rejects.toMatchObject({ refused: true, cantBeDone: false });
});

test.each([
  [400, 'Bad Request'],
  [400, { error: { description: 'The payment has been fully refunded already' } }],
  [400, said('no route', null)],
  [403, { message: 'blocked' }],
  [408, said('Request timeout')],
  [429, said('Too many requests')],
  [502, said('no balance', 'GATEWAY_ERROR')],
])('what a proxy says leaves open what became of a refund: %i %j', async (status, body) => {
  await expect(refundAnsweredWith(status, body)).rejects.toMatchObject({ refused: false, cantBeDone: false });
});

const broken = { endpoint: '*', trouble: 'reset', probability: 1 } as const;
const refusal = { endpoint: '*', trouble: 'error', status: 400, probability: 1 } as const;

test('a request whose connection breaks is sent once more, and a refusal then is one of two', async () => {
  const ask = () => clientOf().payment('pay_Unknown0000001');
  standIn.admin.faults({ replies: [{ ...broken, times: 1 }, refusal] });
  await expect(ask()).rejects.toMatchObject({ refused: true, isRepeated: true });
  await expect(ask()).rejects.toMatchObject({ refused: true, isRepeated: false });
  standIn.admin.faults({ replies: [{ ...broken, times: 2 }, refusal] });
  await expect(ask()).rejects.toMatchObject({ refused: false, status: null });
  await expect(ask(), 'it was not sent a third time').rejects.toMatchObject({ isRepeated: false });
  standIn.admin.calm();
});
