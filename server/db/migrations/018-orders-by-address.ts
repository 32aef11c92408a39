import { type Kysely, sql } from 'kysely';

/** Phones begin an address with a capital: whose an order is does not depend on it. */
export async function up(db: Kysely<unknown>) {
  await db.schema.createIndex('orders_by_address').on('orders').expression(sql`lower(email)`).execute();
  await db.schema.dropIndex('orders_by_email').execute();
}
