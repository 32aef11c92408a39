import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { databasePerTest, engines, openMigrated, sqlite } from '../testing/engines.ts';
import type { Database } from './database.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { GroupCommit } from './group-commit.ts';
import { statement } from './statement.ts';

type Counter = { counter: string; count: number; ends_at: number };

const put = statement`
  insert into rate_limits (ends_at, counter, count) values (${'ends_at'}, ${'counter'}, ${'count'})`;
const find = statement`
  select * from rate_limits where counter = ${'counter'} or (counter = ${'other'} and counter <> ${'counter'})
  order by counter`;
const a: Counter = { counter: 'a', count: 1, ends_at: 1_795_000_000_000 };
const b: Counter = { counter: 'b', count: 2, ends_at: 0 };

describe.each(engines)('on $name', (engine) => {
  const opened = databasePerTest(engine);

  const stored = () => find<Counter>(opened.db, { counter: 'a', other: 'b' });

  test('parameters are found by name, and may be null', async () => {
    await put(opened.db, a);
    await put(opened.db, b);
    expect(await stored()).toEqual([a, b]);
    expect(await find<Counter>(opened.db, { counter: 'b', other: null })).toEqual([b]);
    await expect(put(opened.db, a)).rejects.toThrow(/unique/i);
  });

  test('in a transaction it sees what Kysely wrote, and Kysely sees what it wrote', async () => {
    const seen = await new GroupCommit(opened.db).run(async (transaction) => {
      await put(transaction, a);
      await transaction.updateTable('rate_limits').set({ count: 7 }).execute();
      await transaction.insertInto('rate_limits').values(b).execute();
      return find<Counter>(transaction, { counter: 'a', other: 'b' });
    });
    expect(seen).toEqual([{ ...a, count: 7 }, b]);
    expect(await stored()).toEqual(seen);
  });

  test('a transaction that fails leaves none of its statements behind', async () => {
    const commits = new GroupCommit(opened.db);
    const outcomes = await Promise.allSettled([
      commits.run(async (transaction) => {
        await put(transaction, a);
        await put(transaction, a);
      }),
      commits.run((transaction) => put(transaction, b)),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(await stored()).toEqual([b]);
  });

  test('a statement is refused when its transaction is over', async () => {
    const commits = new GroupCommit(opened.db);
    let over: Database | undefined;
    await commits.run(async (transaction) => {
      over = transaction;
    });
    await expect(put(over as Database, a)).rejects.toThrow('already committed');
    await commits.run(() => expect(put(over as Database, a)).rejects.toThrow('already committed'));
    expect(await stored()).toEqual([]);
  });
});

test('on a full disk a statement throws DatabaseUnavailable, and nothing of its transaction is stored', async () => {
  const { db, drop } = await openMigrated(sqlite);
  onTestFinished(drop);
  await sql`pragma max_page_count = 1`.execute(db);
  const filling = new GroupCommit(db).run(async (transaction) => {
    await put(transaction, a);
    await put(transaction, { ...b, counter: 'b'.repeat(1_000_000) });
  });
  await expect(filling).rejects.toThrow(DatabaseUnavailable);
  expect(await find(db, { counter: 'a', other: null })).toEqual([]);
});
