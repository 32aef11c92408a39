import { sql } from 'kysely';
import type { Instant } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { oneRow } from '../../db/one-row.ts';
import type { OrderItemsTable } from '../../db/tables.ts';
import type { BatchKey } from './seat-store.ts';
import { isStillCancelled } from './still-cancelled.ts';

type ItemTerms = Pick<
  OrderItemsTable,
  'start_date' | 'class_schedule' | 'batch' | 'starts_at' | 'refund_until' | 'plan'
>;

/** The SQL of moving a batch to another day. What changes something runs in a transaction that has locked both. */
export class BatchMoveStore {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** How many seats are held for orders and offers. */
  async held({ course_id, batch }: BatchKey, now: Instant): Promise<number> {
    const query = sql<{ count: number | string }>`
      select count(*) as count from seat_holds
      where course_id = ${course_id} and batch = ${batch} and ends_at > ${now}`;
    return Number((await oneRow(query, this.#db)).count);
  }

  /**
   * Whether somebody is in a batch that the school has cancelled: that is not finished yet, or their order was placed
   * before it and paid after it. Not if the site had its start again since.
   */
  async isInCancelled({ course_id, batch }: BatchKey): Promise<boolean> {
    const query = sql`
      select 1 from enrolments join orders on orders.id = enrolments.order_id
      where enrolments.course_id = ${course_id} and enrolments.batch = ${batch} and enrolments.status = 'active'
        and (batch_cancelled_at is not null and ${sql.raw(isStillCancelled('enrolments'))} or exists (
          select 1 from enrolments as others
          where others.course_id = ${course_id} and others.batch = ${batch}
            and others.batch_cancelled_at between orders.created_at and enrolments.enrolled_at
            and ${sql.raw(isStillCancelled('others'))}))
      limit 1`;
    return (await query.execute(this.#db)).rows.length > 0;
  }

  /** Whether students are left for whom the school has cancelled the batch, but not finished that. */
  async isHalfCancelled({ course_id, batch }: BatchKey): Promise<boolean> {
    const query = sql`
      select 1 from enrolments where course_id = ${course_id} and batch = ${batch} and status = 'active'
        and batch_cancelled_at is not null and ${sql.raw(isStillCancelled('enrolments'))} limit 1`;
    return (await query.execute(this.#db)).rows.length > 0;
  }

  /** The site has had these batches since an instant: those of them that were cancelled before are not any more. */
  async noteOnSite(batches: BatchKey[], since: Instant) {
    if (batches.length === 0) return;
    // By "or", not by a list of pairs: PostgreSQL would read all enrolments to compare them with the list.
    const each = batches.map(({ course_id, batch }) => sql`(course_id = ${course_id} and batch = ${batch})`);
    const cancelled = await sql<BatchKey>`
      select distinct course_id, batch from enrolments where (${sql.join(each, sql` or `)})
        and batch_cancelled_at <= ${since} and ${sql.raw(isStillCancelled('enrolments'))}`.execute(this.#db);
    for (const { course_id, batch } of cancelled.rows)
      await sql`
        insert into batch_returns (course_id, batch, returned_at) values (${course_id}, ${batch}, ${since})
        on conflict (course_id, batch) do update set returned_at = excluded.returned_at
        where batch_returns.returned_at < excluded.returned_at`.execute(this.#db);
  }

  /**
   * Orders that are not paid are for the new day, also expired ones: whoever pays late is enrolled in it. Both are
   * found by an index; one that is erased can't be paid any more.
   */
  async moveUnpaidOrders({ course_id, batch }: BatchKey, to: ItemTerms) {
    const unpaid = sql<{ id: string }>`
      select id from orders where check_at is not null and payment_id is null
      union all select id from orders where status = 'expired' and erased_at is null and payment_id is null`;
    await this.#db
      .updateTable('order_items')
      .set(to)
      .where('order_id', 'in', sql<string>`(${unpaid})`)
      .where('course_id', '=', course_id)
      .where('batch', '=', batch)
      .execute();
  }

  async moveHolds({ course_id, batch }: BatchKey, day: string) {
    await sql`
      insert into seat_holds (course_id, batch, holder, ends_at)
      select course_id, ${day}, holder, ends_at from seat_holds
      where course_id = ${course_id} and batch = ${batch}
      on conflict (course_id, batch, holder) do nothing`.execute(this.#db);
    await sql`
      delete from seat_holds where course_id = ${course_id} and batch = ${batch}`.execute(this.#db);
  }

  /** Nobody has a seat in it any more. */
  async forgetBatch({ course_id, batch }: BatchKey) {
    await sql`delete from batches where course_id = ${course_id} and batch = ${batch}`.execute(this.#db);
  }
}
