import { z } from 'zod';
import { razorpayPayment } from '../razorpay/client.ts';
import type { WebhookEvents } from '../razorpay/webhook-events.ts';
import type { Ledger } from './ledger.ts';
import { settlePayment } from './settle-payment.ts';

/** What we read of an event: the payment it is about, as it stood when the event was made. */
const event = z.object({
  event: z.string(),
  payload: z.object({ payment: z.object({ entity: razorpayPayment }).optional() }),
});

type Handling = { ledger: Ledger; events: WebhookEvents; ownerEmail: string; now: () => number };

const MAX_TRIES = 20;

/** Handles stored events that were not handled yet, in the order they came. One that can't be read is put before the owner, not lost. */
export async function handleWebhookEvents({ ledger, events, ownerEmail, now }: Handling): Promise<number> {
  const waiting = await events.unhandled(100, MAX_TRIES);
  for (const { id, body } of waiting) {
    await events.noteTry(id);
    const read = event.safeParse(JSON.parse(body));
    const payment = read.data?.payload.payment?.entity;
    if (!read.success)
      await ledger.noteAttention('unreadable-event', id, `Webhook event ${id} has an unknown shape.`, now());
    if (payment) {
      const { outcome } = await settlePayment(payment, { ledger, ownerEmail, now: now() });
      if (outcome === 'unknown-order' && payment.status === 'captured') {
        await ledger.noteAttention(
          'unknown-order',
          payment.id,
          `${payment.id} paid order ${payment.order_id}, which is not ours.`,
          now(),
        );
      }
    }
    await events.noteHandled(id, now());
  }
  return waiting.length;
}
