import { expect, onTestFinished, test, vi } from 'vitest';
import { engines, openMigrated, sqlite } from '../testing/engines.ts';
import { GroupCommit } from './group-commit.ts';
import { reading } from './reading.ts';
import type { SharedSqliteAdapter } from './sqlite.ts';
import { statement } from './statement.ts';

const put = statement`insert into rate_limits (counter, count, ends_at) values (${'counter'}, 1, 0)`;
const count = statement`select count(*) as count from rate_limits`;
type Count = { count: number };

test('on SQLite several reads see one snapshot, and others write before and after it', async () => {
  const { db, drop } = await openMigrated(sqlite);
  onTestFinished(drop);
  const writing: Promise<unknown>[] = [];
  const seen = await reading(db, async (reader) => {
    const before = await count<Count>(reader, {});
    writing.push(new GroupCommit(db).run((transaction) => put(transaction, { counter: 'a' })));
    await new Promise(setImmediate);
    return [...before, ...(await count<Count>(reader, {}))];
  });
  expect(seen).toEqual([{ count: 0 }, { count: 0 }]);
  await Promise.all(writing);
  expect(await reading(db, (reader) => count<Count>(reader, {}))).toEqual([{ count: 1 }]);
});

test.each(engines)(
  'a read that fails on $name harms no other, and leaves the connection usable',
  async (engine) => {
    const { db, drop } = await openMigrated(engine);
    onTestFinished(drop);
    const failing = reading(db, () => Promise.reject(new Error('unreadable')));
    const other = reading(db, (reader) => count<Count>(reader, {}));
    await expect(failing).rejects.toThrow('unreadable');
    expect((await other).map((row) => Number(row.count))).toEqual([0]);
    await put(db, { counter: 'a' });
    expect((await count<Count>(db, {})).map((row) => Number(row.count))).toEqual([1]);
  },
);

test('on SQLite sixteen reads share a turn and are answered together, before what arrived meanwhile', async () => {
  const { db, drop } = await openMigrated(sqlite);
  onTestFinished(drop);
  const seen: string[] = [];
  const read = () => reading(db, async () => void seen.push('read')).then(() => seen.push('answer'));
  const reads = Array.from({ length: 17 }, read);
  setImmediate(() => seen.push('arrival'));
  await Promise.all(reads);
  const turn = [...Array(16).fill('read'), ...Array(16).fill('answer')];
  expect(seen).toEqual([...turn, 'arrival', 'read', 'answer']);
});

test('on SQLite all reads of a turn fail when it cannot begin', async () => {
  const { db, drop } = await openMigrated(sqlite);
  onTestFinished(drop);
  const { connection } = db.getExecutor().adapter as SharedSqliteAdapter;
  const broken = vi.spyOn(connection, 'run').mockImplementation(() => {
    throw new Error('the disk is gone');
  });
  const reads = await Promise.allSettled([1, 2].map(() => reading(db, (reader) => count<Count>(reader, {}))));
  expect(reads.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  broken.mockRestore();
  expect(await reading(db, (reader) => count<Count>(reader, {}))).toEqual([{ count: 0 }]);
});

test('on SQLite a query of Kysely among reads fails, instead of waiting for ever', async () => {
  const { db, drop } = await openMigrated(sqlite);
  onTestFinished(drop);
  const query = reading(db, (reader) => reader.selectFrom('orders').selectAll().execute());
  await expect(query).rejects.toThrow('selectFrom is not a function');
});
