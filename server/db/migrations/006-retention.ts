import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('orders').addColumn('erased_at', 'bigint').execute();
  // Only orders that were never paid are in it, so no settlement writes it.
  await db.schema
    .createIndex('orders_to_erase')
    .on('orders')
    .column('created_at')
    .where(sql<boolean>`status = 'expired' and erased_at is null` as never)
    .execute();
  // Until now they were kept whole, with the payer's address, number and card.
  await sql`
    update webhook_events set body = '{"event":"erased","payload":{}}' where handled_at is not null`.execute(
    db,
  );
}
