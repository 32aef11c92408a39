import type { Instant } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { WebhookEventsTable } from '../db/tables.ts';

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
      .values({ ...event, received_at: now, handled_at: null, tries: 0, try_at: now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    return added !== undefined;
  }

  /** Empties handled events about an order: they tell the payer's address and number. How many there were. */
  async forget(razorpayOrderId: string): Promise<number> {
    const { numUpdatedRows } = await this.#db
      .updateTable('webhook_events')
      .set({ body: '{"event":"erased","payload":{}}' })
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

  /** Many in one commit. Handling is repeatable, so what a crash leaves unnoted is only handled again. */
  async noteHandled(ids: string[], now: Instant) {
    if (ids.length === 0) return;
    await this.#db
      .updateTable('webhook_events')
      .set({ handled_at: now, try_at: null })
      .where('id', 'in', ids)
      .execute();
  }
}
