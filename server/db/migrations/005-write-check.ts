import type { Kysely } from 'kysely';

/** Empty but while /readyz tries to write. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('write_check')
    .addColumn('filler', 'text', (column) => column.notNull())
    .execute();
}
