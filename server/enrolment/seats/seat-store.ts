import { sql } from 'kysely';
import type { Instant } from '../../clock.ts';
import { type Database, isPostgres } from '../../db/database.ts';

/** A course with a start: how many students it takes is in its content file. */
export type Batch = { course_id: string; batch: string; seats: number };
export type BatchKey = Pick<Batch, 'course_id' | 'batch'>;

/** All SQL of seats. A seat is taken by an active enrolment, or by a hold that has not ended. */
export class SeatStore {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** Stores how many seats a batch has, as the content says now, and locks it until this transaction ends. */
  async lockBatchWith({ course_id, batch, seats }: Batch) {
    await sql`
      insert into batches (course_id, batch, seats) values (${course_id}, ${batch}, ${seats})
      on conflict (course_id, batch) do update set seats = excluded.seats`.execute(this.#db);
  }

  /** Locks a batch until this transaction ends; undefined when its seats are not limited. */
  async lockBatch({ course_id, batch }: BatchKey): Promise<Batch | undefined> {
    const lock = isPostgres(this.#db) ? sql`for update` : sql``;
    const query = sql<Batch>`
      select * from batches where course_id = ${course_id} and batch = ${batch} ${lock}`;
    return (await query.execute(this.#db)).rows[0];
  }

  /**
   * Seats taken by others than the student of this order. A student who tries again, or pays twice, needs one
   * seat; siblings who share an e-mail address need one each.
   */
  async takenByOthers({ course_id, batch }: BatchKey, orderId: string, now: Instant): Promise<number> {
    const query = sql<{ taken: number | string }>`
      with seated as (
        select order_id as holder from enrolments
          where course_id = ${course_id} and batch = ${batch} and status = 'active'
        union all
        select holder from seat_holds
          where course_id = ${course_id} and batch = ${batch} and ends_at > ${now}
      ), students as (
        select coalesce(lower(orders.email) || '/' || lower(orders.name), seated.holder) as student
        from seated left join orders on orders.id = seated.holder
      )
      select count(distinct student) as taken from students
      where student <> ${orderId} and student not in (
        select lower(email) || '/' || lower(name) from orders
        where id = ${orderId} and email is not null and name is not null)`;
    return Number((await query.execute(this.#db)).rows[0]?.taken);
  }

  async hold({ course_id, batch }: BatchKey, holder: string, endsAt: Instant) {
    await sql`
      insert into seat_holds (course_id, batch, holder, ends_at)
      values (${course_id}, ${batch}, ${holder}, ${endsAt})
      on conflict (course_id, batch, holder) do update set ends_at = excluded.ends_at`.execute(this.#db);
  }

  async release(holder: string) {
    await sql`delete from seat_holds where holder = ${holder}`.execute(this.#db);
  }

  async holds({ course_id, batch }: BatchKey, holder: string, now: Instant): Promise<boolean> {
    const query = sql`
      select 1 from seat_holds where course_id = ${course_id} and batch = ${batch}
        and holder = ${holder} and ends_at > ${now}`;
    return (await query.execute(this.#db)).rows.length > 0;
  }

  /** Deletes holds that ended: they count for nothing. */
  async sweepHolds(now: Instant) {
    await this.#db.deleteFrom('seat_holds').where('ends_at', '<=', now).execute();
  }
}
