import { join } from 'node:path';
import { Kysely, PostgresAdapter } from 'kysely';
import { postgresDialect } from './postgres.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

export type DatabaseAddress = { databaseUrl: string | null; dataDir: string };
type Limits = {
  /** Limit of a statement on PostgreSQL, and of the wait for the write lock on SQLite. 0: no limit. */
  timeoutMs?: number;
  /** The size of SQLite's page cache. */
  cacheMb?: number;
  /** SQLite may sort in temporary files what is large: for migrations and for lists at the desk. */
  temporaryFiles?: boolean;
};

const TIMEOUT_MS = 4000;
/** Enough for fifty payments at once. */
const CACHE_MB = 16;

/** SQLite in the data folder, unless a PostgreSQL URL is given. Both run the same queries. */
export function connect(
  { databaseUrl, dataDir }: DatabaseAddress,
  { timeoutMs = TIMEOUT_MS, cacheMb = CACHE_MB, temporaryFiles = false }: Limits = {},
): Database {
  return new Kysely<Tables>({
    dialect: databaseUrl
      ? postgresDialect(databaseUrl, timeoutMs)
      : sqliteDialect(sqliteFile(dataDir), { lockTimeoutMs: timeoutMs, cacheMb, temporaryFiles }),
  });
}

/** The SQLite file. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'banyan.sqlite');
}

/** True where rows are locked one by one. On SQLite a transaction locks the whole file. */
export function isPostgres(db: Pick<Database, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
