import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { databasePerTest, sqlite } from '../testing/engines.ts';
import { connect, type Database, sqliteFile } from './database.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';

const opened = databasePerTest(sqlite);
/** Another process on the same file, such as the desk. */
let other: DatabaseSync;
beforeEach(() => {
  other = new DatabaseSync(sqliteFile(opened.dataDir));
  other.exec('begin immediate');
});
afterEach(() => other.close());

const put = (db: Database, name: string) =>
  db.insertInto('lead_keys').values({ name, value: name }).execute();
const names = async () =>
  (await opened.db.selectFrom('lead_keys').select('name').orderBy('name').execute()).map(({ name }) => name);

test('while another process holds the write lock, writing waits without blocking, and reading goes on', async () => {
  const writing = [
    put(opened.db, 'alone'),
    opened.db.transaction().execute((transaction) => put(transaction, 'in a transaction')),
  ];
  expect(await names()).toEqual([]);
  other.exec('rollback');
  await Promise.all(writing);
  expect(await names()).toEqual(['alone', 'in a transaction']);
});

test('waiting too long for the write lock throws DatabaseUnavailable', async () => {
  const hurried = connect(opened, { timeoutMs: 20 });
  await expect(put(hurried, 'a')).rejects.toThrow(DatabaseUnavailable);
  await expect(hurried.transaction().execute((transaction) => put(transaction, 'b'))).rejects.toThrow(
    'database is locked',
  );
  other.exec('rollback');
  await put(hurried, 'c');
  expect(await names()).toEqual(['c']);
  await hurried.destroy();
});

test('transactions of one process still exclude each other', async () => {
  other.exec('rollback');
  const steps: string[] = [];
  const turn = (name: string) =>
    opened.db.transaction().execute(async (transaction) => {
      steps.push(`${name} begins`);
      await put(transaction, name);
      await new Promise(setImmediate);
      steps.push(`${name} ends`);
    });
  await Promise.all([turn('a'), turn('b'), put(opened.db, 'c')]);
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});
