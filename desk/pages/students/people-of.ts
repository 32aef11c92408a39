import type { DeskContext } from '../../context.ts';
import { nameOf } from './student-of.ts';

export type Person = { name: string; courses: string };

/** Who some registrations are of, and for which courses, by the registration's id. */
export async function peopleOf(db: DeskContext['db'], ids: string[]): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map();
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'name', 'erased_at'])
    .where('id', 'in', ids)
    .execute();
  const items = await db
    .selectFrom('order_items')
    .select(['order_id', 'title'])
    .where('order_id', 'in', ids)
    .orderBy('position')
    .execute();
  const coursesOf = (id: string) =>
    items
      .filter(({ order_id }) => order_id === id)
      .map(({ title }) => title)
      .join(', ');
  return new Map(orders.map((order) => [order.id, { name: nameOf(order), courses: coursesOf(order.id) }]));
}
