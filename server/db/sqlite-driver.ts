import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  type SqliteDatabase,
  SqliteDriver,
} from 'kysely';
import { DatabaseUnavailable } from './database-unavailable.ts';
import type { Mutex } from './mutex.ts';

/** SQLITE_BUSY: another process, the desk for example, holds the write lock. */
const BUSY = 5;
/** BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN and PROTOCOL of https://sqlite.org/rescode.html. */
const UNAVAILABLE = new Set([BUSY, 6, 8, 10, 13, 14, 15]);
const LONGEST_PAUSE_MS = 50;

/**
 * One connection, used in turn. Waits for another process's write lock between attempts, not inside SQLite,
 * which would block the event loop. Others use the connection meanwhile, so reads go on.
 */
export class SharedSqliteDriver extends SqliteDriver {
  readonly #database: DatabaseSync;
  readonly #mutex: Mutex;
  readonly #lockTimeoutMs: number;
  #connection: DatabaseConnection | undefined;

  constructor(database: DatabaseSync, adapted: SqliteDatabase, mutex: Mutex, lockTimeoutMs: number) {
    super({ database: adapted });
    this.#database = database;
    this.#mutex = mutex;
    this.#lockTimeoutMs = lockTimeoutMs || Number.POSITIVE_INFINITY;
  }

  override async acquireConnection() {
    this.#connection ??= this.#withRetries(await super.acquireConnection());
    await this.#mutex.lock();
    return this.#connection;
  }

  override async releaseConnection() {
    this.#mutex.unlock();
  }

  /** Takes the write lock at the start: a transaction that reads first and locks later may fail. */
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  override async rollbackTransaction(connection: DatabaseConnection) {
    // On a full disk SQLite has already rolled back. A second rollback would fail and hide the first error.
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }

  #withRetries(connection: DatabaseConnection): DatabaseConnection {
    return {
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
      executeQuery: async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
        const started = performance.now();
        for (let pause = 1; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
          try {
            return await connection.executeQuery<Row>(query);
          } catch (error) {
            const late = performance.now() - started > this.#lockTimeoutMs;
            // Inside a transaction the lock is ours already, and earlier statements can't be repeated here.
            if (resultCode(error) !== BUSY || late || this.#database.isTransaction)
              throw asUnavailable(error);
          }
          this.#mutex.unlock();
          await wait(pause);
          await this.#mutex.lock();
        }
      },
    };
  }
}

/** An error of SQLite as `DatabaseUnavailable` where a retry may work; any other error as it is. */
export function asUnavailable(error: unknown): unknown {
  return UNAVAILABLE.has(resultCode(error)) ? new DatabaseUnavailable(error) : error;
}

function resultCode(error: unknown): number {
  const { code, errcode } = error as { code?: string; errcode?: number };
  // The low byte is the primary code; the rest is detail.
  return code === 'ERR_SQLITE_ERROR' ? (errcode ?? 0) & 0xff : 0;
}
