import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  // Instead of lead_counts, which a later migration drops: an older process may still count there.
  await db.schema
    .createTable('rate_limits')
    .addColumn('counter', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .execute();
  await sql`delete from lead_counts`.execute(db);
}
