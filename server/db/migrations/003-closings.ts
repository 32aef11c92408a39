import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('closings')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('finished_at', 'bigint')
    .addColumn('payments', 'integer', (column) => column.notNull())
    .addColumn('refunds', 'integer', (column) => column.notNull())
    .addColumn('differences', 'text', (column) => column.notNull())
    .execute();

  await db.schema.alterTable('webhook_events').addColumn('try_at', 'bigint').execute();
  await sql`update webhook_events set try_at = received_at where handled_at is null and tries < 20`.execute(
    db,
  );
  await db.schema.dropIndex('webhook_events_unhandled').execute();
  await db.schema
    .createIndex('webhook_events_to_try')
    .on('webhook_events')
    .column('try_at')
    .where('try_at' as never, 'is not', null)
    .execute();
}
