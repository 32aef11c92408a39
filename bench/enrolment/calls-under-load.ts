import { createHmac, randomUUID } from 'node:crypto';
import { type CatalogueItem, catalogue } from '../../content/index.ts';
import { registrationPrice } from '../../contract/early-bird.ts';
import type { Provider } from './provider.ts';

const CLIENTS = 50;
const [course] = catalogue as [CatalogueItem];

const addresses = {
  'create-order': 'payment/create-order',
  success: 'payment/success',
  getPaymentDetails: 'payment/getPaymentDetails/',
  webhook: 'payment/webhook',
  enrolment: 'enrolment',
  pay: 'enrolment/pay',
  seats: 'seats',
};
export const timed = Object.keys(addresses) as (keyof typeof addresses)[];
export type Call = (typeof timed)[number];
/** Latency of each call, in milliseconds. */
export type Samples = Record<Call, number[]>;

/** Fifty concurrent students, each from the order to the first instalment; `tokens` are those of their links. */
export async function callsUnderLoad(origin: string, provider: Provider, orders: number) {
  const samples = Object.fromEntries(timed.map((name) => [name, []])) as unknown as Samples;
  const tokens: string[] = [];
  let left = orders;
  const client = async () => {
    while (left-- > 0) tokens.push(await enrol(origin, provider, samples));
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return { samples, tokens };
}

async function enrol(origin: string, provider: Provider, samples: Samples): Promise<string> {
  const call = async <Answer = Record<string, string>>(name: Call, init: RequestInit, id = '') => {
    const started = performance.now();
    const response = await fetch(`${origin}/api/${addresses[name]}${id}`, init);
    const body = (await response.json()) as Answer & { error?: string };
    samples[name].push(performance.now() - started);
    if (!response.ok) throw new Error(`${name} answered ${response.status}: ${body.error}`);
    return body;
  };
  const json = { 'content-type': 'application/json' };
  const amount = registrationPrice(course.pricing, new Date()).pay;
  const order = {
    amount,
    currency: 'INR',
    receipt: randomUUID(),
    items: [course.id],
    name: 'Asha Rao',
    email: `${randomUUID()}@example.com`,
    phone: '9876543210',
  };
  const post = (body: object) => ({ method: 'POST', headers: json, body: JSON.stringify(body) });
  await call('seats', {});
  const { orderId, enrolmentToken } = await call('create-order', post(order));
  const proof = await provider.pay(orderId as string);
  await call('success', post(proof));
  await call('getPaymentDetails', {}, proof.razorpay_payment_id);
  const authorization = `Bearer ${enrolmentToken}`;
  const { data } = await call<{ data: { plan: { id: string }[] } }>('enrolment', {
    headers: { authorization },
  });
  const pay = post({ plan_ids: data.plan.slice(0, 1).map(({ id }) => id) });
  await call('pay', { ...pay, headers: { ...json, authorization } });
  const event = JSON.stringify({
    event: 'payment.captured',
    payload: {
      payment: {
        entity: {
          id: proof.razorpay_payment_id,
          order_id: orderId,
          amount,
          currency: 'INR',
          status: 'captured',
        },
      },
    },
  });
  const signature = createHmac('sha256', provider.webhookSecret).update(event).digest('hex');
  await call('webhook', {
    method: 'POST',
    headers: { ...json, 'x-razorpay-signature': signature, 'x-razorpay-event-id': randomUUID() },
    body: event,
  });
  return enrolmentToken as string;
}
