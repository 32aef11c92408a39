import { randomUUIDv7 } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Instant } from '../../clock.ts';
import { type Database, isPostgres } from '../../db/database.ts';
import type {
  BatchEndsTable,
  EnrolmentsTable,
  FeeChangesTable,
  FeeEntriesTable,
  OrderedEntriesTable,
} from '../../db/enrolment-tables.ts';
import { sameStudent } from '../../db/same-person.ts';
import { statement } from '../../db/statement.ts';

export type Enrolment = EnrolmentsTable;
export type BatchOfEnrolment = Pick<
  Enrolment,
  'batch' | 'starts_at' | 'refund_until' | 'start_date' | 'class_schedule'
>;
/** By course: the day in India of the last class. */
export type LastDays = ReadonlyMap<string, string>;
export type FeeEntry = FeeEntriesTable;
/** An entry of a plan as content describes it. */
export type PlannedFee = { title: string; amount: number; due: string };
/** With the amount of the order, the title of the course, and whether the student is still in it. */
export type OrderedEntry = FeeEntry & { ordered: number; course: string; enrolled: Enrolment['status'] };

/** Of a change: the amount before and after, where it changed. */
type AmountChange = { amount?: [number, number] };

const insertEnrolment = statement`
  insert into enrolments
    (order_id, course_id, batch, title, category, start_date, class_schedule, starts_at, refund_until, status,
      enrolled_at)
  values (${'order_id'}, ${'course_id'}, ${'batch'}, ${'title'}, ${'category'}, ${'start_date'},
    ${'class_schedule'}, ${'starts_at'}, ${'refund_until'}, 'active', ${'enrolled_at'})
  on conflict (order_id, course_id) do nothing
  returning course_id`;

const insertEntry = statement`
  insert into fee_entries (id, order_id, course_id, position, title, amount, due, status)
  values (${'id'}, ${'order_id'}, ${'course_id'}, ${'position'}, ${'title'}, ${'amount'}, ${'due'}, 'open')
  on conflict (order_id, course_id, position) do nothing`;

const lockEnrolments = statement`
  select 1 from enrolments
  where (order_id, course_id) in (
    select fee_entries.order_id, fee_entries.course_id
    from ordered_entries join fee_entries on fee_entries.id = ordered_entries.entry_id
    where ordered_entries.order_id = ${'orderId'})
  order by order_id, course_id for update`;

const findEnrolments = statement`
  select * from enrolments where order_id = ${'order_id'} order by course_id`;
const findEntries = statement`
  select * from fee_entries where order_id = ${'order_id'} order by due, course_id, position`;

const findLastDays = statement`
  select enrolments.course_id, last_day from enrolments join batch_ends
    on batch_ends.course_id = enrolments.course_id and batch_ends.batch = enrolments.batch
  where order_id = ${'order_id'}`;

/** All SQL of enrolments and their fee plans. What runs most, at settlements and for pages, is a `statement`. */
export class FeeStore {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** Adds an enrolment; false when the order has it already. */
  async addEnrolment(enrolment: Enrolment): Promise<boolean> {
    return (await insertEnrolment(this.#db, enrolment)).length > 0;
  }

  async addPlan(orderId: string, courseId: string, plan: PlannedFee[]) {
    for (const [position, { title, amount, due }] of plan.entries())
      await insertEntry(this.#db, {
        id: randomUUIDv7(),
        order_id: orderId,
        course_id: courseId,
        position,
        title,
        amount,
        due,
      });
  }

  enrolmentsOf(orderId: string): Promise<Enrolment[]> {
    return findEnrolments(this.#db, { order_id: orderId });
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

  planOf(orderId: string): Promise<FeeEntry[]> {
    return findEntries(this.#db, { order_id: orderId });
  }

  plansOf(orderIds: string[]): Promise<FeeEntry[]> {
    return this.#db.selectFrom('fee_entries').selectAll().where('order_id', 'in', orderIds).execute();
  }

  entry(id: string): Promise<FeeEntry | undefined> {
    return this.#db.selectFrom('fee_entries').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** An entry, locked until this transaction ends. */
  async lockEntry(id: string): Promise<FeeEntry | undefined> {
    const lock = isPostgres(this.#db) ? sql`for update` : sql``;
    return (await sql<FeeEntry>`select * from fee_entries where id = ${id} ${lock}`.execute(this.#db))
      .rows[0];
  }

  /** What the plan asked for, before anybody reduced it. */
  async plannedAmount({ id, amount }: Pick<FeeEntry, 'id' | 'amount'>): Promise<number> {
    const changes = await this.#db
      .selectFrom('fee_changes')
      .select('change')
      .where('entry_id', '=', id)
      .execute();
    const before = changes.flatMap(({ change }) => (JSON.parse(change) as AmountChange).amount?.[0] ?? []);
    return Math.max(amount, ...before);
  }

  async changeEntry(
    id: string,
    columns: Partial<Pick<FeeEntry, 'due' | 'amount' | 'status' | 'paid_by' | 'paid_at'>>,
    change: FeeChangesTable,
  ) {
    await this.#db.updateTable('fee_entries').set(columns).where('id', '=', id).execute();
    await this.#db.insertInto('fee_changes').values(change).execute();
  }

  /** The entries an instalment's order is for. */
  ordered(orderId: string): Promise<OrderedEntry[]> {
    return this.#ordered(orderId, sql``);
  }

  /**
   * The same, locked until this transaction ends. Their enrolments are locked first, as by whoever ends one:
   * otherwise a fee could be paid for a course that was just left.
   */
  async lockOrdered(orderId: string): Promise<OrderedEntry[]> {
    if (isPostgres(this.#db)) await lockEnrolments(this.#db, { orderId });
    return this.#ordered(orderId, isPostgres(this.#db) ? sql`for update of fee_entries` : sql``);
  }

  async #ordered(orderId: string, lock: RawBuilder<unknown>): Promise<OrderedEntry[]> {
    const query = sql<OrderedEntry>`
      select fee_entries.*, ordered_entries.amount as ordered, enrolments.title as course,
        enrolments.status as enrolled
      from ordered_entries join fee_entries on fee_entries.id = ordered_entries.entry_id
        join enrolments
          on enrolments.order_id = fee_entries.order_id and enrolments.course_id = fee_entries.course_id
      where ordered_entries.order_id = ${orderId}
      order by fee_entries.id ${lock}`;
    return (await query.execute(this.#db)).rows;
  }

  /** Entries of a registration's active enrolments, locked until this transaction ends. */
  async lockEntries(registrationId: string, ids: string[]): Promise<FeeEntry[]> {
    const lock = isPostgres(this.#db) ? sql`for update of fee_entries` : sql``;
    const query = sql<FeeEntry>`
      select fee_entries.* from fee_entries join enrolments
        on enrolments.order_id = fee_entries.order_id and enrolments.course_id = fee_entries.course_id
      where fee_entries.order_id = ${registrationId} and fee_entries.id in (${sql.join(ids)})
        and enrolments.status = 'active'
      order by fee_entries.id ${lock}`;
    return (await query.execute(this.#db)).rows;
  }

  /** What the unpaid orders of a registration's instalments are for, newest first. */
  openOrdersOf(registrationId: string, since: Instant): Promise<OrderedEntriesTable[]> {
    return this.#db
      .selectFrom('orders')
      .innerJoin('ordered_entries', 'ordered_entries.order_id', 'orders.id')
      .selectAll('ordered_entries')
      .where('orders.registration_id', '=', registrationId)
      .where('orders.status', '=', 'created')
      .where('orders.created_at', '>=', since)
      .orderBy('orders.created_at', 'desc')
      .execute();
  }

  /** Stores which entries an order is for. */
  async addOrdered(orderId: string, entries: FeeEntry[]) {
    await this.#db
      .insertInto('ordered_entries')
      .values(entries.map(({ id, amount }) => ({ order_id: orderId, entry_id: id, amount })))
      .execute();
  }

  async markPaid(entryIds: string[], paidBy: string, now: Instant) {
    await this.#db
      .updateTable('fee_entries')
      .set({ status: 'paid', paid_by: paidBy, paid_at: now })
      .where('id', 'in', entryIds)
      .execute();
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
  enrolmentsToPlan(courseId: string, startDate: string): Promise<Enrolment[]> {
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
}
