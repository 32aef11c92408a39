import { sql } from 'kysely';
import type { Instant } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { ReceiptsTable } from '../../db/enrolment-tables.ts';

export type Receipt = ReceiptsTable;
export type ReceiptLine = { title: string; amount: number };

/** All SQL of receipts and refund notes. */
export class ReceiptStore {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * The next number of a series, without gaps: its row stays locked until this transaction ends, and a
   * transaction that fails gives its number back.
   */
  async nextOf(series: string): Promise<number> {
    const query = sql<{ last: number }>`
      insert into receipt_series (name, last) values (${series}, 1)
      on conflict (name) do update set last = receipt_series.last + 1
      returning last`;
    return (await query.execute(this.#db)).rows[0]?.last as number;
  }

  async add({ number, kind, subject, order_id, payment_id, amount, lines, refers_to, issued_at }: Receipt) {
    await sql`
      insert into receipts
        (number, kind, subject, order_id, payment_id, amount, lines, refers_to, issued_at)
      values (${number}, ${kind}, ${subject}, ${order_id}, ${payment_id}, ${amount}, ${lines}, ${refers_to},
        ${issued_at})`.execute(this.#db);
  }

  /** The receipt of a payment, or the note of a refund. */
  about(subject: string): Promise<Receipt | undefined> {
    return this.#db.selectFrom('receipts').selectAll().where('subject', '=', subject).executeTakeFirst();
  }

  receipt(number: string): Promise<Receipt | undefined> {
    return this.#db.selectFrom('receipts').selectAll().where('number', '=', number).executeTakeFirst();
  }

  ofOrders(orderIds: string[]): Promise<Receipt[]> {
    if (orderIds.length === 0) return Promise.resolve([]);
    return this.#db
      .selectFrom('receipts')
      .selectAll()
      .where('order_id', 'in', orderIds)
      .orderBy('issued_at')
      .orderBy('number')
      .execute();
  }

  between(since: Instant, until: Instant): Promise<Receipt[]> {
    return this.#db
      .selectFrom('receipts')
      .selectAll()
      .where('issued_at', '>=', since)
      .where('issued_at', '<', until)
      .orderBy('number')
      .execute();
  }
}
