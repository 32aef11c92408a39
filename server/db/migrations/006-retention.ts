import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('orders').addColumn('erased_at', 'bigint').execute();
  // A partial index of unpaid orders, so that no settlement has to write it.
  await db.schema
    .createIndex('orders_to_erase')
    .on('orders')
    .column('created_at')
    .where(sql<boolean>`status = 'expired' and erased_at is null` as never)
    .execute();
  // Older events were stored whole, with the payer's e-mail address, phone number and card.
  await sql`
    update webhook_events set body = '{"event":"erased","payload":{}}' where handled_at is not null`.execute(
    db,
  );
}
