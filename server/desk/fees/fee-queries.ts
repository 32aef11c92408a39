import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { BatchKey } from '../../enrolment/seats/seat-store.ts';
import { isNotOwed } from './is-not-owed.ts';

export type FeeSum = { count: number; amount: number };

export type BatchFees = BatchKey & { overdue: number; open: number; paid: number };

/** Open fees that are due from a day on (included) until another (excluded), added up. */
export async function sumOfFees(db: Database, from: string | null, until: string | null): Promise<FeeSum> {
  let query = db
    .selectFrom('fee_entries')
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum('amount').as('amount')])
    .where('paid_at', 'is', null)
    .where('status', '=', 'open');
  if (from) query = query.where('due', '>=', from);
  if (until) query = query.where('due', '<', until);
  const open = await query.executeTakeFirstOrThrow();
  // Subtracted, and not left out above: the sum of all reads an index only.
  const notOwed = await query.where(isNotOwed(db)).executeTakeFirstOrThrow();
  return {
    count: Number(open.count) - Number(notOwed.count),
    amount: Number(open.amount ?? 0) - Number(notOwed.amount ?? 0),
  };
}

/** What the active students of batches have paid after their registration, and still owe, in the batches' order. */
export async function feesOfBatches(db: Database, batches: BatchKey[], today: string): Promise<BatchFees[]> {
  if (batches.length === 0) return [];
  const each = batches.map(
    ({ course_id, batch }) => sql`(enrolments.course_id = ${course_id} and enrolments.batch = ${batch})`,
  );
  const isOwed = sql`fee_entries.status = 'open' and not ${isNotOwed(db)}`;
  const { rows } = await sql<BatchKey & Record<'overdue' | 'open' | 'paid', number | string>>`
    select enrolments.course_id, enrolments.batch,
      sum(case when ${isOwed} and due < ${today} then amount else 0 end) as overdue,
      sum(case when ${isOwed} then amount else 0 end) as open,
      sum(case when fee_entries.status = 'paid' then amount else 0 end) as paid
    from enrolments join fee_entries
      on fee_entries.order_id = enrolments.order_id and fee_entries.course_id = enrolments.course_id
    where enrolments.status = 'active' and (${sql.join(each, sql` or `)})
    group by enrolments.course_id, enrolments.batch`.execute(db);
  return batches.map(({ course_id, batch }) => {
    const row = rows.find((one) => one.course_id === course_id && one.batch === batch);
    return {
      course_id,
      batch,
      overdue: Number(row?.overdue ?? 0),
      open: Number(row?.open ?? 0),
      paid: Number(row?.paid ?? 0),
    };
  });
}
