import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { databasePerTest, engines, openMigrated, sqlite } from '../testing/engines.ts';
import type { Database } from './database.ts';
import { GroupCommit } from './group-commit.ts';

describe.each(engines)('on $name', (engine) => {
  const opened = databasePerTest(engine);
  let commits: GroupCommit;
  beforeEach(() => {
    commits = new GroupCommit(opened.db);
  });

  const put = (db: Database, name: string) =>
    db.insertInto('lead_keys').values({ name, value: name }).execute();
  const names = async () =>
    (await opened.db.selectFrom('lead_keys').select('name').orderBy('name').execute()).map(
      ({ name }) => name,
    );

  test('each transaction gets its own result, which is stored by then', async () => {
    const numbers = Array.from({ length: 150 }, (_, index) => index);
    const results = await Promise.all(
      numbers.map((number) =>
        commits.run(async (db) => {
          await put(db, `n${number}`);
          return number;
        }),
      ),
    );
    expect(results).toEqual(numbers);
    expect(await names()).toHaveLength(150);
  });

  test('a failed transaction leaves nothing behind, and the others are stored', async () => {
    const outcomes = await Promise.allSettled([
      commits.run((db) => put(db, 'a')),
      commits.run(async (db) => {
        await put(db, 'b');
        throw new Error('changed my mind');
      }),
      commits.run(async (db) => {
        await put(db, 'c');
        await put(db, 'c');
      }),
      commits.run((db) => put(db, 'd')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect((outcomes[1] as PromiseRejectedResult).reason.message).toBe('changed my mind');
    expect(await names()).toEqual(['a', 'd']);
  });

  test('it works again after a whole group failed', async () => {
    await opened.db.schema.dropTable('lead_keys').execute();
    await expect(commits.run((db) => put(db, 'a'))).rejects.toThrow();
    await opened.db.schema
      .createTable('lead_keys')
      .addColumn('name', 'text')
      .addColumn('value', 'text')
      .execute();
    await commits.run((db) => put(db, 'a'));
    expect(await names()).toEqual(['a']);
  });
});

test('on SQLite concurrent transactions share one commit, and none resolves before it', async () => {
  const opened = await openMigrated(sqlite);
  onTestFinished(() => opened.drop());
  const told: string[] = [];
  const commits = new GroupCommit(opened.db);
  await Promise.all(
    ['a', 'b', 'c'].map((name) =>
      commits.run(async () => void told.push(`${name} done`)).then(() => told.push(`${name} told`)),
    ),
  );
  expect(told).toEqual(['a done', 'b done', 'c done', 'a told', 'b told', 'c told']);
});
