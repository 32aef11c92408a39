import { createHmac } from 'node:crypto';

function hexHmac(secret: string, message: string): string {
  return createHmac('sha256', secret).update(message).digest('hex');
}

/** What Checkout hands to the browser, so that the shop's server can tell a true answer from a made-up one. */
export function signPayment(keySecret: string, orderId: string, paymentId: string): string {
  return hexHmac(keySecret, `${orderId}|${paymentId}`);
}

/** Over the exact bytes of the body: a receiver that parses and serialises again must fail the check. */
export function signWebhook(webhookSecret: string, rawBody: string): string {
  return hexHmac(webhookSecret, rawBody);
}
