import type { Database } from '../../db/database.ts';
import { isNotOwed } from './is-not-owed.ts';

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
