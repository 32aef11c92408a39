import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('leads')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('company_name', 'text')
    .addColumn('requirement', 'text')
    .addColumn('service_id', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('answered_at', 'bigint')
    .execute();
  await db.schema.createIndex('leads_by_time').on('leads').column('created_at').execute();
  await db.schema.createIndex('leads_by_email').on('leads').expression(sql`lower(email)`).execute();

  await db.schema
    .createTable('lead_repeats')
    .addColumn('content', 'text', (column) => column.primaryKey())
    .addColumn('lead_id', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('lead_counts')
    .addColumn('counter', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .execute();

  // Named for the links to guides that it signed first; its one row, `signer`, also signs offers of seats.
  await db.schema
    .createTable('lead_keys')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}
