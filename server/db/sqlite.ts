import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { SqliteAdapter, type SqliteDatabase, SqliteDialect } from 'kysely';
import { keepPrivate, makePrivateFile, makePrivateFolder } from '../data-folder/private-files.ts';
import { Mutex } from './mutex.ts';
import { asUnavailable, SharedSqliteDriver } from './sqlite-driver.ts';

/** At start no request is served yet, so SQLite may block. */
const OPEN_TIMEOUT_MS = 5000;

/** `lockTimeoutMs: 0`: no limit. */
type Settings = { lockTimeoutMs: number; cacheMb: number; temporaryFiles: boolean };

/** The default engine, one file. A commit returns once it is on the disk. */
export function sqliteDialect(
  file: string,
  { lockTimeoutMs, cacheMb, temporaryFiles }: Settings,
): SqliteDialect {
  if (file !== ':memory:') makePrivate(file);
  const database = new DatabaseSync(file, { timeout: OPEN_TIMEOUT_MS });
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
  // 16 MB of log between checkpoints.
  database.exec(`pragma cache_size = ${-1000 * cacheMb}; pragma wal_autocheckpoint = 4000`);
  // The savepoints of a group of transactions copy the pages they change: some 100 KB each, by default to a file.
  if (!temporaryFiles) database.exec('pragma temp_store = memory');
  // SQLite would wait for a lock by blocking the event loop: from here on the driver waits instead.
  database.exec('pragma busy_timeout = 0');
  return new SharedSqliteDialect(database, lockTimeoutMs);
}

/** SQLite gives -wal and -shm the mode of the main file; those of an earlier start keep theirs. */
function makePrivate(file: string) {
  makePrivateFolder(dirname(file));
  makePrivateFile(file);
  keepPrivate([`${file}-wal`, `${file}-shm`]);
}

/** Runs a statement now; only for the transaction that has the connection. */
export type DirectConnection = { run: (sql: string, parameters: readonly unknown[]) => unknown[] };

class SharedSqliteDialect extends SqliteDialect {
  readonly #database: DatabaseSync;
  readonly #adapted: SqliteDatabase;
  readonly #mutex = new Mutex();
  readonly #lockTimeoutMs: number;
  constructor(database: DatabaseSync, lockTimeoutMs: number) {
    const adapted = asKyselyExpects(database);
    super({ database: adapted });
    this.#database = database;
    this.#adapted = adapted;
    this.#lockTimeoutMs = lockTimeoutMs;
  }
  override createAdapter() {
    return new SharedSqliteAdapter(this.#adapted, this.#mutex);
  }
  override createDriver() {
    return new SharedSqliteDriver(this.#database, this.#adapted, this.#mutex, this.#lockTimeoutMs);
  }
}

/** No connection queue in Kysely: the driver queues, and lets others through while it waits for a lock. */
export class SharedSqliteAdapter extends SqliteAdapter {
  readonly connection: DirectConnection;
  readonly mutex: Mutex;
  constructor(database: SqliteDatabase, mutex: Mutex) {
    super();
    this.mutex = mutex;
    this.connection = {
      run(sql, parameters) {
        try {
          const statement = database.prepare(sql);
          if (statement.reader) return statement.all(parameters);
          statement.run(parameters);
          return [];
        } catch (error) {
          throw asUnavailable(error);
        }
      },
    };
  }
  override get supportsMultipleConnections() {
    return true;
  }
  /** Kysely's default is false, and would commit each statement of a migration by itself, without any lock. */
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** Adapts node:sqlite to better-sqlite3's interface, which Kysely expects. */
function asKyselyExpects(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, ReturnType<SqliteDatabase['prepare']>>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      const statement = adapt(database.prepare(sql));
      if (statements.size < 500) statements.set(sql, statement);
      return statement;
    },
  };
}

function adapt(statement: StatementSync): ReturnType<SqliteDatabase['prepare']> {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  const columns = statement.columns().map(({ name }) => name);
  // node:sqlite's own row objects are slow to make, and several times slower to copy.
  statement.setReturnArrays(true);
  const asRow = (cells: unknown): Record<string, unknown> => {
    const row: Record<string, unknown> = {};
    for (let index = 0; index < columns.length; index++)
      row[columns[index] as string] = (cells as unknown[])[index];
    return row;
  };
  return {
    reader: columns.length > 0,
    all: (parameters) => statement.all(...values(parameters)).map(asRow),
    run: (parameters) => statement.run(...values(parameters)),
    *iterate(parameters) {
      for (const cells of statement.iterate(...values(parameters))) yield asRow(cells);
    },
  };
}
