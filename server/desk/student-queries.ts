import { sql } from 'kysely';
import type { Instant } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { FeeChangesTable, ReceiptsTable } from '../db/enrolment-tables.ts';
import type { BatchKey } from '../enrolment/seats/seat-store.ts';
import { countEnrolled, countHeld } from './batch-queries.ts';

type BatchLine = BatchKey & { seats: number | null; enrolled: number; held: number; waiting: number };
export type RosterLine = {
  order_id: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  guardian: string | null;
  enrolled_at: Instant;
  /** The same student is in the batch by another order, too, and takes one seat. */
  isDouble: boolean;
  /** Paise still open, and how many of them are overdue. */
  open: number;
  overdue: number;
};
export type ListedReceipt = ReceiptsTable & { name: string | null; email: string | null };

/** The desk's queries about batches, students and receipts. They only read. */
export class StudentQueries {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** Every batch with students, holds or people waiting, from a day on, the next to begin first. */
  async batches(from: string, now: Instant): Promise<BatchLine[]> {
    const [course, batch] = [sql.ref('known.course_id'), sql.ref('known.batch')];
    const query = sql<BatchLine>`
      with known as (
        select distinct course_id, batch from enrolments where batch >= ${from}
        union select course_id, batch from batches where batch >= ${from}
        union select course_id, batch from waiting_list where batch >= ${from}
      )
      select known.course_id, known.batch, batches.seats,
        ${countEnrolled(course, batch)} as enrolled, ${countHeld(course, batch, now)} as held,
        (select count(*) from waiting_list where waiting_list.course_id = known.course_id
          and waiting_list.batch = known.batch and waiting_list.status in ('waiting', 'offered')) as waiting
      from known left join batches on batches.course_id = known.course_id and batches.batch = known.batch
      order by known.batch, known.course_id`;
    return (await query.execute(this.#db)).rows.map((line) => ({
      ...line,
      enrolled: Number(line.enrolled),
      held: Number(line.held),
      waiting: Number(line.waiting),
    }));
  }

  /** The active students of a batch by name; without a day, those who wait for the next batch's dates. */
  async roster(courseId: string, batch: string | null, today: string): Promise<RosterLine[]> {
    const sameBatch = batch === null ? sql`enrolments.batch is null` : sql`enrolments.batch = ${batch}`;
    const query = sql<RosterLine>`
      select enrolments.order_id, orders.name, orders.email, orders.phone, orders.guardian,
        enrolments.enrolled_at,
        coalesce(sum(case when fee_entries.status = 'open' then fee_entries.amount end), 0) as open,
        coalesce(sum(case when fee_entries.status = 'open' and fee_entries.due < ${today}
          then fee_entries.amount end), 0) as overdue
      from enrolments
      join orders on orders.id = enrolments.order_id
      left join fee_entries on fee_entries.order_id = enrolments.order_id
        and fee_entries.course_id = enrolments.course_id
      where enrolments.course_id = ${courseId} and ${sameBatch} and enrolments.status = 'active'
      group by enrolments.order_id, orders.name, orders.email, orders.phone, orders.guardian,
        enrolments.enrolled_at
      order by lower(orders.name), enrolments.order_id`;
    const { rows } = await query.execute(this.#db);
    return rows.map((line) => ({
      ...line,
      isDouble: rows.some((other) => other !== line && isSameStudent(other, line)),
      open: Number(line.open),
      overdue: Number(line.overdue),
    }));
  }

  /** What was changed about the entries of a plan, the oldest first. */
  changesOf(entryIds: string[]): Promise<FeeChangesTable[]> {
    if (entryIds.length === 0) return Promise.resolve([]);
    return this.#db
      .selectFrom('fee_changes')
      .selectAll()
      .where('entry_id', 'in', entryIds)
      .orderBy('changed_at')
      .execute();
  }

  /** Receipts, then refund notes, by number; or those of one kind. */
  receipts(since: Instant, until: Instant, kind?: ListedReceipt['kind']): Promise<ListedReceipt[]> {
    const query = this.#db
      .selectFrom('receipts')
      .innerJoin('orders', 'orders.id', 'receipts.order_id')
      .selectAll('receipts')
      .select(['orders.name', 'orders.email'])
      .where('issued_at', '>=', since)
      .where('issued_at', '<', until)
      .orderBy('receipts.kind')
      .orderBy('number');
    return (kind ? query.where('receipts.kind', '=', kind) : query).execute();
  }
}

type Named = Pick<RosterLine, 'name' | 'email'>;

/** Siblings may share an address. */
function isSameStudent(one: Named, other: Named): boolean {
  if (one.name === null || one.email === null) return false;
  return (
    one.name.toLowerCase() === other.name?.toLowerCase() &&
    one.email.toLowerCase() === other.email?.toLowerCase()
  );
}
