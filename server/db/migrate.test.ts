import { type Kysely, sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { databasePerTest, engines, openMigrated, sqlite } from '../testing/engines.ts';
import { connect } from './database.ts';
import { isUpToDate, migrate } from './migrate.ts';
import * as eventOrder from './migrations/004-event-order.ts';
import * as feesOfEndedEnrolments from './migrations/016-fees-of-ended-enrolments.ts';

const order = {
  id: 'o1',
  receipt: 'r1',
  razorpay_order_id: null,
  amount: 29_900,
  currency: 'INR',
  status: 'created',
  name: 'आशा',
  email: 'asha@example.com',
  phone: '9876543210',
  created_at: 1_795_000_000_000,
  payment_id: null,
  paid_at: null,
  check_at: null,
  checks: 0,
  erased_at: null,
  kind: 'registration',
  registration_id: null,
} as const;

describe.each(engines)('on $name', (engine) => {
  const opened = databasePerTest(engine, 'empty');

  test('an empty database is not up to date, a migrated one is, and migrating again changes nothing', async () => {
    expect(await isUpToDate(opened.db)).toBe(false);
    await migrate(opened.db);
    expect(await isUpToDate(opened.db)).toBe(true);
    await migrate(opened.db);
    expect(await isUpToDate(opened.db)).toBe(true);
  });

  test('two processes that start at once both find it migrated', async () => {
    const second = connect(opened);
    await Promise.all([migrate(opened.db), migrate(second)]);
    expect(await isUpToDate(second)).toBe(true);
    await second.destroy();
  });

  test('a migration that breaks off leaves nothing behind and can be repeated', async () => {
    await migrate(opened.db, '008-consent');
    // In the way of the last step of 009.
    await opened.db.schema.createTable('receipts').addColumn('number', 'text').execute();
    await expect(migrate(opened.db)).rejects.toThrow('009-enrolments could not be applied');
    await opened.db.schema.dropTable('receipts').execute();
    await migrate(opened.db);
    expect(await isUpToDate(opened.db)).toBe(true);
  });

  test('stored values come back unchanged, numbers as numbers', async () => {
    await migrate(opened.db);
    await opened.db.insertInto('orders').values(order).execute();
    expect(await opened.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()).toEqual({
      ...order,
      erased_at: null,
      guardian: null,
      consent_version: null,
      consent_at: null,
    });
    const { count } = await opened.db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });

  test('an item without its order is refused', async () => {
    await migrate(opened.db);
    const item = { order_id: 'none', position: 0, course_id: 'c', title: 'C', category: 'course', amount: 1 };
    await expect(
      opened.db
        .insertInto('order_items')
        .values({ ...item, start_date: null, class_schedule: null })
        .execute(),
    ).rejects.toThrow(/foreign key/i);
  });

  test('older webhook events get their order column filled', async () => {
    await migrate(opened.db);
    await opened.db.schema.dropIndex('webhook_events_by_order').execute();
    await opened.db.schema.alterTable('webhook_events').dropColumn('razorpay_order_id').execute();
    const store = (id: string, body: string) => sql`
      insert into webhook_events (id, event, body, received_at, tries) values (${id}, 'e', ${body}, 0, 0)`;
    const bodies = {
      payment: '{"payload":{"payment":{"entity":{"id":"pay_1","order_id":"order_1","name":"\\ud83d"}}}}',
      order: '{"payload":{"order":{"entity":{"id":"order_2"}}}}',
      erased: '{"event":"erased","payload":{}}',
    };
    for (const [id, body] of Object.entries(bodies)) await store(id, body).execute(opened.db);
    await eventOrder.up(opened.db as unknown as Kysely<unknown>);
    const events = await opened.db.selectFrom('webhook_events').select(['id', 'razorpay_order_id']).execute();
    expect(Object.fromEntries(events.map(({ id, razorpay_order_id }) => [id, razorpay_order_id]))).toEqual({
      payment: 'order_1',
      order: 'order_2',
      erased: null,
    });
  });

  test('what is open of an enrolment that a refund had ended is not due any more', async () => {
    await migrate(opened.db);
    await opened.db.insertInto('orders').values(order).execute();
    const entry = { order_id: 'o1', position: 0, title: 'First', amount: 1, due: '2027-01-01' };
    for (const [course_id, status] of [
      ['c', 'active'],
      ['java', 'cancelled'],
    ] as const) {
      const enrolment = { order_id: 'o1', course_id, title: course_id, category: 'course', enrolled_at: 0 };
      await opened.db
        .insertInto('enrolments')
        .values({ ...enrolment, status } as never)
        .execute();
      await opened.db
        .insertInto('fee_entries')
        .values({ ...entry, id: course_id, course_id, status: 'open' } as never)
        .execute();
    }
    await feesOfEndedEnrolments.up(opened.db as Kysely<unknown>);
    const entries = await opened.db
      .selectFrom('fee_entries')
      .select(['id', 'status'])
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { id: 'c', status: 'open' },
      { id: 'java', status: 'ended' },
    ]);
  });

  test('a transaction that fails leaves nothing behind', async () => {
    await migrate(opened.db);
    await expect(
      opened.db.transaction().execute(async (transaction) => {
        await transaction.insertInto('orders').values(order).execute();
        throw new Error('power cut');
      }),
    ).rejects.toThrow('power cut');
    expect(await opened.db.selectFrom('orders').selectAll().execute()).toEqual([]);
  });
});

test('SQLite uses a write-ahead log, full synchronisation and foreign keys', async () => {
  const { db, drop } = await sqlite.open();
  onTestFinished(drop);
  const pragma = async (name: string) =>
    Object.values((await sql.raw(`pragma ${name}`).execute(db)).rows[0] as object)[0];
  expect(await pragma('journal_mode')).toBe('wal');
  expect(await pragma('synchronous')).toBe(2);
  expect(await pragma('foreign_keys')).toBe(1);
});

test.each([
  ['the events of an order', sql`webhook_events where razorpay_order_id = ${'order_1'}`],
  ['the orders of an address', sql`orders where lower(email) = lower(${'Asha@example.com'})`],
  [
    'the cancelled students of a batch',
    sql`enrolments where batch = ${'2027-01-04'} and course_id = ${'logo'}
      and batch_cancelled_at is not null and batch_cancelled_at between ${1} and ${2}`,
  ],
])('SQLite finds %s without reading all of them', async (_, wanted) => {
  const { db, drop } = await openMigrated(sqlite);
  onTestFinished(drop);
  const plan = await sql`explain query plan select * from ${wanted}`.execute(db);
  expect(JSON.stringify(plan.rows)).toMatch(
    /USING INDEX (webhook_events_by_order|orders_by_address|enrolments_cancelled)/,
  );
});
