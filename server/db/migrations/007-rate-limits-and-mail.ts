import { type Kysely, sql } from 'kysely';

const LEAD_MAILS = ['quote-notice', 'quote-acknowledgement', 'guide-notice', 'guide-link'];

export async function up(db: Kysely<unknown>) {
  // Replaces lead_counts, which stays, empty: an older process may still write to it.
  await db.schema
    .createTable('rate_limits')
    .addColumn('counter', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .execute();
  await sql`delete from lead_counts`.execute(db);

  await db.schema
    .alterTable('outbox')
    .addColumn('priority', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('outbox')
    .addColumn('refusals', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('outbox').addColumn('parked_at', 'bigint').execute();
  await sql`update outbox set priority = 1
    where try_at is not null and kind in (${sql.join(LEAD_MAILS)})`.execute(db);
  await db.schema.dropIndex('outbox_to_send').execute();
  await db.schema
    .createIndex('outbox_by_priority')
    .on('outbox')
    .columns(['priority', 'try_at'])
    .where('try_at' as never, 'is not', null)
    .execute();

  await db.schema.alterTable('leads').addColumn('digest', 'text').execute();
  await db.schema
    .createIndex('leads_by_digest')
    .on('leads')
    .column('digest')
    .where('digest' as never, 'is not', null)
    .execute();
}
