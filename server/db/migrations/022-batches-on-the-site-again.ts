import type { Kysely } from 'kysely';

/** When the site had the start of a batch again that the school had cancelled: who left it then keeps the mark. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('batch_returns')
    .addColumn('course_id', 'text', (column) => column.notNull())
    .addColumn('batch', 'text', (column) => column.notNull())
    .addColumn('returned_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('batch_returns_key', ['course_id', 'batch'])
    .execute();
}
