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
  if (adapter instanceof SharedSqliteAdapter) open.set(transaction, adapter.connection);
  try {
    return await work(transaction);
  } finally {
    // A statement that comes too late goes through Kysely, which refuses it.
    open.delete(transaction);
  }
}

export function directConnection(db: Database): DirectConnection | undefined {
  return open.get(db);
}
