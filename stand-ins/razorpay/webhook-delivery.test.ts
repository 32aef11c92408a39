import { afterEach, expect, test, vi } from 'vitest';
import { signWebhook } from './signatures.ts';
import { type StandInOptions, startRazorpayStandIn } from './stand-in.ts';
import { shopClient, until, webhookEar } from './testing/shop.ts';

const openThings: { close(): Promise<void> }[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const one of openThings.splice(0)) await one.close();
});

async function standInWithEar(answer?: Parameters<typeof webhookEar>[0], options: StandInOptions = {}) {
  const ear = await webhookEar(answer);
  const quick = { webhookRetryBaseMs: 5, webhookSecret: 'hook-secret' };
  const standIn = await startRazorpayStandIn({ webhookUrls: [ear.url], ...quick, ...options });
  openThings.push(standIn, ear);
  const shop = shopClient(standIn.apiUrl);
  const pay = async () => standIn.admin.pay({ orderId: (await shop.createOrder()).id });
  return { ear, standIn, shop, pay, admin: standIn.admin };
}

test('one success causes three events, each signed over its bytes, with an id of its own', async () => {
  const { ear, admin, shop } = await standInWithEar();
  const order = await shop.createOrder({ notes: { url: 'https://x/y', name: 'मीरा' } });
  const { payment_id } = admin.pay({ orderId: order.id, notes: { note: 'a/b' } });
  expect(await admin.settled()).toBe(true);
  expect(ear.events()).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
  expect(new Set(ear.heard.map(({ eventId }) => eventId)).size).toBe(3);
  for (const { headers, raw, eventId } of ear.heard) {
    expect(headers['x-razorpay-signature']).toBe(signWebhook('hook-secret', raw));
    expect(headers['user-agent']).toBe('Razorpay-Webhook/v1');
    expect(headers['request-id']).toBe(eventId);
    expect(eventId).toMatch(/^[A-Za-z0-9]{14}$/);
    expect(raw).not.toContain(eventId);
    expect(raw).not.toBe(JSON.stringify(JSON.parse(raw)));
  }
  expect(JSON.parse(ear.heard[2]?.raw ?? '')).toEqual({
    entity: 'event',
    account_id: expect.stringMatching(/^acc_[A-Za-z0-9]{14}$/),
    event: 'order.paid',
    contains: ['payment', 'order'],
    payload: {
      payment: { entity: await shop.payment(payment_id ?? '') },
      order: { entity: await shop.order(order.id) },
    },
    created_at: expect.any(Number),
  });
});

test('an event shows things as they were when it happened', async () => {
  const { ear, admin, pay } = await standInWithEar();
  await pay();
  await admin.settled();
  const authorized = JSON.parse(ear.heard[0]?.raw ?? '').payload.payment.entity;
  expect(authorized).toMatchObject({ status: 'authorized', captured: false, fee: null });
});

test('refund events contain the refund, then the payment', async () => {
  const { ear, admin, shop, pay } = await standInWithEar();
  const { payment_id } = await pay();
  await shop.refund(payment_id ?? '');
  await admin.settled();
  const created = ear.heard.find(({ event }) => event === 'refund.created');
  expect(JSON.parse(created?.raw ?? '').contains).toEqual(['refund', 'payment']);
  expect(ear.events().at(-1)).toBe('refund.processed');
});

test('any answer but a 2xx is retried under the same id and with the same bytes', async () => {
  const { ear, admin, pay } = await standInWithEar((heard, nth) => {
    if (heard.event !== 'payment.authorized') return 200;
    return nth < 4 ? 404 : 204;
  });
  await pay();
  expect(await admin.settled()).toBe(true);
  const tries = ear.heard.filter(({ event }) => event === 'payment.authorized');
  expect(tries.length).toBeGreaterThan(1);
  expect(new Set(tries.map(({ eventId, raw }) => eventId + raw)).size).toBe(1);
});

test('the waits between retries double', async () => {
  const { ear, admin, pay } = await standInWithEar(
    ({ eventId }) => (ear.heard.filter((one) => one.eventId === eventId).length <= 3 ? 500 : 200),
    { webhookRetryBaseMs: 20, faults: { webhooks: { concurrency: 9 } } },
  );
  await pay();
  expect(await admin.settled()).toBe(true);
  for (const { attempts } of admin.state().deliveries) {
    const waits = attempts.slice(1).map(({ at }, index) => at - (attempts[index]?.at ?? 0));
    expect(waits).toHaveLength(3);
    // A timer may fire a millisecond early by the clock that is read here.
    for (const [index, wait] of waits.entries()) expect(wait).toBeGreaterThanOrEqual(20 * 2 ** index - 2);
  }
});

test('a receiver that does not answer in time is tried again', async () => {
  const { ear, admin, pay } = await standInWithEar((_, nth) => (nth === 1 ? 'silence' : 200), {
    webhookAnswerTimeoutMs: 30,
  });
  await pay();
  expect(await admin.settled()).toBe(true);
  const first = ear.heard[0];
  const heard = ear.heard.filter(({ eventId }) => eventId === first?.eventId);
  expect(heard.length).toBeGreaterThan(1);
  // On a busy machine the second answer may be late, too.
  const [{ attempts } = { attempts: [] }] = admin.state().deliveries;
  expect(attempts[0]).toMatchObject({ status: null, error: 'no answer within 30 ms' });
  expect(attempts.at(-1)).toMatchObject({ status: 200 });
});

test('an invalid address is retried like one that is down', async () => {
  const { admin, pay } = await standInWithEar();
  admin.change({ webhookUrls: ['not an address'] });
  await pay();
  await until(() => (admin.state().deliveries[0]?.attempts.length ?? 0) > 1, 'a retry');
  expect(admin.state().deliveries[0]?.attempts[0]).toMatchObject({ status: null, error: 'Invalid URL' });
});

test('an address that fails for too long is disabled until switched on again', async () => {
  let answer = 500;
  const { ear, admin, pay } = await standInWithEar(() => answer, { webhookRetryForMs: 40 });
  await pay();
  await until(() => admin.state().disabledWebhooks.includes(ear.url), 'the address to be disabled');
  await admin.settled();
  const before = admin.state().deliveries.length;
  await pay();
  expect(admin.state().deliveries).toHaveLength(before);
  answer = 200;
  admin.enableWebhook(ear.url);
  await pay();
  await until(() => admin.state().deliveries.at(-1)?.status === 'delivered', 'a delivery');
});

test('dropped events never arrive, until they are delivered again by hand', async () => {
  const { ear, admin, pay } = await standInWithEar();
  admin.faults({ webhooks: { drop: 1 } });
  await pay();
  await admin.settled();
  expect(ear.heard).toEqual([]);
  const { events, deliveries } = admin.state();
  expect(deliveries.map(({ status }) => status)).toEqual(['dropped', 'dropped', 'dropped']);
  admin.redeliver(events[1]?.id ?? '');
  await admin.settled();
  expect(ear.heard.map(({ eventId }) => eventId)).toEqual([events[1]?.id]);
});

test('duplicates arrive twice under one id', async () => {
  const { ear, admin, pay } = await standInWithEar();
  admin.faults({ webhooks: { duplicate: 1 } });
  await pay();
  await admin.settled();
  expect(ear.heard).toHaveLength(6);
  expect(new Set(ear.heard.map(({ eventId }) => eventId)).size).toBe(3);
});

test('reordered events are overtaken by later ones', async () => {
  // A clock that stands still: all are due at once, also the one that was held back.
  vi.useFakeTimers({ toFake: ['Date'] });
  const { ear, admin, pay } = await standInWithEar();
  admin.faults({ webhooks: { reorder: 1, reorderWithinMs: 60_000 } });
  await pay();
  expect(await admin.settled()).toBe(true);
  expect(ear.events()).toEqual(['payment.captured', 'order.paid', 'payment.authorized']);
});

test('delayed events start out late', async () => {
  const { admin, pay } = await standInWithEar();
  admin.faults({ webhooks: { delay: 1, delayMs: 60 } });
  await pay();
  expect(await admin.settled()).toBe(true);
  const { deliveries } = admin.state();
  const late = deliveries.map(({ nextAttemptAt, createdAtMs }) => nextAttemptAt - createdAtMs);
  // How much each is to be late, the seed decides.
  expect(Math.max(...late)).toBeGreaterThan(20);
  for (const { attempts, nextAttemptAt } of deliveries)
    expect(attempts[0]?.at).toBeGreaterThanOrEqual(nextAttemptAt);
});

test('the same seed makes the same faults', async () => {
  const { admin, pay } = await standInWithEar();
  const run = async () => {
    admin.reset();
    admin.faults({ seed: 7, webhooks: { drop: 0.5 } });
    for (let nth = 0; nth < 10; nth += 1) await pay();
    await admin.settled();
    return admin.state().deliveries.map(({ status }) => status);
  };
  const first = await run();
  expect(new Set(first).size).toBe(2);
  expect(await run()).toEqual(first);
});

test('every address gets every event, under the same id', async () => {
  const other = await webhookEar();
  openThings.push(other);
  const { ear, admin, pay } = await standInWithEar();
  admin.change({ webhookUrls: [ear.url, other.url] });
  await pay();
  await admin.settled();
  expect(other.heard.map(({ eventId }) => eventId)).toEqual(ear.heard.map(({ eventId }) => eventId));
});

test('without a webhook secret there is no signature', async () => {
  const { ear, admin, pay } = await standInWithEar(undefined, { webhookSecret: '' });
  await pay();
  await admin.settled();
  expect(ear.heard[0]?.headers['x-razorpay-signature']).toBeUndefined();
});
