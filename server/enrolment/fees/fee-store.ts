import { type RawBuilder, sql } from 'kysely';
import type { Instant } from '../../clock.ts';
import { type Database, isPostgres } from '../../db/database.ts';
import type { EnrolmentsTable, FeeEntriesTable, OrderedEntriesTable } from '../../db/enrolment-tables.ts';
import { newId } from '../../db/new-id.ts';
import { statement } from '../../db/statement.ts';
import { type FeeColumns, feeChange, readFeeChange } from './fee-change.ts';

export type FeeEntry = FeeEntriesTable;
/** An entry of a plan as content describes it. */
export type PlannedFee = { title: string; amount: number; due: string };
/** With the amount of the order, the title of the course, and whether the student is still in it. */
export type OrderedEntry = FeeEntry & {
  ordered: number;
  course: string;
  enrolled: EnrolmentsTable['status'];
};

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

const findEntries = statement`
  select * from fee_entries where order_id = ${'order_id'} order by due, course_id, position`;

/** All SQL of fee plans. What runs most, at settlements and for pages, is a `statement`. */
export class FeeStore {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  async addPlan(orderId: string, courseId: string, plan: PlannedFee[]) {
    for (const [position, { title, amount, due }] of plan.entries())
      await insertEntry(this.#db, {
        id: newId(),
        order_id: orderId,
        course_id: courseId,
        position,
        title,
        amount,
        due,
      });
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

  /** An entry that was read before, locked until this transaction ends. Entries are never removed. */
  lockEntry(id: string): Promise<FeeEntry> {
    const entry = this.#db.selectFrom('fee_entries').selectAll().where('id', '=', id);
    return (isPostgres(this.#db) ? entry.forUpdate() : entry).executeTakeFirstOrThrow();
  }

  /** What the plan asked for, before anybody reduced it. */
  async plannedAmount({ id, amount }: Pick<FeeEntry, 'id' | 'amount'>): Promise<number> {
    const changes = await this.#db
      .selectFrom('fee_changes')
      .select('change')
      .where('entry_id', '=', id)
      .execute();
    const before = changes.flatMap(({ change }) => readFeeChange(change).amount?.[0] ?? []);
    return Math.max(amount, ...before);
  }

  /** Changes an entry, which is locked, and keeps what was before. Checks nothing: that is the caller's. */
  async writeChange(
    entry: FeeEntry,
    columns: Partial<FeeColumns>,
    { reason, now }: { reason: string; now: Instant },
  ) {
    await this.#db.updateTable('fee_entries').set(columns).where('id', '=', entry.id).execute();
    const change = { id: newId(), entry_id: entry.id, change: feeChange(entry, columns) };
    await this.#db
      .insertInto('fee_changes')
      .values({ ...change, reason, changed_at: now })
      .execute();
  }

  /** What is not paid of a course that ends is not owed. Its enrolment is locked. */
  async waiveRest(
    { order_id, course_id }: Pick<FeeEntry, 'order_id' | 'course_id'>,
    reason: string,
    now: Instant,
  ) {
    const unpaid = this.#db
      .selectFrom('fee_entries')
      .selectAll()
      .where('order_id', '=', order_id)
      .where('course_id', '=', course_id)
      .where('status', 'in', ['open', 'ended'])
      .orderBy('id');
    const entries: FeeEntry[] = await (isPostgres(this.#db) ? unpaid.forUpdate() : unpaid).execute();
    for (const entry of entries) await this.writeChange(entry, { status: 'waived' }, { reason, now });
  }

  /** What is not paid of a registration that was given back is not owed. Its enrolments are locked. */
  async endRest(orderId: string, reason: string, now: Instant) {
    const open = this.#db
      .selectFrom('fee_entries')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('status', '=', 'open')
      .orderBy('id');
    const entries: FeeEntry[] = await (isPostgres(this.#db) ? open.forUpdate() : open).execute();
    for (const entry of entries) await this.writeChange(entry, { status: 'ended' }, { reason, now });
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
}
