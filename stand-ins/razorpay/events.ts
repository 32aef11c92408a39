import type { Context } from './context.ts';
import { type Order, type Payment, type Refund, unixSeconds } from './entities.ts';
import { unknownId } from './errors.ts';
import { bareId, newId } from './ids.ts';
import type { DeliveryRecord, EventRecord } from './records.ts';

type EventName =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.created'
  | 'refund.processed'
  | 'refund.failed';

/** In the order `contains` names them: payment, order for order.paid; refund, payment for refunds. */
type EventPayload = { refund?: Refund; payment: Payment; order?: Order };

/**
 * Stores an event and its deliveries in the same change as what it reports: both or neither. The payload is a
 * snapshot; later changes do not show in it.
 */
export function announce(context: Context, event: EventName, payload: EventPayload): void {
  const createdAtMs = Date.now();
  const body = {
    entity: 'event',
    account_id: context.settings.accountId,
    event,
    contains: Object.keys(payload),
    payload: Object.fromEntries(Object.entries(payload).map(([name, entity]) => [name, { entity }])),
    created_at: unixSeconds(context.clock()),
  };
  const record: EventRecord = { id: bareId(), event, body: asPhpWrites(body), createdAtMs };
  context.store.put('events', record);
  for (const url of listeningUrls(context)) addDeliveries(context, record, url);
}

function listeningUrls({ store, settings }: Context): string[] {
  return settings.webhookUrls.filter((url) => !store.get('disabledWebhooks', url));
}

/**
 * The real sender is PHP, which escapes slashes and all non-ASCII characters. So a receiver that verifies its
 * own serialization of the parsed body instead of the raw bytes fails here, not in production.
 */
function asPhpWrites(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('/', '\\/')
    .replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function addDeliveries(context: Context, event: EventRecord, url: string): void {
  const { faults } = context;
  const { drop, delay, delayMs, duplicate, reorder, reorderWithinMs } = faults.current.webhooks;
  const delivery = plainDelivery(event, url);
  if (faults.happens(`drop ${event.event}`, drop)) {
    context.store.put('deliveries', { ...delivery, status: 'dropped' });
    return;
  }
  if (faults.happens(`delay ${event.event}`, delay)) {
    delivery.nextAttemptAt += Math.round(faults.draw('delay length') * delayMs);
  }
  // At least one of those sent together is not held back, or nothing could overtake.
  if (faults.happens(`reorder ${event.event}`, reorder) && !someoneIsHeldBack(context, url)) {
    delivery.heldBack = true;
    delivery.nextAttemptAt += reorderWithinMs;
  }
  context.store.put('deliveries', delivery);
  if (faults.happens(`duplicate ${event.event}`, duplicate)) {
    context.store.put('deliveries', { ...delivery, id: newId('dlv') });
  }
}

function plainDelivery(event: EventRecord, url: string): DeliveryRecord {
  return {
    id: newId('dlv'),
    eventId: event.id,
    event: event.event,
    url,
    status: 'pending',
    heldBack: false,
    nextAttemptAt: Date.now(),
    createdAtMs: Date.now(),
    attempts: [],
  };
}

function someoneIsHeldBack({ store }: Context, url: string): boolean {
  return store.all('deliveries').some((one) => one.url === url && one.status === 'pending' && one.heldBack);
}

/** Sends an old event again to every address, without faults and under its own id. */
export function redeliver(context: Context, eventId: string): void {
  const event = context.store.get('events', eventId);
  if (!event) throw unknownId();
  context.store.change(() => {
    for (const url of listeningUrls(context)) context.store.put('deliveries', plainDelivery(event, url));
  });
}

export function enableWebhook({ store }: Context, url: string): void {
  store.change(() => store.remove('disabledWebhooks', url));
}
