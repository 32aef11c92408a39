import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anything, expectRefusal, otherTypes, RUNS } from '../testing/bad-input.ts';
import { engines } from '../testing/engines.ts';
import { guide, type LeadsFixture, openLeadsFixture, quote } from '../testing/leads-fixture.ts';

/* Any bad input: a 4xx with a sentence, never a 5xx, and nothing stored. */

/** Too long for any limit, or empty: never a valid requirement. */
const noRequirement = fc.oneof(
  anything.filter((value) => typeof value !== 'string'),
  fc.constantFrom('', ' \n\t ', '\u0000\u0007', 'w '.repeat(251), 'x'.repeat(5001)),
);

describe.each(engines)('on $name', (engine) => {
  let fixture: LeadsFixture;
  beforeAll(async () => {
    fixture = await openLeadsFixture(engine);
  });
  afterAll(() => fixture.close());

  const send = (url: string, payload: string) =>
    fixture.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } });

  const refuses = (url: string, payload: string, contentType?: string) =>
    expectRefusal(fixture, url, payload, contentType);

  const calls = [
    { url: '/api/reach/send-quote', example: quote, strict: ['email'], free: ['company_name'] },
    { url: '/api/reach/get-service-info', example: guide, strict: ['email', 'service_id'], free: [] },
  ];

  describe.each(calls)('$url', ({ url, example, strict, free }) => {
    test('refuses a body of any other shape', async () => {
      await fc.assert(
        fc.asyncProperty(anything, (body) => refuses(url, JSON.stringify(body) ?? 'null')),
        RUNS,
      );
    });

    test('refuses a valid body with one invalid field', async () => {
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...strict), anything, (field, value) =>
          refuses(url, JSON.stringify({ ...example(), [field]: value })),
        ),
        RUNS,
      );
    });

    test('refuses a valid body with a field missing', async () => {
      for (const field of Object.keys(example()))
        await refuses(url, JSON.stringify({ ...example(), [field]: undefined }));
    });

    test('refuses a line break, a NUL or half a character in a field of one line', async () => {
      for (const field of [...strict, ...free])
        for (const odd of ['\r\nBcc: x@example.com', '\nBcc:', '\u0000', '\ud800', '\u2028', '\u0085'])
          await refuses(
            url,
            JSON.stringify({ ...example(), [field]: `${example()[field as never]}${odd}x` }),
          );
    });

    test('refuses fields it does not know', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc
            .string({ minLength: 1 })
            .filter((name) => !(name in example()) && !['__proto__', 'website', 'took'].includes(name)),
          (name) => refuses(url, JSON.stringify({ ...example(), [name]: 1 })),
        ),
        RUNS,
      );
    });

    test('refuses a body that is not JSON, too large, or of another type', async () => {
      await refuses(url, '{"email":');
      await refuses(url, '');
      await refuses(url, JSON.stringify({ ...example(), website: 'x'.repeat(100_000) }));
      for (const type of otherTypes) await refuses(url, JSON.stringify(example()), type);
    });
  });

  test('a missing requirement is refused in any shape', async () => {
    await fc.assert(
      fc.asyncProperty(noRequirement, (requirement) =>
        refuses('/api/reach/send-quote', JSON.stringify(quote({ requirement }))),
      ),
      RUNS,
    );
  });

  test('any text in any field of a quote is stored, or refused with a sentence', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 300 });
    await fc.assert(
      fc.asyncProperty(text, text, async (company_name, requirement) => {
        const { statusCode, body } = await send(
          '/api/reach/send-quote',
          JSON.stringify(quote({ company_name, requirement })),
        );
        expect([200, 400], body).toContain(statusCode);
      }),
      RUNS,
    );
  });

  test('errors have the same words as in the form', async () => {
    for (const [odd, error] of [
      [{ company_name: '   ' }, 'Company name is required.'],
      [
        { company_name: 'x'.repeat(201) },
        'Please enter the company name on one line, in at most 200 characters.',
      ],
      [{ email: ' ' }, 'Email is required.'],
      [{ email: 'owner@tulsivan' }, 'Invalid email format.'],
      [{ email: `${'x'.repeat(64)}@${'y'.repeat(190)}.in` }, 'Invalid email format.'],
      [{ requirement: '\n' }, 'Requirement is required.'],
    ] as const)
      expect((await fixture.sendQuote(odd)).body).toEqual({ error });
    expect((await fixture.askGuide({ email: '' })).body).toEqual({ error: 'Email is required.' });
    expect((await fixture.askGuide({ email: 'a@b' })).body).toEqual({
      error: 'Please enter a valid email address.',
    });
  });

  test('any invalid guide token is 404', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1, maxLength: 80 }), async (token) => {
        const response = await fixture.app.inject(
          `/api/reach/guide/${encodeURIComponent(token.toWellFormed())}`,
        );
        expect(response.statusCode).toBe(404);
      }),
      RUNS,
    );
  });
});
