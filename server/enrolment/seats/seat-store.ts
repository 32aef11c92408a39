import { sql } from 'kysely';
import { indianDay } from '#contract/india-time.ts';
import type { Instant } from '../../clock.ts';
import { type Database, isPostgres } from '../../db/database.ts';
import { oneRow } from '../../db/one-row.ts';
import { studentKey } from '../../db/same-person.ts';
import { statement } from '../../db/statement.ts';

/** A course with a start: how many students it takes is in its content file. */
export type Batch = { course_id: string; batch: string; seats: number };
export type BatchKey = Pick<Batch, 'course_id' | 'batch'>;

/** A batch as commands and entries of `attention` name it: "logo@2027-01-04". */
export const batchName = ({ course_id, batch }: BatchKey) => `${course_id}@${batch}`;

export function batchNamed(name: string): BatchKey {
  const [course_id = '', batch = ''] = name.split('@');
  return { course_id, batch };
}

/**
 * Who wants the seats of a batch. `taken`: students with a seat; `others`: those of them who are not the student
 * of the order in question; `waiting`: people on the waiting list without an offer.
 */
export type SeatCounts = { taken: number; others: number; waiting: number };

const findBatch = statement`select * from batches where course_id = ${'course_id'} and batch = ${'batch'}`;
const lockBatch = statement`
  select * from batches where course_id = ${'course_id'} and batch = ${'batch'} for update`;
const findHolds = statement`
  select course_id, batch, ends_at from seat_holds where holder = ${'holder'} and ends_at > ${'now'}`;
const findMoved = statement`
  select subject from attention where reason = 'batch-moved' and resolved_at is null`;
/** Whether a row with `course_id` and `batch` is of a batch of which the owner has not decided, as SQL. */
export const isUndecidedBatch = (table: string) => sql<boolean>`exists (
  select 1 from attention where reason = 'batch-moved' and resolved_at is null
    and subject = ${sql.ref(`${table}.course_id`)} || '@' || ${sql.ref(`${table}.batch`)})`;

const deleteHolds = statement`delete from seat_holds where holder = ${'holder'}`;

/** One who paid twice is one student, and needs one seat; siblings who share an address need one each. */
const student = sql.raw(studentKey('orders'));
const studentOf = (holder: string) => sql`coalesce(${student}, ${sql.ref(holder)})`;

const activeIn = ({ course_id, batch }: BatchKey) => sql`
  from enrolments left join orders on orders.id = enrolments.order_id
  where enrolments.course_id = ${course_id} and enrolments.batch = ${batch} and enrolments.status = 'active'`;

/** Students who were promised the next batch of a course, as if they were in this one; nobody can place the erased. */
const undatedIn = ({ course_id, batch }: BatchKey) => sql`
  union all
  select course_id, cast(${batch} as text), order_id from enrolments
    where batch is null and course_id = ${course_id} and start_date is null and status = 'active'
      and not exists (select 1 from orders where orders.id = enrolments.order_id and erased_at is not null)`;

/** For the desk: students with a seat in a batch. */
export const countEnrolled = (key: BatchKey) => sql`
  (select count(distinct ${studentOf('enrolments.order_id')}) ${activeIn(key)})`;

/** For the desk: others for whom a seat is held, by an order that is not paid, or an offer. */
export const countHeld = (key: BatchKey, now: Instant) => sql`
  (select count(distinct ${studentOf('seat_holds.holder')})
    from seat_holds left join orders on orders.id = seat_holds.holder
    where seat_holds.course_id = ${key.course_id} and seat_holds.batch = ${key.batch} and ends_at > ${now}
      and ${studentOf('seat_holds.holder')} not in (select ${studentOf('enrolments.order_id')} ${activeIn(key)}))`;

/** The students with a seat in a batch, by an enrolment or a hold, each of them once. */
const seatedIn = (key: BatchKey, now: Instant) => sql`
  select ${studentOf('enrolments.order_id')} as student ${activeIn(key)}
  union
  select ${studentOf('seat_holds.holder')}
  from seat_holds left join orders on orders.id = seat_holds.holder
  where seat_holds.course_id = ${key.course_id} and seat_holds.batch = ${key.batch} and ends_at > ${now}`;

/**
 * Batches with students, with seats that are held, or with people on the waiting list. Also those whose offer has
 * ended: while the site does not name their batch, nobody has told them so.
 */
const peopled = (now: Instant, where: Record<'enrolments' | 'others', ReturnType<typeof sql>>) => sql`
  select course_id, batch from enrolments where ${where.enrolments} and status = 'active'
  union select course_id, batch from seat_holds where ${where.others} and ends_at > ${now}
  union select course_id, batch from waiting_list where ${where.others} and status in ('waiting', 'offered')`;

type CountOptions = {
  /** Whose seat is not among `others`. */
  orderId?: string;
  /** Where a batch may be another one than that of the site. */
  isOnSite?: (key: BatchKey) => boolean;
  /** False where the owner gives seats to those who wait for dates: they do not stand in each other's way. */
  withUndated?: boolean;
};

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
    const find = isPostgres(this.#db) ? lockBatch : findBatch;
    return (await find<Batch>(this.#db, { course_id, batch }))[0];
  }

  /** Several batches at once, each with its counts. */
  async count<Key extends BatchKey>(
    batches: Key[],
    now: Instant,
    options: CountOptions = {},
  ): Promise<(Key & SeatCounts)[]> {
    if (batches.length === 0) return [];
    const countsOf = await this.#counts(batches, now, options);
    return batches.map((key) => ({ ...key, ...countsOf(key) }));
  }

  async countOf(batch: BatchKey, now: Instant, options: CountOptions = {}): Promise<SeatCounts> {
    const countsOf = await this.#counts([batch], now, options);
    return countsOf(batch);
  }

  /**
   * A student who tries again, or pays twice, needs one seat. Whoever is in a batch that the site does not name any
   * more counts in the one that it names, until the owner has decided: better a seat too few than one sold twice. So
   * does who was promised the next batch, until they are put into it.
   */
  async #counts(
    batches: BatchKey[],
    now: Instant,
    { orderId = '', isOnSite = () => true, withUndated = true }: CountOptions,
  ): Promise<(key: BatchKey) => SeatCounts> {
    const moved = await this.undecided();
    const isOther = (key: BatchKey) => moved.some((one) => isSame(one, key)) || !isOnSite(key);
    const groupOf = (key: BatchKey) =>
      isOther(key) ? [key] : [key, ...moved.filter(({ course_id }) => course_id === key.course_id)];
    // By "or", not by a list of pairs: PostgreSQL would read all enrolments to compare them with the list.
    const each = batches
      .flatMap(groupOf)
      .map(({ course_id, batch }) => sql`(course_id = ${course_id} and batch = ${batch})`);
    const asked = sql`(${sql.join(each, sql` or `)})`;
    const next = withUndated
      ? await this.#stillToBegin(
          batches.filter((key) => !isOther(key)),
          now,
        )
      : [];
    const query = sql<BatchKey & Record<keyof SeatCounts, number | string>>`
      with seated as (
        select course_id, batch, order_id as holder from enrolments
          where ${asked} and status = 'active'
        union all
        select course_id, batch, holder from seat_holds
          where ${asked} and ends_at > ${now}
        ${sql.join(next.map(undatedIn), sql` `)}
      ), students as (
        select seated.course_id, seated.batch,
          ${studentOf('seated.holder')} as student
        from seated left join orders on orders.id = seated.holder
      )
      select course_id, batch, count(distinct student) as taken, count(distinct case
        when student <> ${orderId} and student not in (
          select ${student} from orders
          where id = ${orderId} and email is not null and name is not null)
        then student end) as others, 0 as waiting
      from students group by course_id, batch
      union all
      select course_id, batch, 0, 0, count(*) from waiting_list
      where ${asked} and status = 'waiting' group by course_id, batch`;
    const { rows } = await query.execute(this.#db);
    return (key) => {
      const group = groupOf(key);
      const theirs = rows.filter((row) => group.some((one) => isSame(row, one)));
      const sum = (name: keyof SeatCounts) => theirs.reduce((total, row) => total + Number(row[name]), 0);
      return { taken: sum('taken'), others: sum('others'), waiting: sum('waiting') };
    };
  }

  /** A batch that has begun is not the next one; without students nobody knows the hour, so its day counts. */
  async #stillToBegin(batches: BatchKey[], now: Instant): Promise<BatchKey[]> {
    const today = indianDay(now);
    const next: BatchKey[] = [];
    for (const key of batches) {
      const start = key.batch === today ? await this.startOf(key) : null;
      if (start === null ? key.batch >= today : start > now) next.push(key);
    }
    return next;
  }

  /** How many students have a seat in both of two batches. */
  async countInBoth(one: BatchKey, other: BatchKey, now: Instant): Promise<number> {
    const query = sql<{ students: number | string }>`
      select count(*) as students from (
        select student from (${seatedIn(one, now)}) as first_batch
        intersect
        select student from (${seatedIn(other, now)}) as second_batch) as twice`;
    return Number((await oneRow(query, this.#db)).students);
  }

  /** Batches whose start is not on the site any more, and of which the owner has not decided what becomes of them. */
  async undecided(): Promise<BatchKey[]> {
    const entries = await findMoved<{ subject: string }>(this.#db, {});
    return entries.map(({ subject }) => batchNamed(subject));
  }

  /** Batches that are still to begin, and have somebody in them. */
  async awaited(now: Instant): Promise<BatchKey[]> {
    const today = indianDay(now);
    const isLater = sql`batch > ${today}`;
    const beginsLater = sql`batch >= ${today} and (starts_at > ${now} or batch > ${today})`;
    const query = sql<BatchKey>`
      ${peopled(now, { enrolments: beginsLater, others: isLater })} order by course_id, batch`;
    return (await query.execute(this.#db)).rows;
  }

  /** Whether anybody is in a batch whose plans depend on it. */
  async hasAnybody({ course_id, batch }: BatchKey, now: Instant): Promise<boolean> {
    const inIt = sql`course_id = ${course_id} and batch = ${batch}`;
    const query = sql`${peopled(now, { enrolments: inIt, others: inIt })} limit 1`;
    return (await query.execute(this.#db)).rows.length > 0;
  }

  /** When a batch begins, as its students were told; null without any. */
  async startOf({ course_id, batch }: BatchKey): Promise<Instant | null> {
    const query = sql<{ start: number | string | null }>`
      select max(starts_at) as start from enrolments
      where course_id = ${course_id} and batch = ${batch} and status = 'active'`;
    const start = (await query.execute(this.#db)).rows[0]?.start ?? null;
    return start === null ? null : Number(start);
  }

  /** Never shortens a hold: the seat of an offer is held for a day. */
  async hold({ course_id, batch }: BatchKey, holder: string, endsAt: Instant) {
    await sql`
      insert into seat_holds (course_id, batch, holder, ends_at)
      values (${course_id}, ${batch}, ${holder}, ${endsAt})
      on conflict (course_id, batch, holder) do update set ends_at = excluded.ends_at
      where seat_holds.ends_at < excluded.ends_at`.execute(this.#db);
  }

  async release(holder: string) {
    await deleteHolds(this.#db, { holder });
  }

  async releaseIn({ course_id, batch }: BatchKey, holder: string) {
    await sql`
      delete from seat_holds
      where course_id = ${course_id} and batch = ${batch} and holder = ${holder}`.execute(this.#db);
  }

  /** The batch is cancelled: nothing is held in it any more. */
  async releaseAll({ course_id, batch }: BatchKey) {
    await sql`delete from seat_holds where course_id = ${course_id} and batch = ${batch}`.execute(this.#db);
  }

  async holds({ course_id, batch }: BatchKey, holder: string, now: Instant): Promise<boolean> {
    const query = sql`
      select 1 from seat_holds where course_id = ${course_id} and batch = ${batch}
        and holder = ${holder} and ends_at > ${now}`;
    return (await query.execute(this.#db)).rows.length > 0;
  }

  /** Until when an order holds a seat in all of these batches; null when it does not. */
  async heldUntil(batches: BatchKey[], holder: string, now: Instant): Promise<Instant | null> {
    const holds = await findHolds<BatchKey & { ends_at: Instant }>(this.#db, { holder, now });
    const ends = batches.flatMap(({ course_id, batch }) =>
      holds
        .filter((hold) => hold.course_id === course_id && hold.batch === batch)
        .map((hold) => hold.ends_at),
    );
    return ends.length > 0 && ends.length === batches.length ? Math.min(...ends) : null;
  }

  /** Deletes holds that ended: they count for nothing. Skips rows that an order has locked, so it never waits. */
  async sweepHolds(now: Instant) {
    const lock = isPostgres(this.#db) ? sql`for update skip locked` : sql``;
    await sql`
      delete from seat_holds where (course_id, batch, holder) in (
        select course_id, batch, holder from seat_holds where ends_at <= ${now} ${lock})`.execute(this.#db);
  }
}

function isSame(one: BatchKey, other: BatchKey): boolean {
  return one.course_id === other.course_id && one.batch === other.batch;
}
