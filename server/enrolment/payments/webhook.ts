import { HOUR_MS } from '#contract/durations.ts';
import { DatabaseUnavailable } from '../../db/database-unavailable.ts';
import type { WebhookEventsTable } from '../../db/tables.ts';
import { readWebhookEvent } from '../../razorpay/webhook-events.ts';
import { flagForOwner, flagNow } from '../attention/flag-for-owner.ts';
import type { EnrolmentContext } from '../enrolment-context.ts';
import { eventWords } from './event-words.ts';
import { flagUnknownOrder } from './flag-unknown-order.ts';
import { settlePayment } from './settle-payment.ts';

const MAX_TRIES = 20;
const READ_AT_ONCE = 100;

/** Handles due events in the order they came. One that fails does not delay the others. */
export async function handleWebhookEvents(context: EnrolmentContext): Promise<void> {
  const { clock, store } = context;
  for (let full = true; full; ) {
    const waiting = await store.webhookEvents.due(clock(), READ_AT_ONCE);
    const handled: WebhookEventsTable[] = [];
    for (const stored of waiting) {
      try {
        await handleEvent(stored, context);
        handled.push(stored);
      } catch (error) {
        // Not the event's fault: it waits, and no try is counted.
        if (error instanceof DatabaseUnavailable) throw error;
        await noteFailure(stored, error, context);
      }
    }
    await store.webhookEvents.noteHandled(handled, clock());
    full = waiting.length === READ_AT_ONCE;
  }
}

/** Retries with growing waits for about half a day. The last failure and the flag are written together. */
async function noteFailure(stored: WebhookEventsTable, error: unknown, context: EnrolmentContext) {
  const { store, clock, log } = context;
  const tries = stored.tries + 1;
  log.warn({ eventId: stored.id, tries, err: error }, 'a webhook event could not be handled');
  if (tries < MAX_TRIES) {
    const wait = Math.min(1000 * 2 ** tries, HOUR_MS);
    return store.webhookEvents.noteFailure(stored.id, tries, clock() + wait);
  }
  return store.transaction(async (tx) => {
    await tx.webhookEvents.noteFailure(stored.id, tries, null);
    const details = `${eventWords(stored)} It failed ${tries} times.`;
    await flagForOwner({ reason: 'event-not-handled', subject: stored.id, details }, tx, context);
  });
}

/** Flags an event for the owner that can't be read, or is about an order that is not ours. */
async function handleEvent(stored: WebhookEventsTable, context: EnrolmentContext) {
  const event = readWebhookEvent(stored.body);
  const payment = event?.payload.payment?.entity;
  if (!event) {
    const details = eventWords(stored);
    await flagNow({ reason: 'unreadable-event', subject: stored.id, details }, context);
  }
  if (payment) {
    const refund = event?.payload.refund?.entity;
    const settled = await settlePayment({ ...payment, refunds: refund ? [refund] : [] }, context);
    if (settled.outcome === 'unknown-order') await flagUnknownOrder(payment, context);
  }
}
