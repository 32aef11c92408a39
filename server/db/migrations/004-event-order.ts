import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../database.ts';

/** Stores the order id of a webhook event in its own column, so that erasing need not read every body. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('webhook_events').addColumn('razorpay_order_id', 'text').execute();
  await sql`update webhook_events set razorpay_order_id = coalesce(${payment(db)}, ${order(db)})`.execute(db);
  await db.schema
    .createIndex('webhook_events_by_order')
    .on('webhook_events')
    .column('razorpay_order_id')
    .where('razorpay_order_id' as never, 'is not', null)
    .execute();
}

// Parsed as text: PostgreSQL's JSON functions refuse a whole body for one lone surrogate in it.
const payment = (db: Kysely<unknown>) =>
  isPostgres(db)
    ? sql`substring(body from '"order_id"\\s*:\\s*"(order_\\w+)"')`
    : sql`iif(json_valid(body), json_extract(body, '$.payload.payment.entity.order_id'), null)`;

const order = (db: Kysely<unknown>) =>
  isPostgres(db)
    ? sql`substring(body from '"id"\\s*:\\s*"(order_\\w+)"')`
    : sql`iif(json_valid(body), json_extract(body, '$.payload.order.entity.id'), null)`;
