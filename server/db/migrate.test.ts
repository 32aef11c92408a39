import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Engine, engines, type TestDatabase } from '../testing/engines.ts';
import { connect } from './database.ts';
import { isUpToDate, migrate } from './migrate.ts';

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
} as const;

describe.each(engines)('on $name', (engine) => {
  let opened: TestDatabase;
  beforeEach(async () => {
    opened = await engine.open();
  });
  afterEach(() => opened.drop());

  test('an empty database is not up to date, a migrated one is, and migrating again changes nothing', async () => {
    expect(await isUpToDate(opened.db)).toBe(false);
    await migrate(opened.db);
    expect(await isUpToDate(opened.db)).toBe(true);
    await migrate(opened.db);
    expect(await isUpToDate(opened.db)).toBe(true);
  });

  test('what is stored comes back as it was, numbers as numbers', async () => {
    await migrate(opened.db);
    await opened.db.insertInto('orders').values(order).execute();
    expect(await opened.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()).toEqual(order);
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

test('SQLite writes ahead, waits for the disk, and keeps foreign keys', async () => {
  const { db, drop } = await (engines[0] as Engine).open();
  const pragma = async (name: string) =>
    Object.values((await sql.raw(`pragma ${name}`).execute(db)).rows[0] as object)[0];
  expect(await pragma('journal_mode')).toBe('wal');
  expect(await pragma('synchronous')).toBe(2);
  expect(await pragma('foreign_keys')).toBe(1);
  await drop();
});

test('two processes that start at once on one PostgreSQL both find it migrated', async () => {
  const opened = await (engines[1] as Engine).open();
  const second = connect(opened);
  await Promise.all([migrate(opened.db), migrate(second)]);
  expect(await isUpToDate(second)).toBe(true);
  await second.destroy();
  await opened.drop();
});
