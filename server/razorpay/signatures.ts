import { createHmac, timingSafeEqual } from 'node:crypto';

/** The window's proof that this payment belongs to this order. */
export function isPaymentSignature(
  orderId: string,
  paymentId: string,
  signature: string,
  keySecret: string,
): boolean {
  return isHmac(signature, `${orderId}|${paymentId}`, keySecret);
}

/** Signed over the raw bytes. During a rotation events may have the old secret or the new one. */
export function isWebhookSignature(body: Buffer, signature: string, secrets: string[]): boolean {
  return secrets.map((secret) => isHmac(signature, body, secret)).some(Boolean);
}

function isHmac(signature: string, message: string | Buffer, secret: string): boolean {
  if (secret === '') throw new Error('an empty secret proves nothing');
  const expected = createHmac('sha256', secret).update(message).digest();
  const given = Buffer.from(/^[0-9a-f]{64}$/i.test(signature) ? signature : '', 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
