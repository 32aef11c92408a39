import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Order, Payment, Refund } from '../entities.ts';

type Called<T> = { status: number; body: T; text: string };
export type ErrorAnswer = { error: { code: string; description: string; reason: string; field?: string } };

/** A shop's calls to the API, with its keys. */
export function shopClient(apiUrl: string, keys = 'rzp_test_StandIn0000001:stand-in-key-secret') {
  async function call<T>(method: string, path: string, body?: unknown, headers = {}): Promise<Called<T>> {
    const authorization = `Basic ${Buffer.from(keys).toString('base64')}`;
    const response = await fetch(`${apiUrl}${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text, text };
  }
  return {
    call,
    createOrder: async (fields: object = {}) =>
      (await call<Order>('POST', '/orders', { amount: 29900, currency: 'INR', ...fields })).body,
    order: async (id: string) => (await call<Order>('GET', `/orders/${id}`)).body,
    payment: async (id: string) => (await call<Payment>('GET', `/payments/${id}`)).body,
    refund: async (paymentId: string, body: object = {}, key?: string) =>
      call<Refund & ErrorAnswer>(
        'POST',
        `/payments/${paymentId}/refund`,
        body,
        key ? { 'X-Refund-Idempotency': key } : {},
      ),
  };
}

type Heard = { headers: IncomingHttpHeaders; raw: string; event: string; eventId: string };

/** The shop's webhook receiver. `answer` decides the status by event; 'silence' never answers. */
export async function webhookEar(answer: (heard: Heard, nth: number) => number | 'silence' = () => 200) {
  const heard: Heard[] = [];
  const server = createServer(async (request, response) => {
    let raw = '';
    for await (const chunk of request) raw += chunk;
    const eventId = String(request.headers['x-razorpay-event-id']);
    const one: Heard = { headers: request.headers, raw, event: JSON.parse(raw).event, eventId };
    heard.push(one);
    const status = answer(one, heard.length);
    if (status !== 'silence') response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    heard,
    events: () => heard.map(({ event }) => event),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export async function until(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const end = Date.now() + 20_000;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`Waited in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
