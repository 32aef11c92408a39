import { sql } from 'kysely';
import type { Instant } from '../clock.ts';
import { type Database, isPostgres } from '../db/database.ts';
import type { BatchEndsTable, EnrolmentsTable } from '../db/enrolment-tables.ts';
import { sameStudent, studentKey } from '../db/same-person.ts';
import { statement } from '../db/statement.ts';
import { FeeStore } from './fees/fee-store.ts';
import { findEarlierEnrolment } from './orders/order-statements.ts';
import type { BatchKey } from './seats/seat-store.ts';
import { isStillCancelled } from './seats/still-cancelled.ts';

export type Enrolment = EnrolmentsTable;
/** As it begins: active, neither moved nor cancelled. */
type NewEnrolment = Omit<Enrolment, 'status' | 'ended_at' | 'moved_at' | 'batch_cancelled_at'>;
export type EnrolmentKey = Pick<Enrolment, 'order_id' | 'course_id'>;
type BatchOfEnrolment = Pick<
  Enrolment,
  'batch' | 'starts_at' | 'refund_until' | 'start_date' | 'class_schedule'
>;
/** By course: the day in India of the last class. */
export type LastDays = ReadonlyMap<string, string>;

const insertEnrolment = statement`
  insert into enrolments
    (order_id, course_id, batch, title, category, start_date, class_schedule, starts_at, refund_until, status,
      enrolled_at)
  values (${'order_id'}, ${'course_id'}, ${'batch'}, ${'title'}, ${'category'}, ${'start_date'},
    ${'class_schedule'}, ${'starts_at'}, ${'refund_until'}, 'active', ${'enrolled_at'})
  on conflict (order_id, course_id) do nothing
  returning course_id`;

const findEnrolments = statement`
  select * from enrolments where order_id = ${'order_id'} order by course_id`;

const findLastDays = statement`
  select enrolments.course_id, last_day from enrolments join batch_ends
    on batch_ends.course_id = enrolments.course_id and batch_ends.batch = enrolments.batch
  where order_id = ${'order_id'}`;

const findCancelledAt = statement`
  select min(batch_cancelled_at) as first from enrolments
  where batch = ${'batch'} and course_id = ${'course_id'} and batch_cancelled_at is not null
    and batch_cancelled_at between ${'placed'} and ${'enrolled'} and ${{ sql: isStillCancelled('enrolments') }}`;

/** All SQL that changes enrolments, and most that reads them. Ending one also ends what is open of its fee plan. */
export class EnrolmentStore {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** Adds an enrolment; false when the order has it already. */
  async add(enrolment: NewEnrolment): Promise<boolean> {
    return (await insertEnrolment(this.#db, enrolment)).length > 0;
  }

  ofOrder(orderId: string): Promise<Enrolment[]> {
    return findEnrolments(this.#db, { order_id: orderId });
  }

  /** The active students of a batch. */
  inBatch({ course_id, batch }: BatchKey): Promise<Enrolment[]> {
    return this.#db
      .selectFrom('enrolments')
      .selectAll()
      .where('batch', '=', batch)
      .where('course_id', '=', course_id)
      .where('status', '=', 'active')
      .orderBy('order_id')
      .execute();
  }

  /** An enrolment, locked until this transaction ends. */
  async lock({ order_id, course_id }: EnrolmentKey): Promise<Enrolment | undefined> {
    const lock = isPostgres(this.#db) ? sql`for update` : sql``;
    const query = sql<Enrolment>`
      select * from enrolments where order_id = ${order_id} and course_id = ${course_id} ${lock}`;
    return (await query.execute(this.#db)).rows[0];
  }

  /** All enrolments of a registration, as a fee for several of them locks its own: in the order of the courses. */
  async lockAll(orderId: string) {
    if (!isPostgres(this.#db)) return;
    await sql`select 1 from enrolments where order_id = ${orderId} order by course_id for update`.execute(
      this.#db,
    );
  }

  /**
   * Makes whoever gives the same students a place in these courses by other orders wait until this transaction ends,
   * also where there is no row to lock: a new student, seats that are not limited.
   *
   * Everybody locks in one order, so that nobody waits in a circle: orders (by id), students (all of a transaction at
   * once), batches (by course and day), enrolments (by order and course), entries of fee plans (by id), questions for
   * the owner, and last the series of receipts and of refund notes. Leaving some of them out is no harm.
   */
  async lockStudents({ orderIds, courseIds }: { orderIds: string[]; courseIds: string[] }) {
    if (!isPostgres(this.#db) || orderIds.length === 0 || courseIds.length === 0) return;
    const query = sql`
      select pg_advisory_xact_lock(student) from (
        select distinct hashtextextended(${sql.raw(studentKey('orders'))} || '/' || course, 0) as student
        from orders cross join unnest(cast(${courseIds} as text[])) as course
        where id in (${sql.join(orderIds)})
        order by student) as students`;
    await query.execute(this.#db);
  }

  /** Another order by which the student of an order is in a batch. */
  async enrolledAs(
    orderId: string,
    { course_id, batch }: Pick<Enrolment, 'course_id' | 'batch'>,
  ): Promise<string | undefined> {
    const sameBatch = batch === null ? sql`enrolments.batch is null` : sql`enrolments.batch = ${batch}`;
    const query = sql<{ id: string }>`
      select orders.id from orders asked join orders on ${sql.raw(sameStudent('orders', 'asked'))}
      join enrolments on enrolments.order_id = orders.id
      where asked.id = ${orderId} and orders.id <> asked.id
        and enrolments.course_id = ${course_id} and ${sameBatch} and enrolments.status = 'active'
      limit 1`;
    return (await query.execute(this.#db)).rows[0]?.id;
  }

  /** The other orders by which the student of an order is in a batch, or was until they left it. */
  async ordersInBatch(orderId: string, { course_id, batch }: BatchKey): Promise<string[]> {
    const query = sql<{ id: string }>`
      select orders.id from orders asked join orders on ${sql.raw(sameStudent('orders', 'asked'))}
      join enrolments on enrolments.order_id = orders.id
      where asked.id = ${orderId} and orders.id <> asked.id
        and enrolments.course_id = ${course_id} and enrolments.batch = ${batch}`;
    return (await query.execute(this.#db)).rows.map(({ id }) => id);
  }

  /** An order by which the same student is in one of the same courses, not over yet. A sibling has another name. */
  async earlier(id: string, today: string): Promise<{ id: string; title: string } | undefined> {
    return (await findEarlierEnrolment<{ id: string; title: string }>(this.#db, { id, today }))[0];
  }

  /** Registrations placed since then that are paid, but not enrolled: settled by an older version. */
  async ordersToEnrol(since: Instant): Promise<string[]> {
    const query = sql<{ razorpay_order_id: string }>`
      select razorpay_order_id from orders
      where created_at > ${since} and kind = 'registration' and status = 'paid'
        and exists (select 1 from order_items where order_items.order_id = orders.id)
        and not exists (select 1 from enrolments where enrolments.order_id = orders.id)`;
    return (await query.execute(this.#db)).rows.map(({ razorpay_order_id }) => razorpay_order_id);
  }

  /** Active enrolments without a batch, of a course with this start: those older than enrolments. */
  toPlan(courseId: string, startDate: string): Promise<Enrolment[]> {
    return this.#db
      .selectFrom('enrolments')
      .selectAll()
      .where('course_id', '=', courseId)
      .where('batch', 'is', null)
      .where('status', '=', 'active')
      .where('start_date', '=', startDate)
      .execute();
  }

  /** The orders of students who were promised the next batch of a course, in the order they enrolled. */
  async waitingForDates(courseId: string): Promise<string[]> {
    const enrolments = await this.#db
      .selectFrom('enrolments')
      .select('order_id')
      .where('course_id', '=', courseId)
      .where('batch', 'is', null)
      .where('start_date', 'is', null)
      .where('status', '=', 'active')
      .orderBy('enrolled_at')
      .orderBy('order_id')
      .execute();
    return enrolments.map(({ order_id }) => order_id);
  }

  /** Gives an enrolment without a batch one; false when another process was first. */
  async setBatch(
    { order_id, course_id }: Enrolment,
    { batch, starts_at, refund_until, start_date, class_schedule }: BatchOfEnrolment,
  ): Promise<boolean> {
    const changed = await this.#db
      .updateTable('enrolments')
      .set({ batch, starts_at, refund_until, start_date, class_schedule })
      .where('order_id', '=', order_id)
      .where('course_id', '=', course_id)
      .where('batch', 'is', null)
      .returning('order_id')
      .execute();
    return changed.length > 0;
  }

  async move({ order_id, course_id }: Enrolment, to: BatchOfEnrolment & Pick<Enrolment, 'moved_at'>) {
    await this.#db
      .updateTable('enrolments')
      .set({ ...to, batch_cancelled_at: null })
      .where('order_id', '=', order_id)
      .where('course_id', '=', course_id)
      .execute();
  }

  /** The last days of an order's courses, as far as they are known. */
  async lastDaysOf(orderId: string): Promise<LastDays> {
    const rows = await findLastDays<{ course_id: string; last_day: string }>(this.#db, { order_id: orderId });
    return new Map(rows.map(({ course_id, last_day }) => [course_id, last_day]));
  }

  async noteLastDay(end: BatchEndsTable) {
    await this.#db
      .insertInto('batch_ends')
      .values(end)
      .onConflict((conflict) =>
        conflict.columns(['course_id', 'batch']).doUpdateSet({ last_day: end.last_day }),
      )
      .execute();
  }

  /**
   * Whose enrolment ends when the school cancels a batch: the active students, and whoever was ended by their refund
   * while that was not finished.
   */
  async toLeave({ course_id, batch }: BatchKey): Promise<Enrolment[]> {
    const query = sql<Enrolment>`
      select * from enrolments where course_id = ${course_id} and batch = ${batch}
        and (status = 'active' or (batch_cancelled_at is not null and exists (
          select 1 from cancellations where cancellations.order_id = enrolments.order_id
            and cancellations.course_id = enrolments.course_id and decided_at is null)))
      order by order_id`;
    return (await query.execute(this.#db)).rows;
  }

  /**
   * When the school cancelled a batch between the order of a student and their enrolment, also if everybody else has
   * left it since; null if it did not, or if the site had it again. Whoever orders later was offered it anew.
   */
  async cancelledAt(
    { course_id, batch }: BatchKey,
    { placed, enrolled }: { placed: Instant; enrolled: Instant },
  ): Promise<Instant | null> {
    const asked = { course_id, batch, placed, enrolled };
    const [found] = await findCancelledAt<{ first: number | string | null }>(this.#db, asked);
    return found && found.first !== null ? Number(found.first) : null;
  }

  /** When the school cancelled the batch of a student; null if the site had its start again since. */
  async standingMarkOf({ order_id, course_id }: EnrolmentKey): Promise<Instant | null> {
    const query = sql<{ batch_cancelled_at: number | string | null }>`
      select batch_cancelled_at from enrolments
      where order_id = ${order_id} and course_id = ${course_id} and ${sql.raw(isStillCancelled('enrolments'))}`;
    const [found] = (await query.execute(this.#db)).rows;
    return found && found.batch_cancelled_at !== null ? Number(found.batch_cancelled_at) : null;
  }

  /** The school cancels the batch of a student: from now on everything comes back to them. */
  async markCancelled({ order_id, course_id }: EnrolmentKey, cancelledAt: Instant) {
    await sql`
      update enrolments set batch_cancelled_at = ${cancelledAt}
      where order_id = ${order_id} and course_id = ${course_id} and status = 'active'`.execute(this.#db);
  }

  async unmarkCancelled({ order_id, course_id }: EnrolmentKey) {
    await sql`
      update enrolments set batch_cancelled_at = null
      where order_id = ${order_id} and course_id = ${course_id}
        and batch_cancelled_at is not null`.execute(this.#db);
  }

  /**
   * Ends the enrolments of an order that was given back, which are locked; nothing more is due for them. They stay
   * ended when the refund fails: the seats may have been sold since.
   */
  async endRefunded(orderId: string, now: Instant) {
    await sql`
      update enrolments set status = 'cancelled', ended_at = ${now}
      where order_id = ${orderId} and status = 'active'`.execute(this.#db);
    await new FeeStore(this.#db).endRest(orderId, 'The registration was given back.', now);
  }

  /** Ends an enrolment: its seat is free, and what was still open of its fee plan is not owed. */
  async end({ order_id, course_id }: EnrolmentKey, reason: string, now: Instant) {
    await this.#db
      .updateTable('enrolments')
      .set({ status: 'cancelled', ended_at: now })
      .where('order_id', '=', order_id)
      .where('course_id', '=', course_id)
      .execute();
    await new FeeStore(this.#db).waiveRest({ order_id, course_id }, reason, now);
  }
}
