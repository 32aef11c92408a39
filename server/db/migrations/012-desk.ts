import type { Kysely } from 'kysely';

/** The owner's desk in a browser: its door, and the log of what was done at it. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('desk_addresses')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('desk_sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('begun_at', 'bigint', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('desk_codes')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('desk_tries')
    .addColumn('door', 'text', (column) => column.primaryKey())
    .addColumn('wrong', 'integer', (column) => column.notNull())
    .addColumn('wait_until', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('desk_log')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('begun_at', 'bigint', (column) => column.notNull())
    .addColumn('done_at', 'bigint')
    .addColumn('summary', 'text')
    .addColumn('shown_at', 'text')
    .execute();
  await db.schema.createIndex('desk_log_begun').on('desk_log').columns(['begun_at', 'id']).execute();
  await db.schema.createIndex('desk_log_subject').on('desk_log').columns(['subject', 'begun_at']).execute();
}
