import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('orders')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('receipt', 'text', (column) => column.notNull().unique())
    .addColumn('razorpay_order_id', 'text', (column) => column.unique())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('email', 'text')
    .addColumn('phone', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
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
