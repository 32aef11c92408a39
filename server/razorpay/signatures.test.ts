import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { isPaymentSignature, isWebhookSignature } from './signatures.ts';

/** Computed by `openssl`, independent of our code. */
const openssl = (message: string, secret: string) =>
  spawnSync('openssl', ['dgst', '-sha256', '-hmac', secret], { input: message, encoding: 'utf8' })
    .stdout.trim()
    .split(' ')
    .at(-1) as string;

test('a payment signature made by an independent tool is accepted; another order, payment, secret or shape is not', () => {
  const signature = openssl('order_x|pay_y', 'SECRET');
  expect(isPaymentSignature('order_x', 'pay_y', signature, 'SECRET')).toBe(true);
  expect(isPaymentSignature('order_z', 'pay_y', signature, 'SECRET')).toBe(false);
  expect(isPaymentSignature('order_x', 'pay_z', signature, 'SECRET')).toBe(false);
  expect(isPaymentSignature('order_x', 'pay_y', signature, 'OTHER')).toBe(false);
  for (const odd of ['', 'ff', `${signature}00`, signature.slice(1), 'ж'.repeat(64)]) {
    expect(isPaymentSignature('order_x', 'pay_y', odd, 'SECRET')).toBe(false);
  }
});

test('a webhook is accepted under the old secret and the new one, over its exact bytes', () => {
  const body = '{"a": "₹"}\n';
  for (const secret of ['new', 'old'])
    expect(isWebhookSignature(Buffer.from(body), openssl(body, secret), ['new', 'old'])).toBe(true);
  expect(isWebhookSignature(Buffer.from(body), openssl(body, 'older'), ['new', 'old'])).toBe(false);
  expect(isWebhookSignature(Buffer.from(body.trim()), openssl(body, 'new'), ['new'])).toBe(false);
});

test('an empty secret is refused rather than trusted', () => {
  expect(() => isWebhookSignature(Buffer.from('x'), openssl('x', 'k'), [''])).toThrow('an empty secret');
});
