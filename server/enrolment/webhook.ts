import { z } from 'zod';
import type { WebhookEventsTable } from '../db/tables.ts';
import type { Log } from '../log.ts';
import { razorpayPayment, razorpayRefund } from '../razorpay/client.ts';
import type { WebhookEvents } from '../razorpay/webhook-events.ts';
import type { Ledger } from './ledger.ts';
import { settlePayment } from './settle-payment.ts';

/** What we read of an event: the payment it is about, and the refund where there is one, as they stood when the event was made. */
const event = z.object({
  event: z.string(),
  payload: z.object({
    payment: z.object({ entity: razorpayPayment }).optional(),
    refund: z.object({ entity: razorpayRefund }).optional(),
  }),
});

type Handling = {
  ledger: Ledger;
  events: WebhookEvents;
  ownerEmail: string;
  now: () => number;
  log: Log;
};

const MAX_TRIES = 20;

/** Handles stored events that were not handled yet, in the order they came. One that fails does not keep the others waiting. */
export async function handleWebhookEvents(handling: Handling): Promise<number> {
  const { ledger, events, now, log } = handling;
  const waiting = await events.unhandled(100, MAX_TRIES);
  for (const stored of waiting) {
    try {
      await handleEvent(stored, handling);
    } catch (error) {
      const tries = await events.noteFailure(stored.id);
      log.warn({ eventId: stored.id, tries, err: error }, 'a webhook event could not be handled');
      if (tries >= MAX_TRIES)
        await ledger.noteAttention(
          'event-not-handled',
          stored.id,
          `Webhook event ${stored.id} (${stored.event}) failed ${tries} times.`,
          now(),
        );
    }
  }
  return waiting.length;
}

/** An event that can't be read, or is about an order that is not ours, is put before the owner, not lost. */
async function handleEvent(
  { id, body }: WebhookEventsTable,
  { ledger, events, ownerEmail, now, log }: Handling,
) {
  const read = event.safeParse(JSON.parse(body));
  const payment = read.data?.payload.payment?.entity;
  if (!read.success)
    await ledger.noteAttention('unreadable-event', id, `Webhook event ${id} has an unknown shape.`, now());
  if (payment) {
    const refund = read.data?.payload.refund?.entity;
    const settled = await settlePayment({ ...payment, refund }, { ledger, ownerEmail, now: now(), log });
    if (settled.outcome === 'unknown-order' && payment.status === 'captured')
      await ledger.noteAttention(
        'unknown-order',
        payment.id,
        `${payment.id} paid order ${payment.order_id}, which is not ours.`,
        now(),
      );
  }
  await events.noteHandled(id, now());
}
