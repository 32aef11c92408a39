import { sql } from 'kysely';
import type { Instant } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { oneRow } from '../../db/one-row.ts';
import { likelySameStudent, sameAddress } from '../../db/same-person.ts';
import { Outbox } from '../../mail/outbox.ts';
import { numbered, subjectOf } from '../../mail/subject.ts';

type FeeToRemind = { entry_id: string; due: string; email: string };
type StartToRemind = { order_id: string; course_id: string; email: string };
type UnfinishedOrder = { id: string; email: string };

/** Siblings may share an address; a stranger may make up names for one. */
const MOST_TO_AN_ADDRESS = 3;

/**
 * A registration that is not paid, with known courses, whose student placed or paid none since: of several attempts
 * only the last. Nor one whose course was paid from the same address, perhaps with the name corrected.
 */
const unfinished = sql`
  orders.kind = 'registration' and orders.payment_id is null and orders.email is not null
    and orders.razorpay_order_id is not null
    and exists (select 1 from order_items where order_items.order_id = orders.id)
    and not exists (select 1 from payments where payments.order_id = orders.id
      and payments.status in ('authorized', 'captured', 'refunded'))
    and not exists (select 1 from orders later where ${sql.raw(likelySameStudent('later', 'orders'))}
      and later.kind = 'registration' and later.id <> orders.id
      and (later.created_at >= orders.created_at or later.paid_at >= orders.created_at))
    and not exists (select 1 from orders later join order_items on order_items.order_id = later.id
      where ${sql.raw(sameAddress('later', 'orders'))} and later.kind = 'registration'
        and later.paid_at >= orders.created_at and order_items.course_id in (
          select mine.course_id from order_items mine where mine.order_id = orders.id))
    and (select count(distinct lower(coalesce(later.name, ''))) from orders later where ${sql.raw(sameAddress('later', 'orders'))}
      and later.kind = 'registration' and later.id <> orders.id
      and later.created_at >= orders.created_at) < ${sql.lit(MOST_TO_AN_ADDRESS)}`;

/** The batch is cancelled, or undecided: its start, and the days that follow from it, may not be true. */
const doubtfulBatch = sql`
  (enrolments.batch_cancelled_at is not null
    or exists (select 1 from attention where reason = 'batch-moved' and resolved_at is null
      and subject = enrolments.course_id || '@' || enrolments.batch))`;

/** The SQL of reminders: who gets one now. Whoever has one already is left out. */
export class ReminderStore {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Open entries of active enrolments that are due between two days. Not while it is undecided whether the student
   * leaves: what is not due at that moment is then not owed.
   */
  async fees(kind: string, firstDay: string, lastDay: string): Promise<FeeToRemind[]> {
    const query = sql<FeeToRemind>`
      select fee_entries.id as entry_id, fee_entries.due, orders.email
      from fee_entries
      join enrolments on enrolments.order_id = fee_entries.order_id
        and enrolments.course_id = fee_entries.course_id
      join orders on orders.id = fee_entries.order_id
      where fee_entries.due between ${firstDay} and ${lastDay} and fee_entries.paid_at is null
        and fee_entries.status = 'open' and enrolments.status = 'active' and orders.email is not null
        and not exists (select 1 from cancellations
          where cancellations.order_id = fee_entries.order_id and cancellations.course_id = fee_entries.course_id
            and cancellations.decided_at is null)
        and not ${doubtfulBatch}
        and not exists (select 1 from outbox
          where kind = ${kind} and subject_id = fee_entries.id || '/' || fee_entries.due)`;
    return (await query.execute(this.#db)).rows;
  }

  /** Active enrolments in these courses whose batch begins on a day. */
  async starts(kind: string, courseIds: string[], day: string): Promise<StartToRemind[]> {
    if (courseIds.length === 0) return [];
    const query = sql<StartToRemind>`
      select enrolments.order_id, enrolments.course_id, orders.email
      from enrolments join orders on orders.id = enrolments.order_id
      where enrolments.course_id in (${sql.join(courseIds)}) and enrolments.batch = ${day}
        and enrolments.status = 'active' and orders.email is not null and not ${doubtfulBatch}
        and not exists (select 1 from outbox
          where kind = ${kind} and subject_id = enrolments.order_id || '/' || enrolments.course_id)`;
    return (await query.execute(this.#db)).rows;
  }

  /** The start of an enrolment was moved: the new one is reminded of, too. What was sent stays in the outbox. */
  async forgetStart(kind: string, { order_id, course_id }: Omit<StartToRemind, 'email'>) {
    const subject = subjectOf(order_id, course_id);
    await sql`
      delete from outbox where kind = ${kind} and subject_id = ${subject} and sent_at is null`.execute(
      this.#db,
    );
    const times = await new Outbox(this.#db).count(kind, subject);
    await sql`
      update outbox set subject_id = ${numbered(subject, times + 1)}
      where kind = ${kind} and subject_id = ${subject}`.execute(this.#db);
  }

  /** Unfinished registrations that were placed between two instants. */
  async unfinished(kind: string, since: Instant, until: Instant, limit: number): Promise<UnfinishedOrder[]> {
    const query = sql<UnfinishedOrder>`
      select orders.id, orders.email from orders
      where orders.created_at > ${since} and orders.created_at <= ${until}
        and ${unfinished} and not exists (select 1 from outbox where outbox.kind = ${kind} and outbox.subject_id = orders.id)
      order by orders.created_at limit ${limit}`;
    return (await query.execute(this.#db)).rows;
  }

  /** Whether a registration is still unfinished. */
  async isUnfinished(orderId: string): Promise<boolean> {
    const query = sql`select 1 from orders where orders.id = ${orderId} and ${unfinished}`;
    return (await query.execute(this.#db)).rows.length > 0;
  }

  /** How many messages of a kind were written since an instant. */
  async countSince(kind: string, since: Instant): Promise<number> {
    const query = sql<{ count: number | string }>`
      select count(*) as count from outbox where kind = ${kind} and created_at > ${since}`;
    return Number((await oneRow(query, this.#db)).count);
  }
}
