import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Whether a connection to PostgreSQL waits for a lock. */
export async function isAnybodyWaiting(db: Database): Promise<boolean> {
  const query = sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await query.execute(db)).rows.length > 0;
}
