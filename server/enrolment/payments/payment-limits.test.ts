import { afterEach, describe, expect, test, vi } from 'vitest';
import { paymentSuccessMessages } from '#contract/payment-success.ts';
import { createOrderMessages } from '#contract/place-order.ts';
import { readEnv } from '../../env/env.ts';
import { engines } from '../../testing/engines.ts';
import { type EnrolmentFixture, openEnrolmentFixture } from '../../testing/enrolment-fixture.ts';
import { silentLogger } from '../../testing/silent-logger.ts';
import type { PaymentLimits } from './payment-limits.ts';

describe.each(engines)('on $name', (engine) => {
  let fixture: EnrolmentFixture;
  afterEach(() => fixture.close());
  const open = async (limits: Partial<PaymentLimits>) => {
    fixture = await openEnrolmentFixture(engine, silentLogger, { limits, trustProxy: 1 });
  };
  const post = async (url: string, payload: object, ip: string) => {
    const headers = { 'x-forwarded-for': ip };
    const response = await fixture.app.inject({ method: 'POST', url, payload, headers });
    return { status: response.statusCode, body: response.json(), headers: response.headers };
  };
  const order = (ip: string, changes: object = {}) =>
    post('/api/payment/create-order', fixture.order(changes), ip);
  const report = (ip: string, news: object) => post('/api/payment/success', news, ip);

  test('orders from one address are limited, with Retry-After, and others are not affected', async () => {
    await open({ ordersPerAddress: 3 });
    for (const _ of [1, 2, 3]) expect((await order('203.0.113.7')).status).toBe(200);
    fixture.later(3);
    const refused = await order('203.0.113.7');
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe(String(7 * 60));
    expect(refused.body).toEqual({
      error: `${createOrderMessages.tooMany} Please try again in 7 minutes, or write to hello@banyancode.example.`,
    });
    expect((await order('203.0.113.8')).status).toBe(200);
    fixture.later(7);
    expect((await order('203.0.113.7')).status).toBe(200);
  });

  test('each /64 of an IPv6 network has the limit, and its /48 four times the limit', async () => {
    await open({ ordersPerAddress: 2 });
    const taken: Record<number, number> = {};
    for (let line = 0; line < 6; line++)
      for (const host of [1, 2, 3])
        if ((await order(`2001:db8:1:${line}::${host}`)).status === 200) taken[line] = (taken[line] ?? 0) + 1;
    expect(taken).toEqual({ 0: 2, 1: 2, 2: 2, 3: 2 });
    expect((await order('2001:db8:2::1')).status).toBe(200);
  });

  test('a classroom of forty behind one address enrols within minutes, each with five tries', async () => {
    await open(readEnv({}).paymentLimits);
    const answers = new Set<number>();
    for (let student = 0; student < 40; student++) {
      const receipt = { receipt: `student-${student}` };
      for (let time = 0; time < 5; time++) answers.add((await order('203.0.113.7', receipt)).status);
    }
    expect([...answers]).toEqual([200]);
  });

  test('unsigned and forged reports are limited, signed ones never', async () => {
    await open({ unprovenReportsPerAddress: 3 });
    const proof = fixture.pay((await order('203.0.113.7')).body.orderId);
    const forged = { ...proof, razorpay_signature: 'f'.repeat(64) };
    for (const news of [forged, forged, { ...proof, razorpay_payment_id: 'pay_Unknown0000001' }])
      expect((await report('203.0.113.7', news)).status).toBe(400);
    for (const news of [forged, { ...proof, razorpay_signature: '' }]) {
      const { status, body } = await report('203.0.113.7', news);
      expect(status).toBe(429);
      expect(body.error).toContain(paymentSuccessMessages.tooMany);
    }
    for (let time = 0; time < 5; time++) expect((await report('203.0.113.7', proof)).status).toBe(200);
    expect(await fixture.confirmations()).toHaveLength(1);
  });

  test('no network address is in the counts', async () => {
    await open({});
    await order('203.0.113.7');
    const counts = await fixture.db.selectFrom('rate_limits').selectAll().execute();
    expect(counts).toHaveLength(1);
    expect(counts[0]?.counter).toMatch(/^order:[\w-]{43}$/);
  });

  test("600 orders from one address delay reconciliation of another's by no more than the limit", async () => {
    await open({ ordersPerAddress: 20 });
    for (let time = 0; time < 600; time++) await order('203.0.113.7');
    const { orderId } = (await order('203.0.113.8')).body;
    fixture.pay(orderId);
    fixture.later(2);
    const questions = vi.spyOn(fixture.enrolment.context.razorpay, 'paymentsOf');
    await fixture.reconcileNow();
    expect(await fixture.statusOf(orderId)).toBe('paid');
    expect(questions.mock.calls.length).toBeLessThanOrEqual(21);
  });
});
