import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRazorpayStandIn } from './stand-in.ts';
import { shopClient } from './testing/shop.ts';

const readme = readFileSync(new URL('./README.md', import.meta.url), 'utf8');

/** The calls that a section of the README names, like "GET /orders/:id"; a bare path is a GET. */
function callsIn(section: string): string[] {
  const [, text = ''] = new RegExp(`## ${section}\n(.*?)\n## `, 's').exec(readme) ?? [];
  return [...text.matchAll(/`((?:GET|POST|PATCH|DELETE) )?(\/[a-z][\w/:]*)`/g)]
    .map(([, method = 'GET ', path]) => `${method}${path}`)
    .filter((call) => call !== 'GET /v1');
}

let standIn: Awaited<ReturnType<typeof startRazorpayStandIn>>;
beforeAll(async () => {
  standIn = await startRazorpayStandIn({});
});
afterAll(() => standIn.close());

/** Makes a call as the README writes it, about an existing, partly refunded payment. */
async function statusOf(call: string): Promise<number> {
  const shop = shopClient(standIn.apiUrl);
  const order = await shop.createOrder();
  const payment = String(standIn.admin.pay({ orderId: order.id }).payment_id);
  const refund = (await shop.refund(payment, { amount: 100 })).body.id;
  const [method = '', path = ''] = call.split(' ');
  const id = path.startsWith('/orders') ? order.id : path.startsWith('/refunds') ? refund : payment;
  const body =
    method === 'PATCH' ? { notes: {} } : method === 'POST' ? { amount: 29_900, currency: 'INR' } : undefined;
  return (await shop.call(method, path.replace(':id', id).replace(':rid', refund), body)).status;
}

test('the calls it says it does not play are refused as unknown', async () => {
  const calls = callsIn('What it does not');
  expect(calls).toHaveLength(14);
  for (const call of calls) expect([call, await statusOf(call)]).toEqual([call, 400]);
});

test('the calls it says it plays are all there', async () => {
  const calls = callsIn('What it plays').filter((call) => !/capture$|refund$/.test(call));
  expect(calls).toHaveLength(11);
  for (const call of calls) expect([call, await statusOf(call)]).toEqual([call, 200]);
});

test("its examples send webhooks to the server's own path", () => {
  const server = readFileSync('scripts/run/stand-in.ts', 'utf8');
  const [, path] = /STAND_IN_WEBHOOK_URL: `http:\/\/[^/]+(\/[\w/]+)`/.exec(server) ?? [];
  const examples = [...readme.matchAll(/127\.0\.0\.1:3000(\/[\w/]+)/g)].map(([, example]) => example);
  expect(examples).toHaveLength(2);
  for (const example of examples) expect(example).toBe(path);
});
