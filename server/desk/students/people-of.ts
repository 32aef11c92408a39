import type { Database } from '../../db/database.ts';
import { isAmong } from '../../db/is-among.ts';
import { courseTitles } from './course-titles.ts';
import { nameOf } from './name-of.ts';

export type Person = { name: string; courses: string };

/** Who some registrations are of, and for which courses, by the registration's id. */
export async function peopleOf(db: Database, ids: string[]): Promise<Map<string, Person>> {
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
