import { sql } from 'kysely';
import { courseTitles } from '#server/desk/students/course-titles.ts';
import type { DeskContext } from '../../context.ts';

export type Newcomer = { orderId: string; name: string | null; courses: string; enrolledAt: number };

/**
 * Not of an order whose student has left every course since, as `hasLeft` says. One without courses, as other programs
 * may place it, has no enrolment to leave.
 */
const isStillIn = sql<boolean>`coalesce((
  select max(case when status = 'active' and batch_cancelled_at is null then 1 else 0 end)
  from enrolments where enrolments.order_id = orders.id), 1) = 1`;

/** Who enrolled and is still in a course, at most so many of them, and what all paid, less what went back. */
export async function newcomersSince(db: DeskContext['db'], since: number, most: number) {
  const paid = db
    .selectFrom('receipts')
    .innerJoin('orders', 'orders.id', 'receipts.order_id')
    .innerJoin('payments', 'payments.id', 'receipts.payment_id')
    .where('receipts.issued_at', '>=', since)
    .where('receipts.kind', '=', 'receipt')
    .where('orders.kind', '=', 'registration')
    .where('orders.status', '=', 'paid')
    .where(isStillIn);
  const kept = sql<number>`receipts.amount - payments.amount_refunded`;
  const { count, amount } = await paid
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum(kept).as('amount')])
    .executeTakeFirstOrThrow();
  const newestPaid = await paid
    .select(['orders.id', 'orders.name', 'receipts.issued_at as at'])
    .orderBy('receipts.issued_at', 'desc')
    .orderBy('receipts.number', 'desc')
    .limit(most)
    .execute();
  const free = await freeSince(db, since);
  const newest = [...newestPaid, ...free].sort((a, b) => b.at - a.at).slice(0, most);
  const titlesOf = await courseTitles(
    db,
    newest.map(({ id }) => id),
  );
  const newcomers = newest.map(({ id, name, at }) => ({
    orderId: id,
    name,
    courses: titlesOf(id).join(', '),
    enrolledAt: at,
  }));
  return { enrolled: { count: Number(count) + free.length, amount: Number(amount ?? 0) }, newcomers };
}

/** Enrolled by hand, free of charge: they have no receipt. */
function freeSince(db: DeskContext['db'], since: number) {
  return db
    .selectFrom('orders')
    .select(['id', 'name', 'created_at as at'])
    .where('created_at', '>=', since)
    .where('kind', '=', 'registration')
    .where('status', '=', 'paid')
    .where('amount', '=', 0)
    .where(isStillIn)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
