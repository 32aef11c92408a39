import type { Database } from './database.ts';
import { openDirectly } from './direct-transaction.ts';
import { SharedSqliteAdapter } from './sqlite.ts';
import { statement } from './statement.ts';

const begin = statement`begin`;
const end = statement`commit`;

/**
 * Reads several times in a row, by `statement`s only. On SQLite all of it sees one moment, and waits for the connection
 * once, without Kysely, whose way to a connection takes longer than a read. PostgreSQL has connections enough to read
 * at the same time.
 */
export async function reading<Result>(
  db: Database,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const { adapter } = db.getExecutor();
  if (!(adapter instanceof SharedSqliteAdapter)) return work(db);
  await adapter.turn.take();
  // No Kysely: its queries would wait for the connection that is taken here. They fail at once instead.
  const reader = {} as Database;
  const close = openDirectly(reader, adapter.connection);
  try {
    await begin(reader, {});
    try {
      return await work(reader);
    } finally {
      await end(reader, {});
    }
  } finally {
    close();
    // Not before new requests were read: epoll reports busy connections first, so others would wait twice as long.
    setImmediate(() => adapter.turn.pass());
  }
}
