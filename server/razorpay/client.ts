import { z } from 'zod';
import type { Instant } from '../clock.ts';
import { createCall } from './call.ts';

/* A small typed client of Razorpay's API (docs/decisions/001). Parses leniently: fields come and go. */

/** An unknown status says nothing about the money: it counts as `created` until a later answer. */
const status = z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']).catch('created');

export const razorpayPayment = z.object({
  id: z.string().startsWith('pay_'),
  order_id: z.string().nullish().catch(null),
  amount: z.number().int(),
  currency: z.string(),
  status,
  amount_refunded: z.number().int().nullish().catch(null),
  captured: z.boolean().nullish().catch(null),
  email: z.string().nullish().catch(null),
  /** Unix seconds. */
  created_at: z.number().nullish().catch(null),
});
export type RazorpayPayment = z.output<typeof razorpayPayment>;

const razorpayOrder = z.object({
  id: z.string().startsWith('order_'),
  amount: z.number(),
  currency: z.string(),
});
export const razorpayRefund = z.object({
  id: z.string().startsWith('rfnd_'),
  payment_id: z.string(),
  amount: z.number().int(),
  status: z.enum(['pending', 'processed', 'failed']).catch('pending'),
  /** Empty notes come as an empty list. */
  notes: z.record(z.string(), z.unknown()).nullish().catch(null),
  /** Unix seconds. */
  created_at: z.number().nullish().catch(null),
});
export type RazorpayRefund = z.output<typeof razorpayRefund>;
const payments = z.object({ items: z.array(razorpayPayment) });
const refunds = z.object({ items: z.array(razorpayRefund) });
/** The largest page of a list that Razorpay returns. */
const PAGE = 100;

type RazorpayOptions = { keyId: string; keySecret: string; apiUrl: string; timeoutMs?: number };

export function createRazorpay({ keyId, keySecret, apiUrl, timeoutMs = 10_000 }: RazorpayOptions) {
  const call = createCall({ keyId, keySecret, apiUrl, timeoutMs });

  /** Every item of a list, page by page: without being asked for more, Razorpay returns the last ten. */
  async function listAll<Item>(
    path: string,
    schema: z.ZodType<{ items: Item[] }>,
    filter: Record<string, number> = {},
  ): Promise<Item[]> {
    const items: Item[] = [];
    for (;;) {
      const asked = { ...filter, count: PAGE, skip: items.length };
      const query = Object.entries(asked).map(([name, value]) => `${name}=${value}`);
      const page = await call(`${path}?${query.join('&')}`, schema);
      items.push(...page.items);
      if (page.items.length < PAGE) return items;
    }
  }
  const between = ({ since, until }: { since: Instant; until: Instant }) => ({
    from: Math.floor(since / 1000),
    to: Math.ceil(until / 1000),
  });

  return {
    keyId,
    paymentsBetween: (window: { since: Instant; until: Instant }) =>
      listAll('/payments', payments, between(window)),
    refundsBetween: (window: { since: Instant; until: Instant }) =>
      listAll('/refunds', refunds, between(window)),
    createOrder: (order: {
      amount: number;
      currency: string;
      receipt: string;
      notes: Record<string, string>;
    }) => call('/orders', razorpayOrder, order),
    /** Every attempt at an order, including failed ones. */
    paymentsOf: async (orderId: string) =>
      (await call(`/orders/${encodeURIComponent(orderId)}/payments`, payments)).items,
    payment: (paymentId: string) => call(`/payments/${encodeURIComponent(paymentId)}`, razorpayPayment),
    capture: (payment: { id: string; amount: number; currency: string }) =>
      call(`/payments/${encodeURIComponent(payment.id)}/capture`, razorpayPayment, {
        amount: payment.amount,
        currency: payment.currency,
      }),
    refundsOf: (paymentId: string) => listAll(`/payments/${encodeURIComponent(paymentId)}/refunds`, refunds),
    /** The same key gives the same refund. */
    refund: (
      paymentId: string,
      body: { amount?: number; notes?: Record<string, string> },
      idempotencyKey: string,
    ) =>
      call(`/payments/${encodeURIComponent(paymentId)}/refund`, razorpayRefund, body, {
        'X-Refund-Idempotency': idempotencyKey,
      }),
  };
}

export type Razorpay = ReturnType<typeof createRazorpay>;
