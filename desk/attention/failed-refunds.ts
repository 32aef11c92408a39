import { sql } from 'kysely';
import { isAmong } from '#server/db/is-among.ts';
import type { DeskContext } from '../context.ts';

/** Where failed refunds are given back again, by their ids: with the course that was left, or with their payment. */
export async function refundsAgain(db: DeskContext['db'], ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const failed = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .leftJoin('cancellations', (join) =>
      join
        .on('cancellations.order_id', '=', sql`coalesce(orders.registration_id, orders.id)`)
        .onRef('cancellations.course_id', '=', 'refunds.course_id'),
    )
    .select(['refunds.id', 'orders.id as paid_by', 'refunds.course_id', 'cancellations.status'])
    .where(isAmong(db, 'refunds.id', ids))
    .execute();
  return new Map(
    failed.map(({ id, paid_by, course_id, status }) => [
      id,
      status === 'agreed' ? `/agree/${course_id}` : `/refund/${paid_by}`,
    ]),
  );
}
