import { join } from 'node:path';
import { Kysely, PostgresAdapter } from 'kysely';
import { postgresDialect } from './postgres.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

export type DatabaseAddress = { databaseUrl: string | null; dataDir: string };
type Limits = {
  /** How long a statement may run on PostgreSQL, or wait for the write lock on SQLite. 0: no limit. */
  timeoutMs?: number;
};

const TIMEOUT_MS = 4000;

/** SQLite in the data folder, unless a PostgreSQL address is given. Both speak the same queries. */
export function connect(
  { databaseUrl, dataDir }: DatabaseAddress,
  { timeoutMs = TIMEOUT_MS }: Limits = {},
): Database {
  return new Kysely<Tables>({
    dialect: databaseUrl
      ? postgresDialect(databaseUrl, timeoutMs)
      : sqliteDialect(sqliteFile(dataDir), timeoutMs),
  });
}

/** The one file of the default engine. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'banyan.sqlite');
}

/** Where rows are locked one by one; on SQLite a transaction has the whole file. */
export function isPostgres(db: Database): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
