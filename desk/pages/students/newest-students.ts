import type { Database } from '#server/db/database.ts';
import type { StudentHit } from '#server/desk/student-search.ts';

const NEWEST = 25;

/** Who enrolled last. */
export async function newestStudents(db: Database): Promise<StudentHit[]> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'name', 'email', 'phone', 'status', 'amount', 'created_at', 'erased_at'])
    .where('kind', '=', 'registration')
    .where('payment_id', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute();
  if (orders.length === 0) return [];
  const items = await db
    .selectFrom('order_items')
    .select(['order_id', 'title'])
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .orderBy('position')
    .execute();
  return orders.map((order) => ({
    ...order,
    courses: items.filter(({ order_id }) => order_id === order.id).map(({ title }) => title),
  }));
}
