import { sql } from 'kysely';
import type { CatalogueItem } from '#content';
import type { Instant } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { FeeChangesTable, HandPaymentsTable, ReceiptsTable } from '../../db/enrolment-tables.ts';
import { isSameStudent } from '../../db/same-person.ts';
import { type BatchRow, batchesFrom } from '../batches/batch-list.ts';
import { beginningOf } from '../batches/batch-queries.ts';
import { type UnwrittenBatch, unwrittenBatches } from '../batches/unwritten-batches.ts';
import { receiptsBetween } from '../books/receipts-between.ts';
import { isNotOwed } from '../fees/is-not-owed.ts';

/** SQLite counts at most 500 in one statement. */
const MOST_BATCHES = 400;

export type RosterLine = {
  order_id: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  guardian: string | null;
  enrolled_at: Instant;
  /** The same student is in the batch by another order, too, and takes one seat. */
  isDouble: boolean;
  /** Paise still owed, and how many of them are overdue. */
  open: number;
  overdue: number;
};
/** `method` is null when the money came, or went back, through Razorpay. */
export type ListedReceipt = ReceiptsTable & {
  name: string | null;
  email: string | null;
  method: HandPaymentsTable['method'] | null;
};

/** The desk's queries about batches, students and receipts. They only read. */
export class StudentQueries {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** Every batch from a day on, the next to begin first, as the desk in the browser lists them. */
  async batches(from: string, catalogue: CatalogueItem[], now: Instant): Promise<BatchRow[]> {
    const known = { db: this.#db, catalogue, now };
    return (await batchesFrom({ after: beginningOf(from) }, MOST_BATCHES, known)).rows;
  }

  /** The active students of a batch by name; without a day, those who wait for the next batch's dates. */
  async roster(courseId: string, batch: string | null, today: string): Promise<RosterLine[]> {
    const sameBatch = batch === null ? sql`enrolments.batch is null` : sql`enrolments.batch = ${batch}`;
    const query = sql<RosterLine>`
      select enrolments.order_id, orders.name, orders.email, orders.phone, orders.guardian,
        enrolments.enrolled_at,
        coalesce(sum(fee_entries.amount), 0) as open,
        coalesce(sum(case when fee_entries.due < ${today} then fee_entries.amount end), 0) as overdue
      from enrolments
      join orders on orders.id = enrolments.order_id
      left join fee_entries on fee_entries.order_id = enrolments.order_id
        and fee_entries.course_id = enrolments.course_id and fee_entries.status = 'open'
        and not ${isNotOwed(this.#db)}
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

  /** How many wait for the dates of a course, and since when the first. Not who may leave, or was erased. */
  async waitingForDates(): Promise<{ course_id: string; students: number; since: Instant }[]> {
    const query = sql<{ course_id: string; students: number | string; since: Instant }>`
      select enrolments.course_id, count(*) as students, min(enrolments.enrolled_at) as since
      from enrolments join orders on orders.id = enrolments.order_id
      where enrolments.batch is null and enrolments.start_date is null and enrolments.status = 'active'
        and orders.erased_at is null
        and not exists (select 1 from cancellations
          where cancellations.order_id = enrolments.order_id
            and cancellations.course_id = enrolments.course_id and cancellations.decided_at is null)
      group by enrolments.course_id order by since, enrolments.course_id`;
    const { rows } = await query.execute(this.#db);
    return rows.map(({ course_id, students, since }) => ({
      course_id,
      students: Number(students),
      since: Number(since),
    }));
  }

  /** Batches that begin soon or have just begun, with how many of their students wait for the link to join. */
  unwrittenBatches(now: Instant): Promise<UnwrittenBatch[]> {
    return unwrittenBatches(this.#db, now);
  }

  /** What was changed about the entries of a plan, the oldest first. */
  changesOf(entryIds: string[]): Promise<FeeChangesTable[]> {
    if (entryIds.length === 0) return Promise.resolve([]);
    return this.#db
      .selectFrom('fee_changes')
      .selectAll()
      .where('entry_id', 'in', entryIds)
      .orderBy('changed_at')
      .orderBy('id')
      .execute();
  }

  /** Receipts, then refund notes, by number; or those of one kind. */
  receipts(since: Instant, until: Instant, kind?: ListedReceipt['kind']): Promise<ListedReceipt[]> {
    const query = receiptsBetween(this.#db, since, until).orderBy('receipts.kind').orderBy('number');
    return (kind ? query.where('receipts.kind', '=', kind) : query).execute();
  }
}
