import type { Database } from '../db/database.ts';

/**
 * The owner's notes about people who are erased, and what the desk's log says of them. Who did what at the desk, and
 * when, stays.
 */
export async function forgetSubjects(ids: string[], db: Database) {
  if (ids.length === 0) return;
  await db.deleteFrom('notes').where('subject', 'in', ids).execute();
  await db
    .updateTable('desk_log')
    .set({ summary: 'erased' })
    .where('subject', 'in', ids)
    .where('summary', 'is not', null)
    .execute();
}
