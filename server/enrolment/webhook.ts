import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { WebhookEventsTable } from '../db/tables.ts';
import type { Log } from '../log.ts';
import { razorpayPayment, razorpayRefund } from '../razorpay/client.ts';
import type { WebhookEvents } from '../razorpay/webhook-events.ts';
import type { AttentionReason } from './attention-reasons.ts';
import { flagForOwner } from './flag-for-owner.ts';
import type { OrderStore } from './order-store.ts';
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
  store: OrderStore;
  events: WebhookEvents;
  ownerEmail: string;
  now: Clock;
  log: Log;
};

const MAX_TRIES = 20;
const BATCH = 100;

/** Handles stored events that were not handled yet, in the order they came. One that fails does not keep the others waiting. */
export async function handleWebhookEvents(handling: Handling): Promise<void> {
  const { events, now, log } = handling;
  for (let full = true; full; ) {
    const waiting = await events.unhandled(BATCH, MAX_TRIES);
    const handled: string[] = [];
    for (const stored of waiting) {
      try {
        await handleEvent(stored, handling);
        handled.push(stored.id);
      } catch (error) {
        const tries = await events.noteFailure(stored.id);
        log.warn({ eventId: stored.id, tries, err: error }, 'a webhook event could not be handled');
        if (tries < MAX_TRIES) continue;
        const details = `Webhook event ${stored.id} (${stored.event}) failed ${tries} times.`;
        await tellOwner('event-not-handled', stored.id, details, handling);
      }
    }
    await events.noteHandled(handled, now());
    full = handled.length === BATCH;
  }
}

/** An event that can't be read, or is about an order that is not ours, is put before the owner, not lost. */
async function handleEvent({ id, body }: WebhookEventsTable, handling: Handling) {
  const { store, ownerEmail, now, log } = handling;
  const read = event.safeParse(JSON.parse(body));
  const payment = read.data?.payload.payment?.entity;
  if (!read.success)
    await tellOwner('unreadable-event', id, `Webhook event ${id} has an unknown shape.`, handling);
  if (payment) {
    const refund = read.data?.payload.refund?.entity;
    const settled = await settlePayment({ ...payment, refund }, { store, ownerEmail, now: now(), log });
    if (settled.outcome === 'unknown-order' && payment.status === 'captured')
      await tellOwner(
        'unknown-order',
        payment.id,
        `${payment.id} paid order ${payment.order_id}, which is not ours.`,
        handling,
      );
  }
}

function tellOwner(
  reason: AttentionReason,
  subject: string,
  details: string,
  { store, ownerEmail, now }: Handling,
) {
  return store.transaction((tx) =>
    flagForOwner({ reason, subject, details }, tx, { ownerEmail, now: now() }),
  );
}
