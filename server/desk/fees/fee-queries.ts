import { sql } from 'kysely';
import { INDIA_OFFSET_MS } from '#contract/india-time.ts';
import { type Database, isPostgres } from '../../db/database.ts';
import type { BatchKey } from '../../enrolment/seats/seat-store.ts';

export type FeeSum = { count: number; amount: number };
export type OpenFee = {
  id: string;
  order_id: string;
  course_id: string;
  course: string;
  title: string;
  amount: number;
  due: string;
  name: string | null;
  phone: string | null;
};
export type BatchFees = BatchKey & { overdue: number; open: number; paid: number };

/**
 * Whether an entry is not owed although it is open, as `isOwed` says: it was not due yet when the student asked to
 * leave, and the owner has not decided; or the batch is cancelled, and the refund follows. Cross joins, because SQLite
 * keeps their order: it reads the entries of these few students, and not all.
 */
export function isNotOwed(db: Database) {
  const shifted = sql`(cancellations.requested_at + ${sql.lit(INDIA_OFFSET_MS)}) / 1000`;
  const askedOn = isPostgres(db)
    ? sql`to_char(to_timestamp(${shifted}) at time zone 'UTC', 'YYYY-MM-DD')`
    : sql`date(${shifted}, 'unixepoch')`;
  return sql<boolean>`fee_entries.id in (
    select later.id from cancellations cross join fee_entries as later
    where later.order_id = cancellations.order_id and later.course_id = cancellations.course_id
      and cancellations.decided_at is null and later.due > ${askedOn}
    union all
    select theirs.id from enrolments cross join fee_entries as theirs
    where theirs.order_id = enrolments.order_id and theirs.course_id = enrolments.course_id
      and enrolments.status = 'active' and enrolments.batch_cancelled_at is not null)`;
}

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

/** The open fees one by one, the longest due first; `after` is the last one of the page before. */
export function openFees(
  db: Database,
  {
    from,
    until,
    after,
    limit,
  }: { from?: string; until?: string; after?: Pick<OpenFee, 'due' | 'id'> | null; limit: number },
): Promise<OpenFee[]> {
  let query = db
    .selectFrom('fee_entries')
    .innerJoin('orders', 'orders.id', 'fee_entries.order_id')
    .innerJoin('enrolments', (join) =>
      join
        .onRef('enrolments.order_id', '=', 'fee_entries.order_id')
        .onRef('enrolments.course_id', '=', 'fee_entries.course_id'),
    )
    .select([
      'fee_entries.id',
      'fee_entries.order_id',
      'fee_entries.course_id',
      'enrolments.title as course',
      'fee_entries.title',
      'fee_entries.amount',
      'fee_entries.due',
      'orders.name',
      'orders.phone',
    ])
    .where('fee_entries.paid_at', 'is', null)
    .where('fee_entries.status', '=', 'open')
    .where(({ not }) => not(isNotOwed(db)))
    .orderBy('fee_entries.due')
    .orderBy('fee_entries.id')
    .limit(limit);
  if (from) query = query.where('due', '>=', from);
  if (until) query = query.where('due', '<', until);
  if (after)
    query = query
      .where('fee_entries.due', '>=', after.due)
      .where(({ or, eb }) =>
        or([eb('fee_entries.due', '>', after.due), eb('fee_entries.id', '>', after.id)]),
      );
  return query.execute();
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
