import type { Database } from './database.ts';
import { type DirectConnection, SharedSqliteAdapter } from './sqlite.ts';

const open = new WeakMap<Database, DirectConnection>();

/**
 * Lets statements of this transaction reach SQLite directly until the work ends. The transaction has the only
 * connection to itself, and SQLite answers at once: Kysely's queue and promises take longer than most statements.
 */
export async function directly<Result>(
  transaction: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  const { adapter } = transaction.getExecutor();
  if (!(adapter instanceof SharedSqliteAdapter)) return work(transaction);
  const close = openDirectly(transaction, adapter.connection);
  // A statement that comes too late goes through Kysely, which refuses it.
  return work(transaction).finally(close);
}

/** Only for who has the connection to themselves. Returns what ends it. */
export function openDirectly(db: Database, connection: DirectConnection): () => void {
  open.set(db, connection);
  return () => open.delete(db);
}

export function directConnection(db: Database): DirectConnection | undefined {
  return open.get(db);
}
