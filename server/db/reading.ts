import type { Database } from './database.ts';
import { directConnection, openDirectly } from './direct-transaction.ts';
import { SharedSqliteAdapter } from './sqlite.ts';
import { statement } from './statement.ts';

/** As many as others can wait for: about three milliseconds. */
const MOST_TOGETHER = 16;

type Answer = () => void;
type Read = { run: (reader: Database) => Promise<Answer>; fail: (error: unknown) => void };

const begin = statement`begin`;
const end = statement`commit`;
const waiting = new WeakMap<SharedSqliteAdapter, Read[]>();

/**
 * Reads several times in a row, by `statement`s only. All of it sees one moment: sums that are read apart belong
 * together. On SQLite it waits for the connection once, without Kysely, whose way to a connection takes longer than a
 * read, and those who wait at the same time share a transaction. Who reads inside a transaction reads in that.
 */
export async function reading<Result>(
  db: Database,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  if (directConnection(db) || db.isTransaction) return work(db);
  const { adapter } = db.getExecutor();
  if (!(adapter instanceof SharedSqliteAdapter))
    return db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((snapshot) => work(snapshot));
  const queue = waiting.get(adapter) ?? [];
  waiting.set(adapter, queue);
  return new Promise((resolve, reject) => {
    const run = (reader: Database): Promise<Answer> =>
      work(reader).then(
        (result) => () => resolve(result),
        (error) => () => reject(error),
      );
    queue.push({ run, fail: reject });
    // The others come with the first.
    if (queue.length === 1) readTogether(adapter, queue);
  });
}

async function readTogether(adapter: SharedSqliteAdapter, queue: Read[]) {
  await adapter.mutex.lock();
  const reads = queue.splice(0, MOST_TOGETHER);
  if (queue.length > 0) readTogether(adapter, queue);
  // No Kysely: its queries would wait for the connection that is taken here. They fail at once instead.
  const reader = {} as Database;
  const close = openDirectly(reader, adapter.connection);
  try {
    await begin(reader, {});
    const answers: Answer[] = [];
    for (const { run } of reads) answers.push(await run(reader));
    await end(reader, {});
    // Together: one by one, each answer would wake the process that waits for it, which takes as long as a read.
    for (const answer of answers) answer();
  } catch (error) {
    for (const { fail } of reads) fail(error);
  } finally {
    close();
    // Not before new requests were read: epoll reports busy connections first, so others would wait twice as long.
    setImmediate(() => adapter.mutex.unlock());
  }
}
