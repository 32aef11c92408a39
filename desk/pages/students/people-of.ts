import { isAmong } from '#server/db/is-among.ts';
import { courseTitles } from '#server/desk/students/course-titles.ts';
import { nameOf } from '#server/desk/students/name-of.ts';
import type { DeskContext } from '../../context.ts';

export type Person = { name: string; courses: string };

/** Who some registrations are of, and for which courses, by the registration's id. */
export async function peopleOf(db: DeskContext['db'], ids: string[]): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map();
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'name', 'erased_at'])
    .where(isAmong(db, 'id', ids))
    .execute();
  const titlesOf = await courseTitles(db, ids);
  return new Map(
    orders.map((order) => [order.id, { name: nameOf(order), courses: titlesOf(order.id).join(', ') }]),
  );
}
