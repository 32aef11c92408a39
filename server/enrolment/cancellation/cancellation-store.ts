import { sql } from 'kysely';
import type { Paise } from '#contract/money.ts';
import type { Instant } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { CancellationsTable } from '../../db/enrolment-tables.ts';
import { oneRow } from '../../db/one-row.ts';
import { reading } from '../../db/reading.ts';
import { statement } from '../../db/statement.ts';
import { type EnrolmentKey, EnrolmentStore } from '../enrolment-store.ts';
import type { Account, PaidPart, StandingRefund } from './cancellation-terms.ts';

export type Cancellation = CancellationsTable;

const findPaidParts = statement`
  select orders.id as "orderId", course_id as "courseId", 'registration' as what, order_items.amount,
      orders.paid_at as "paidAt", payments.amount as paid, payments.amount_refunded as refunded
    from orders join order_items on order_items.order_id = orders.id
      join payments on payments.id = orders.payment_id
    where orders.id = ${'orderId'}
  union all
  select orders.id, course_id, 'instalment', fee_entries.amount, fee_entries.paid_at, payments.amount,
      payments.amount_refunded
    from fee_entries join orders on orders.id = fee_entries.paid_by
      join payments on payments.id = orders.payment_id
    where fee_entries.order_id = ${'orderId'}`;

const findStandingRefunds = statement`
  select orders.id as "orderId", refunds.amount, refunds.course_id
    from orders join refunds on refunds.payment_id = orders.payment_id
    where (orders.id = ${'orderId'} or orders.registration_id = ${'orderId'}) and refunds.status <> 'failed'`;

const findCancellations = statement`select * from cancellations where order_id = ${'orderId'}`;

/** All SQL of cancellations. */
export class CancellationStore {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** What was paid for the enrolments of a registration: the registration first. */
  paidParts(orderId: string): Promise<PaidPart[]> {
    return findPaidParts(this.#db, { orderId });
  }

  /** What has gone back, or is on its way, because the student leaves this course. */
  async refunded({ order_id, course_id }: EnrolmentKey): Promise<Paise> {
    const query = sql<{ amount: number | string }>`
      select coalesce(sum(refunds.amount), 0) as amount from refunds join payments on payments.id = refunds.payment_id
        join orders on orders.id = payments.order_id
      where (orders.id = ${order_id} or orders.registration_id = ${order_id})
        and refunds.course_id = ${course_id} and refunds.status <> 'failed'`;
    return Number((await oneRow(query, this.#db)).amount);
  }

  /** What decides how much goes back when a student leaves, at one moment. */
  account(orderId: string): Promise<Account> {
    return reading(this.#db, async (db) => {
      const enrolled = new EnrolmentStore(db);
      const [enrolments, lastDays, parts, cancellations] = await Promise.all([
        enrolled.ofOrder(orderId),
        enrolled.lastDaysOf(orderId),
        findPaidParts<PaidPart>(db, { orderId }),
        findCancellations<Cancellation>(db, { orderId }),
      ]);
      // Of most nothing went back: then the enrolment page need not ask for it.
      const hasRefunds = parts.some(({ refunded }) => refunded > 0);
      const refunds = hasRefunds ? await findStandingRefunds<StandingRefund>(db, { orderId }) : [];
      return { enrolments, lastDays, parts, refunds, cancellations };
    });
  }

  /** Stores a request, also in place of one that was declined. */
  async add({ order_id, course_id, ...request }: Cancellation) {
    await this.#db
      .insertInto('cancellations')
      .values({ order_id, course_id, ...request })
      .onConflict((conflict) => conflict.columns(['order_id', 'course_id']).doUpdateSet(request))
      .execute();
  }

  async remove({ order_id, course_id }: EnrolmentKey) {
    await this.#db
      .deleteFrom('cancellations')
      .where('order_id', '=', order_id)
      .where('course_id', '=', course_id)
      .execute();
  }

  cancellation({ order_id, course_id }: EnrolmentKey): Promise<Cancellation | undefined> {
    return this.#db
      .selectFrom('cancellations')
      .selectAll()
      .where('order_id', '=', order_id)
      .where('course_id', '=', course_id)
      .executeTakeFirst();
  }

  ofOrder(orderId: string): Promise<Cancellation[]> {
    return findCancellations(this.#db, { orderId });
  }

  /** What the owner has not decided yet, or not finished, the oldest first. */
  waiting(): Promise<Cancellation[]> {
    return this.#db
      .selectFrom('cancellations')
      .selectAll()
      .where('decided_at', 'is', null)
      .orderBy('requested_at')
      .orderBy('order_id')
      .orderBy('course_id')
      .execute();
  }

  async decline({ order_id, course_id }: EnrolmentKey, now: Instant) {
    await this.#db
      .updateTable('cancellations')
      .set({ status: 'declined', decided_at: now })
      .where('order_id', '=', order_id)
      .where('course_id', '=', course_id)
      .execute();
  }

  /** Whatever a student or the owner wrote may name a person. */
  async forgetReasons(orderId: string) {
    await this.#db
      .updateTable('cancellations')
      .set({ reason: 'erased' })
      .where('order_id', '=', orderId)
      .execute();
    await sql`
      update fee_changes set reason = 'erased'
      where entry_id in (select id from fee_entries where order_id = ${orderId})`.execute(this.#db);
    await sql`
      update attention set details = 'erased'
      where reason = 'cancellation-asked' and subject like ${`${orderId}/%`}`.execute(this.#db);
  }
}
