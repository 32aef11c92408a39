import type { Database } from '../../db/database.ts';
import { isAmong } from '../../db/is-among.ts';

/** The titles of the courses of orders, however many, each in the order in which they were chosen. */
export async function courseTitles(db: Database, orderIds: string[]): Promise<(orderId: string) => string[]> {
  if (orderIds.length === 0) return () => [];
  const items = await db
    .selectFrom('order_items')
    .select(['order_id', 'title'])
    .where(isAmong(db, 'order_id', orderIds))
    .orderBy('position')
    .execute();
  const byOrder = Map.groupBy(items, ({ order_id }) => order_id);
  return (orderId) => (byOrder.get(orderId) ?? []).map(({ title }) => title);
}
