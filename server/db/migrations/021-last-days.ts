import type { Kysely } from 'kysely';

/** The day of each batch's last class: the content forgets a batch when it names the next one. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('batch_ends')
    .addColumn('course_id', 'text', (column) => column.notNull())
    .addColumn('batch', 'text', (column) => column.notNull())
    .addColumn('last_day', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('batch_ends_key', ['course_id', 'batch'])
    .execute();
}
