import type { Kysely } from 'kysely';

/** Refunds that Razorpay was asked for and has not answered: each may have been made without a word to us. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('refund_requests')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('payment_id', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .execute();
}
