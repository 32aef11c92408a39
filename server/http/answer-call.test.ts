import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getCall, postCall } from '#contract/call.ts';
import { isAnything } from '#contract/check.ts';
import { build } from '../app.ts';
import { databasePerTest, sqlite } from '../testing/engines.ts';
import { silentLogger } from '../testing/silent-logger.ts';
import { answerCall } from './answer-call.ts';

const opened = databasePerTest(sqlite);
let app: ReturnType<typeof build>;
beforeEach(() => {
  app = build({ db: opened.db, https: false, logger: silentLogger });
  answerCall(app, postCall('/wish', z.strictObject({ wish: z.string() }), isAnything), async (wish) => wish);
  answerCall(app, getCall('/wishes/:id', isAnything), async (wish) => wish);
});
afterEach(() => app.close());

test.each([
  ['GET', '/api/wish', 'POST'],
  ['HEAD', '/api/wish', 'POST'],
  ['PUT', '/api/wish', 'POST'],
  ['DELETE', '/api/wishes/7', 'GET, HEAD'],
  ['POST', '/api/wishes/7', 'GET, HEAD'],
] as const)('%s %s is refused as the wrong method, with the right one', async (method, url, allow) => {
  const payload = method === 'HEAD' || method === 'GET' ? undefined : '{not even JSON';
  const response = await app.inject({
    method,
    url,
    payload,
    headers: { 'content-type': 'application/json' },
  });
  expect(response.statusCode).toBe(405);
  expect(response.headers).toMatchObject({ allow, 'cache-control': 'no-store' });
  if (method !== 'HEAD') expect(response.json().error).toMatch(/requests only\.$/);
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])(
  'a body of the type %s is refused as what it is, though it may hold JSON',
  async (type) => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/wish',
      payload: '{"wish":"x"}',
      headers: { 'content-type': type },
    });
    expect(response.statusCode).toBe(415);
    expect(response.json()).toEqual({ error: 'Please send the request as JSON.' });
  },
);

test('the right method and type are answered', async () => {
  const payload = { wish: 'a loop' };
  expect((await app.inject({ method: 'POST', url: '/api/wish', payload })).json()).toEqual(payload);
  expect((await app.inject('/api/wishes/7')).json()).toEqual({ id: '7' });
  expect((await app.inject({ method: 'HEAD', url: '/api/wishes/7' })).statusCode).toBe(200);
});
