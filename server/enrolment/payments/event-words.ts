import { displayTime } from '#contract/india-time.ts';
import type { WebhookEventsTable } from '../../db/tables.ts';

type Stored = Pick<WebhookEventsTable, 'id' | 'event' | 'received_at' | 'body'>;

/** Of payments, orders and refunds. Found also in a body that can't be parsed; nothing personal looks like them. */
const RAZORPAY_ID = /\b(?:pay|order|rfnd)_[A-Za-z0-9]{14}\b/g;
const MOST_IDS = 6;

/** For the owner: what came, when, and which payments, orders and refunds it names. */
export function eventWords({ id, event, received_at, body }: Stored): string {
  const ids = [...new Set(body.match(RAZORPAY_ID))].slice(0, MOST_IDS);
  const names = ids.length > 0 ? ids.join(', ') : 'no payment, order or refund';
  return `Razorpay sent “${event}” on ${displayTime(received_at)}. It names ${names}. The event’s id is ${id}.`;
}
