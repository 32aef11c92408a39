import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anything, expectRefusal, otherTypes, RUNS } from '../testing/bad-input.ts';
import { engines } from '../testing/engines.ts';
import { type EnrolmentFixture, openEnrolmentFixture } from '../testing/enrolment-fixture.ts';

/* Any bad input: a 4xx with a sentence, never a 5xx, and nothing stored. */

describe.each(engines)('on $name', (engine) => {
  let fixture: EnrolmentFixture;
  beforeAll(async () => {
    fixture = await openEnrolmentFixture(engine);
  });
  afterAll(() => fixture.close());

  const stored = async () => {
    const tables = ['orders', 'order_items', 'payments', 'attention', 'webhook_events', 'outbox'] as const;
    const counts = await Promise.all(
      tables.map((table) => fixture.db.selectFrom(table).selectAll().execute()),
    );
    return counts.map((rows) => rows.length);
  };

  const refuses = (url: string, payload: string, contentType?: string) =>
    expectRefusal({ app: fixture.app, stored }, url, payload, contentType);

  const valid = {
    '/api/payment/create-order': () => fixture.order(),
    '/api/payment/success': () => ({
      razorpay_payment_id: 'pay_AAAAAAAAAAAAAA',
      razorpay_order_id: 'order_AAAAAAAAAAAAAA',
      razorpay_signature: 'a'.repeat(64),
      items: [{ id: 'pascal' }],
    }),
  };

  for (const [url, example] of Object.entries(valid)) {
    test(`${url} refuses a body of any other shape`, async () => {
      await fc.assert(
        fc.asyncProperty(anything, (body) => refuses(url, JSON.stringify(body) ?? 'null')),
        RUNS,
      );
    });

    test(`${url} refuses a valid body with one invalid field`, async () => {
      const required = Object.keys(example()).filter(
        (field) => !['name', 'email', 'phone', 'items', 'receipt'].includes(field),
      );
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...required), anything, (field, value) =>
          refuses(
            url,
            JSON.stringify({ ...example(), [field]: value === example()[field as never] ? null : value }),
          ),
        ),
        RUNS,
      );
    });

    test(`${url} refuses fields it does not know`, async () => {
      await fc.assert(
        fc.asyncProperty(
          fc
            .string({ minLength: 1 })
            .filter(
              (name) =>
                !(name in example()) &&
                name !== '__proto__' &&
                name !== 'name' &&
                name !== 'email' &&
                name !== 'phone',
            ),
          (name) => refuses(url, JSON.stringify({ ...example(), [name]: 1 })),
        ),
        RUNS,
      );
    });

    test(`${url} refuses a body that is not JSON, too large, or of another type`, async () => {
      await refuses(url, '{"amount":');
      await refuses(url, '');
      await refuses(url, JSON.stringify({ ...example(), receipt: 'x'.repeat(100_000) }));
      for (const type of otherTypes) {
        await refuses(url, JSON.stringify(example()), type);
      }
    });
  }

  test('odd names, addresses and phone numbers are refused in the words of the form', async () => {
    for (const odd of [
      { name: 'R2D2' },
      { name: 'A\u0000sha' },
      { name: 'A\r\nBcc: x@y.z' },
      { name: ' ' },
      { name: 'x'.repeat(101) },
      { email: 'a@b' },
      { email: 'a b@c.in' },
      { phone: '12345' },
      { phone: '+919876543210' },
    ]) {
      await refuses('/api/payment/create-order', JSON.stringify(fixture.order(odd)));
    }
  });

  test('the webhook refuses whatever is not signed', async () => {
    await fc.assert(
      fc.asyncProperty(anything, (body) => refuses('/api/payment/webhook', JSON.stringify(body) ?? '')),
      RUNS,
    );
  });

  test('details of any invalid id are 404', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1, maxLength: 80 }), async (id) => {
        const response = await fixture.app.inject(
          `/api/payment/getPaymentDetails/${encodeURIComponent(id.toWellFormed())}`,
        );
        expect(response.statusCode).toBe(404);
      }),
      RUNS,
    );
  });
});
