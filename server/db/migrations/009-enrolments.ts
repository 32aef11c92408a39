import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await changeOrders(db);
  await createEnrolments(db);
  await createFeeEntries(db);
  await createSeats(db);
  await createReceipts(db);
}

async function changeOrders(db: Kysely<unknown>) {
  await db.schema
    .alterTable('orders')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('registration'))
    .execute();
  await db.schema.alterTable('orders').addColumn('registration_id', 'text').execute();
  await db.schema
    .createIndex('orders_by_registration')
    .on('orders')
    .column('registration_id')
    .where('registration_id' as never, 'is not', null)
    .execute();
  for (const [column, type] of [
    ['batch', 'text'],
    ['plan', 'text'],
    ['starts_at', 'bigint'],
    ['refund_until', 'bigint'],
  ] as const)
    await db.schema.alterTable('order_items').addColumn(column, type).execute();

  await db.schema
    .createTable('enrolment_links')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('enrolment_links_by_order').on('enrolment_links').column('order_id').execute();
}

async function createEnrolments(db: Kysely<unknown>) {
  await db.schema
    .createTable('enrolments')
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('course_id', 'text', (column) => column.notNull())
    .addColumn('batch', 'text')
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('start_date', 'text')
    .addColumn('class_schedule', 'text')
    .addColumn('starts_at', 'bigint')
    .addColumn('refund_until', 'bigint')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('enrolled_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .addPrimaryKeyConstraint('enrolments_key', ['order_id', 'course_id'])
    .execute();
  await db.schema
    .createIndex('enrolments_by_batch')
    .on('enrolments')
    .columns(['course_id', 'batch', 'status'])
    .execute();
  // Orders paid before there were enrolments. Their batch and fee plan come from content: plan-older-enrolments.ts.
  await sql`
    insert into enrolments
      (order_id, course_id, title, category, start_date, class_schedule, status, enrolled_at)
    select orders.id, course_id, title, category, start_date, class_schedule,
      case when orders.status = 'refunded' then 'cancelled' else 'active' end, coalesce(paid_at, created_at)
    from orders join order_items on order_items.order_id = orders.id
    where orders.payment_id is not null
    on conflict do nothing`.execute(db);

  await db.schema
    .createTable('cancellations')
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('course_id', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('refund', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('requested_at', 'bigint', (column) => column.notNull())
    .addColumn('decided_at', 'bigint')
    .addPrimaryKeyConstraint('cancellations_key', ['order_id', 'course_id'])
    .execute();
  await db.schema
    .createIndex('cancellations_to_decide')
    .on('cancellations')
    .column('requested_at')
    .where('decided_at' as never, 'is', null)
    .execute();
}

async function createFeeEntries(db: Kysely<unknown>) {
  await db.schema
    .createTable('fee_entries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('course_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('due', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('paid_by', 'text')
    .addColumn('paid_at', 'bigint')
    .addUniqueConstraint('fee_entries_once', ['order_id', 'course_id', 'position'])
    .execute();
  // Reminders and overdue fees are looked up by day; what is paid costs nothing there.
  await db.schema
    .createIndex('fee_entries_open')
    .on('fee_entries')
    .column('due')
    .where('paid_at' as never, 'is', null)
    .execute();

  await db.schema
    .createTable('fee_changes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('entry_id', 'text', (column) => column.notNull().references('fee_entries.id'))
    .addColumn('change', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('fee_changes_by_entry').on('fee_changes').column('entry_id').execute();

  await db.schema
    .createTable('ordered_entries')
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('entry_id', 'text', (column) => column.notNull().references('fee_entries.id'))
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('ordered_entries_key', ['order_id', 'entry_id'])
    .execute();
}

async function createSeats(db: Kysely<unknown>) {
  await db.schema
    .createTable('batches')
    .addColumn('course_id', 'text', (column) => column.notNull())
    .addColumn('batch', 'text', (column) => column.notNull())
    .addColumn('seats', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('batches_key', ['course_id', 'batch'])
    .execute();

  await db.schema
    .createTable('seat_holds')
    .addColumn('course_id', 'text', (column) => column.notNull())
    .addColumn('batch', 'text', (column) => column.notNull())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('seat_holds_key', ['course_id', 'batch', 'holder'])
    .execute();
  await db.schema.createIndex('seat_holds_by_holder').on('seat_holds').column('holder').execute();

  await db.schema
    .createTable('waiting_list')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('course_id', 'text', (column) => column.notNull())
    .addColumn('batch', 'text', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('offer_hash', 'text', (column) => column.unique())
    .addColumn('offer_ends_at', 'bigint')
    .addUniqueConstraint('waiting_list_once', ['course_id', 'batch', 'email'])
    .execute();
  await db.schema
    .createIndex('waiting_list_offers')
    .on('waiting_list')
    .column('offer_ends_at')
    .where('offer_ends_at' as never, 'is not', null)
    .execute();
}

async function createReceipts(db: Kysely<unknown>) {
  await db.schema
    .createTable('receipt_series')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('last', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('receipts')
    .addColumn('number', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull().unique())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('payment_id', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('lines', 'text', (column) => column.notNull())
    .addColumn('refers_to', 'text')
    .addColumn('issued_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('receipts_by_order').on('receipts').column('order_id').execute();
  await db.schema.createIndex('receipts_by_time').on('receipts').column('issued_at').execute();
}
