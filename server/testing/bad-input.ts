import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';

export const RUNS = { numRuns: 60 };

/** Any JSON, odd Unicode included, and typical attacks. */
export const anything = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    '\u2028',
    "'; drop table orders; drop table leads; --",
    '<script>',
    '\r\nBcc: x@example.com',
    'a@b.in\r\nBcc: x@example.com',
    'a@b.in, x@example.com',
    'x'.repeat(50_000),
  ),
  fc.constantFrom(-1, 0, 0.5, 1e308, -29_900, 29_900.5, Number.MAX_SAFE_INTEGER, true, null, [], {}),
);

/** Types of a body that no call takes. */
export const otherTypes = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'nonsense',
];

type Answering = { app: FastifyInstance; stored: () => Promise<unknown> };

/** Any bad input: a 4xx with a sentence, never a 5xx, and nothing stored. */
export async function expectRefusal(
  { app, stored }: Answering,
  url: string,
  payload: string,
  contentType = 'application/json',
) {
  const before = await stored();
  const headers = { 'content-type': contentType };
  const response = await app.inject({ method: 'POST', url, payload, headers });
  expect(response.statusCode, payload.slice(0, 300)).toBeGreaterThanOrEqual(400);
  expect(response.statusCode, payload.slice(0, 300)).toBeLessThan(500);
  expect(response.json().error).toMatch(/^[A-Z].+\.$/);
  expect(await stored()).toEqual(before);
}
