import { sql } from 'kysely';
import { z } from 'zod';
import type { Instant } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { WebhookEventsTable } from '../db/tables.ts';
import { razorpayPayment, razorpayRefund } from './client.ts';

/** The fields we read of an event: its payment, and its refund if any, as they were at that time. */
const webhookEvent = z.object({
  event: z.string(),
  payload: z.object({
    payment: z.object({ entity: razorpayPayment }).optional(),
    refund: z.object({ entity: razorpayRefund }).optional(),
  }),
});

/** Undefined when this version does not know the event's shape. */
export const readWebhookEvent = (body: string) => webhookEvent.safeParse(JSON.parse(body)).data;

const ERASED = '{"event":"erased","payload":{}}';

/** Webhook events, stored by the provider's event id before they are handled. */
export class WebhookEvents {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** False when the event is known already. */
  async store(
    event: Pick<WebhookEventsTable, 'id' | 'event' | 'razorpay_order_id' | 'body'>,
    now: Instant,
  ): Promise<boolean> {
    const added = await this.#db
      .insertInto('webhook_events')
      .values({
        ...event,
        body: neededPart(event.body),
        received_at: now,
        handled_at: null,
        tries: 0,
        try_at: now,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    return added !== undefined;
  }

  /** Empties handled events about an order. Returns how many there were. */
  async forget(razorpayOrderId: string): Promise<number> {
    const { numUpdatedRows } = await this.#db
      .updateTable('webhook_events')
      .set({ body: ERASED })
      .where('handled_at', 'is not', null)
      .where('razorpay_order_id', '=', razorpayOrderId)
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  }

  /** Unhandled events that are due. */
  due(now: Instant, limit: number): Promise<WebhookEventsTable[]> {
    return this.#db
      .selectFrom('webhook_events')
      .selectAll()
      .where('try_at', '<=', now)
      .orderBy('try_at')
      .limit(limit)
      .execute();
  }

  /** `tryAt` null: never again. */
  async noteFailure(id: string, tries: number, tryAt: Instant | null) {
    await this.#db
      .updateTable('webhook_events')
      .set({ tries, try_at: tryAt })
      .where('id', '=', id)
      .where('handled_at', 'is', null)
      .execute();
  }

  /** Empties events by their ids: those that could not be read or handled are stored whole until then. */
  async erase(ids: string[]) {
    await this.#db
      .updateTable('webhook_events')
      .set({ event: 'erased', body: ERASED })
      .where('id', 'in', ids)
      .execute();
  }

  /** Marks events as handled, without the payer's address. A crash before it only repeats handling. */
  async noteHandled(events: Pick<WebhookEventsTable, 'id' | 'body'>[], now: Instant) {
    if (events.length === 0) return;
    const rows = sql.join(events.map(({ id, body }) => sql`(${id}, ${withoutEmail(body)})`));
    await sql`
      update webhook_events set handled_at = ${now}, try_at = null, body = handled.column2
      from (values ${rows}) as handled
      where webhook_events.id = handled.column1 and handled_at is null`.execute(this.#db);
  }
}

/** Done here and not in SQL: PostgreSQL's jsonb refuses a body with \u0000 or a lone surrogate, and so all others. */
function withoutEmail(body: string): string {
  const event = JSON.parse(body);
  delete event?.payload?.payment?.entity?.email;
  return JSON.stringify(event);
}

/** Reduces a readable event to the fields we use: no card, phone number or bank. */
function neededPart(body: string): string {
  try {
    return JSON.stringify(readWebhookEvent(body) ?? JSON.parse(body));
  } catch {
    return body;
  }
}
