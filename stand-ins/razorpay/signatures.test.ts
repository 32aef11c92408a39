import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { signPayment, signWebhook } from './signatures.ts';

// openssl writes "…(stdin)= <hex>".
function opensslHmac(secret: string, message: string): string {
  const out = execFileSync('openssl', ['dgst', '-sha256', '-hmac', secret], {
    input: message,
    encoding: 'utf8',
  });
  return out.trim().split(' ').at(-1) ?? '';
}

test("a payment's signature is what openssl computes over order and payment id", () => {
  const ours = signPayment('SECRET', 'order_x', 'pay_y');
  expect(ours).toBe(opensslHmac('SECRET', 'order_x|pay_y'));
  expect(ours).toMatch(/^[0-9a-f]{64}$/);
});

test("a webhook's signature is what openssl computes over the raw body", () => {
  const body = '{"event":"payment.captured","notes":{"name":"\\u0905\\/"}}';
  expect(signWebhook('hook', body)).toBe(opensslHmac('hook', body));
});
