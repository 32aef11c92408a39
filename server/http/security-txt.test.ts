import fastify from 'fastify';
import { expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { securityTxtRoute } from './security-txt.ts';

test('security.txt names whom to tell, and expires in the future, within a year of the start', async () => {
  const startedAt = Date.parse('2026-11-20T00:00:00Z');
  const app = fastify();
  securityTxtRoute(app, 'https://school.example', startedAt);
  const { headers, body } = await app.inject('/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toMatch(/^Contact: mailto:.+@.+$/m);
  expect(body).toContain('Canonical: https://school.example/.well-known/security.txt\n');
  const expires = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '');
  expect(expires).toBeGreaterThan(startedAt);
  expect(expires - startedAt).toBeLessThan(365 * DAY_MS);
});
