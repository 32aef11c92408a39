import { Kysely } from 'kysely';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

/**
 * An empty database of this process alone, with all tables: SQLite in memory, whatever the server's own database is.
 * It touches neither disk nor network, and keeps no process running.
 */
export async function openInMemory(): Promise<Database> {
  const settings = { lockTimeoutMs: 0, cacheMb: 1, temporaryFiles: false };
  const db = new Kysely<Tables>({ dialect: sqliteDialect(':memory:', settings) });
  await migrate(db);
  return db;
}
