import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await createOrders(db);
  await createPayments(db);
  await createAttention(db);
  await createEvents(db);
  await createOutbox(db);
}

async function createOrders(db: Kysely<unknown>) {
  await db.schema
    .createTable('orders')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('receipt', 'text', (column) => column.notNull().unique())
    .addColumn('razorpay_order_id', 'text', (column) => column.unique())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('payment_id', 'text', (column) => column.unique())
    .addColumn('name', 'text')
    .addColumn('email', 'text')
    .addColumn('phone', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('paid_at', 'bigint')
    .addColumn('check_at', 'bigint')
    .addColumn('checks', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('orders_to_check')
    .on('orders')
    .column('check_at')
    .where('check_at' as never, 'is not', null)
    .execute();
  await db.schema.createIndex('orders_by_time').on('orders').column('created_at').execute();
  await db.schema.createIndex('orders_by_email').on('orders').column('email').execute();

  await db.schema
    .createTable('order_items')
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('course_id', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('start_date', 'text')
    .addColumn('class_schedule', 'text')
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_items_key', ['order_id', 'position'])
    .execute();
}

async function createPayments(db: Kysely<unknown>) {
  await db.schema
    .createTable('payments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('amount_refunded', 'integer', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('payments_by_order').on('payments').column('order_id').execute();

  await db.schema
    .createTable('refunds')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('payment_id', 'text', (column) => column.notNull().references('payments.id'))
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('refunds_by_payment').on('refunds').column('payment_id').execute();
}

async function createAttention(db: Kysely<unknown>) {
  await db.schema
    .createTable('attention')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('noticed_at', 'bigint', (column) => column.notNull())
    .addColumn('resolved_at', 'bigint')
    .addUniqueConstraint('attention_once', ['reason', 'subject'])
    .execute();
}

async function createEvents(db: Kysely<unknown>) {
  await db.schema
    .createTable('webhook_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('handled_at', 'bigint')
    .addColumn('tries', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('webhook_events_unhandled')
    .on('webhook_events')
    .column('received_at')
    .where('handled_at' as never, 'is', null)
    .execute();
}

async function createOutbox(db: Kysely<unknown>) {
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('try_at', 'bigint')
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('sent_at', 'bigint')
    .addUniqueConstraint('outbox_once', ['kind', 'subject_id'])
    .execute();
  await db.schema
    .createIndex('outbox_to_send')
    .on('outbox')
    .column('try_at')
    .where('try_at' as never, 'is not', null)
    .execute();
}
