import { daysLater, indianDay } from '#contract/india-time.ts';
import type { Instant } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { DAYS_TO_DECIDE } from '../enrolment/seats/moved-batches.ts';
import { isUndecidedBatch } from '../enrolment/seats/seat-store.ts';

/** Finds data past its period. Each query reads one index range, or a small table. */
export class RetentionStore {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  async unpaidOrders(before: Instant): Promise<string[]> {
    const old = this.#db
      .selectFrom('orders')
      .select('id')
      .where('created_at', '<', before)
      .where('erased_at', 'is', null);
    return [
      ...(await this.#ids(old.where('status', '=', 'expired'))),
      // Razorpay never opened these, so nobody could pay them, and reconciliation never asked.
      ...(await this.#ids(old.where('status', '=', 'created').where('razorpay_order_id', 'is', null))),
    ];
  }

  paidOrders(before: Instant): Promise<string[]> {
    return this.#ids(
      this.#db
        .selectFrom('orders')
        .select('id')
        .where('created_at', '<', before)
        .where('status', 'in', ['paid', 'refunded'])
        .where('erased_at', 'is', null),
    );
  }

  /** Webhook events stored whole because they could not be read or handled. */
  unreadEvents(before: Instant): Promise<string[]> {
    return this.#ids(
      this.#db
        .selectFrom('attention')
        .innerJoin('webhook_events', 'webhook_events.id', 'attention.subject')
        .select('webhook_events.id')
        .where('attention.reason', 'in', ['event-not-handled', 'unreadable-event'])
        .where('webhook_events.received_at', '<', before)
        .where('webhook_events.event', '<>', 'erased'),
    );
  }

  leads(kind: 'quote' | 'guide', before: Instant): Promise<string[]> {
    return this.#ids(
      this.#db
        .selectFrom('leads')
        .select('id')
        .where('kind', '=', kind)
        .where('created_at', '<', before)
        .where((eb) => eb.or([eb('answered_at', 'is', null), eb('answered_at', '<', before)])),
    );
  }

  /**
   * Entries of waiting lists whose batch began on the day of that instant, or earlier. Of one that may have moved,
   * whoever waits keeps their place until the owner has decided, but not for ever.
   */
  waitingList(before: Instant, now: Instant): Promise<string[]> {
    const late = daysLater(indianDay(now), -DAYS_TO_DECIDE);
    return this.#ids(
      this.#db
        .selectFrom('waiting_list')
        .select('id')
        .where('batch', '<=', indianDay(before))
        .where((eb) => eb.or([eb('batch', '<', late), eb.not(isUndecidedBatch('waiting_list'))])),
    );
  }

  async #ids(query: { execute(): Promise<{ id: string }[]> }): Promise<string[]> {
    return (await query.execute()).map(({ id }) => id);
  }
}
