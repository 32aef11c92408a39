import type { Kysely } from 'kysely';

/** The table that /readyz writes to. Empty at all other times. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('write_check')
    .addColumn('filler', 'text', (column) => column.notNull())
    .execute();
}
