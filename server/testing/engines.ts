import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { connect, type Database } from '../db/database.ts';
import { perTest } from './per-test.ts';
import { drop, giveBack, newDatabase, takeMigrated } from './postgres-databases.ts';

type TestDatabase = {
  db: Database;
  databaseUrl: string | null;
  dataDir: string;
  drop: () => Promise<void>;
};
type Template = 'empty' | 'migrated';
export type Engine = { name: string; open: (template?: Template) => Promise<TestDatabase> };

/* Both engines, each test on an empty database of its own. */

export const sqlite: Engine = { name: 'SQLite', open: openSqlite };
export const postgres: Engine = { name: 'PostgreSQL', open: openPostgres };
export const engines = [sqlite, postgres];

/** The same after all migrations: a copy of a database that was migrated once, or one that was emptied after a test. */
export const openMigrated = (engine: Engine): Promise<TestDatabase> => engine.open('migrated');

/** One of those for each test of a group. */
export const databasePerTest = (engine: Engine, template: Template = 'migrated'): TestDatabase =>
  perTest(
    () => engine.open(template),
    ({ drop }) => drop(),
  );

async function openSqlite(template: Template = 'empty'): Promise<TestDatabase> {
  const dataDir = makeDataDir();
  if (template === 'migrated') cpSync(inject('migratedDataDir'), dataDir, { recursive: true });
  return opened(null, dataDir);
}

async function openPostgres(template: Template = 'empty'): Promise<TestDatabase> {
  const isMigrated = template === 'migrated';
  const databaseUrl = await (isMigrated ? takeMigrated() : newDatabase());
  return opened(databaseUrl, makeDataDir(), () => (isMigrated ? giveBack(databaseUrl) : drop(databaseUrl)));
}

function opened(databaseUrl: string | null, dataDir: string, after?: () => Promise<void>): TestDatabase {
  const db = connect({ databaseUrl, dataDir });
  return {
    db,
    databaseUrl,
    dataDir,
    drop: async () => {
      await db.destroy();
      rmSync(dataDir, { recursive: true, force: true });
      await after?.();
    },
  };
}

const makeDataDir = () => mkdtempSync(join(tmpdir(), 'banyan-test-'));
