import { sql } from 'kysely';
import { z } from 'zod';
import type { Instant } from '../clock.ts';
import { type Database, isPostgres } from '../db/database.ts';
import type { WebhookEventsTable } from '../db/tables.ts';
import { razorpayPayment, razorpayRefund } from './client.ts';

/** What we read of an event: the payment it is about, and the refund where there is one, as they stood when the event was made. */
const webhookEvent = z.object({
  event: z.string(),
  payload: z.object({
    payment: z.object({ entity: razorpayPayment }).optional(),
    refund: z.object({ entity: razorpayRefund }).optional(),
  }),
});

/** Undefined when the event has a shape that this version does not know. */
export const readWebhookEvent = (body: string) => webhookEvent.safeParse(JSON.parse(body)).data;

const ERASED = '{"event":"erased","payload":{}}';

/** What the provider told us, stored by its event id before anything is done about it. */
export class WebhookEvents {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** False when the event was known already. */
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

  /** Empties handled events about an order. How many there were. */
  async forget(razorpayOrderId: string): Promise<number> {
    const { numUpdatedRows } = await this.#db
      .updateTable('webhook_events')
      .set({ body: ERASED })
      .where('handled_at', 'is not', null)
      .where('razorpay_order_id', '=', razorpayOrderId)
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  }

  /** Unhandled events whose time to be tried has come. */
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

  /** Empties events by their ids: those that could not be read or handled are kept whole until then. */
  async erase(ids: string[]) {
    await this.#db
      .updateTable('webhook_events')
      .set({ event: 'erased', body: ERASED })
      .where('id', 'in', ids)
      .execute();
  }

  /** Many in one commit, from now on without the payer's address. Handling is repeatable, so what a crash leaves unnoted is only handled again. */
  async noteHandled(ids: string[], now: Instant) {
    if (ids.length === 0) return;
    const body = isPostgres(this.#db)
      ? sql<string>`(body::jsonb #- '{payload,payment,entity,email}')::text`
      : sql<string>`json_remove(body, '$.payload.payment.entity.email')`;
    await this.#db
      .updateTable('webhook_events')
      .set({ handled_at: now, try_at: null, body })
      .where('id', 'in', ids)
      .execute();
  }
}

/** Of an event that can be read only what is read: not the card, the number or the bank. */
function neededPart(body: string): string {
  try {
    return JSON.stringify(readWebhookEvent(body) ?? JSON.parse(body));
  } catch {
    return body;
  }
}
