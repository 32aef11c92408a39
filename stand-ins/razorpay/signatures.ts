import { createHmac } from 'node:crypto';

function hexHmac(secret: string, message: string): string {
  return createHmac('sha256', secret).update(message).digest('hex');
}

/** Checkout's signature, by which the shop's server recognises a genuine answer. */
export function signPayment(keySecret: string, orderId: string, paymentId: string): string {
  return hexHmac(keySecret, `${orderId}|${paymentId}`);
}

/** Over the exact bytes of the body: a receiver that parses and serialises it again must fail the check. */
export function signWebhook(webhookSecret: string, rawBody: string): string {
  return hexHmac(webhookSecret, rawBody);
}
