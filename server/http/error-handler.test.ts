import fastify, { type FastifyBaseLogger } from 'fastify';
import { expect, test } from 'vitest';
import { DatabaseUnavailable } from '../db/database-unavailable.ts';
import { createLog } from '../log.ts';
import { handleErrors } from './error-handler.ts';
import { HttpError } from './http-error.ts';

/** The answer and the log line of a call that fails with this error. */
async function answerTo(error: Error) {
  const lines: string[] = [];
  const loggerInstance: FastifyBaseLogger = createLog('warn', { write: (line) => void lines.push(line) });
  const app = fastify({ loggerInstance, genReqId: () => 'request-7' });
  handleErrors(app);
  app.get('/', () => {
    throw error;
  });
  const response = await app.inject('/');
  await app.close();
  return { status: response.statusCode, body: response.json(), headers: response.headers, lines };
}

test('an HttpError is answered with its status, sentence and fields, and logged without an error', async () => {
  const { status, body, headers, lines } = await answerTo(
    new HttpError(409, 'The price has changed.', { fields: { amount: 7 }, kind: 'price' }),
  );
  expect({ status, body }).toEqual({ status: 409, body: { error: 'The price has changed.', amount: 7 } });
  expect(headers).not.toHaveProperty('retry-after');
  expect(lines).toEqual([]);
});

test('it sets Retry-After where it knows the time', async () => {
  const { status, headers } = await answerTo(new HttpError(429, 'Too many.', { retryAfter: 90 }));
  expect(status).toBe(429);
  expect(headers['retry-after']).toBe('90');
});

test('an HttpError with a 5xx status keeps its sentence', async () => {
  const { status, body, lines } = await answerTo(new HttpError(502, 'The bank does not answer.'));
  expect({ status, body, lines }).toEqual({
    status: 502,
    body: { error: 'The bank does not answer.' },
    lines: [],
  });
});

test('DatabaseUnavailable is a 503 with Retry-After, and its error is in the log', async () => {
  const { status, body, headers, lines } = await answerTo(new DatabaseUnavailable(new Error('disk full')));
  expect({ status, body }).toEqual({
    status: 503,
    body: { error: 'Our database is not responding. Please try again in a minute.' },
  });
  expect(headers['retry-after']).toBe('5');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('disk full');
});

test('an unexpected error reveals nothing and is logged with its request id', async () => {
  const { status, body, lines } = await answerTo(new Error('the password is swordfish'));
  expect(status).toBe(500);
  expect(body).toEqual({ error: 'Something went wrong on our side. Please try again.' });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ reqId: 'request-7', msg: 'a request failed' });
});
