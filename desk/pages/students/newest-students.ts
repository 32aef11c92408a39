import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { likelySameStudent } from '#server/db/same-person.ts';
import { firstPage, olderThan } from '#server/desk/keyset-pagination.ts';
import type { StudentHit } from '#server/desk/search/student-search.ts';
import { courseTitles } from '#server/desk/students/course-titles.ts';

const NEWEST = 25;

/** Who enrolled last. */
export async function newestStudents(db: Database): Promise<StudentHit[]> {
  return withCourses(db, await registrations(db).where('payment_id', 'is not', null).limit(NEWEST).execute());
}

const UNPAID_PAGE = 50;
const ORDER = ['created_at', 'id'] as const;

export type UnpaidPage = { students: StudentHit[]; failed: string[]; next: string | null };

/**
 * Who registered last without paying, unless the same student has paid since; and for whom a payment failed. A
 * brother or sister has another name.
 */
export async function newestUnpaid(db: Database, after?: string): Promise<UnpaidPage> {
  const orders = await registrations(db)
    .where('status', 'in', ['created', 'expired'])
    .where('erased_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders as later')
            .select('later.id')
            .where(sql.raw<boolean>(likelySameStudent('later', 'orders')))
            .whereRef('later.paid_at', '>=', 'orders.created_at')
            .where('later.kind', '=', 'registration')
            .where('later.payment_id', 'is not', null),
        ),
      ),
    )
    .where(olderThan(after, ORDER))
    .limit(UNPAID_PAGE + 1)
    .execute();
  const { rows, next } = firstPage(orders, UNPAID_PAGE, ORDER);
  return { students: await withCourses(db, rows), failed: await failedOf(db, rows), next };
}

function registrations(db: Database) {
  return db
    .selectFrom('orders')
    .select(['id', 'name', 'email', 'phone', 'status', 'amount', 'created_at', 'erased_at'])
    .where('kind', '=', 'registration')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
}

async function failedOf(db: Database, orders: Pick<StudentHit, 'id'>[]): Promise<string[]> {
  if (orders.length === 0) return [];
  const payments = await db
    .selectFrom('payments')
    .select('order_id')
    .distinct()
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .where('status', '=', 'failed')
    .execute();
  return payments.map(({ order_id }) => order_id).sort();
}

async function withCourses(db: Database, orders: Omit<StudentHit, 'courses'>[]): Promise<StudentHit[]> {
  const titlesOf = await courseTitles(
    db,
    orders.map(({ id }) => id),
  );
  return orders.map((order) => ({ ...order, courses: titlesOf(order.id) }));
}
