import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { connect, type Database } from '../db/database.ts';

export type TestDatabase = {
  db: Database;
  databaseUrl: string | null;
  dataDir: string;
  drop: () => Promise<void>;
};
type Template = 'empty' | 'migrated';
export type Engine = { name: string; open: (template?: Template) => Promise<TestDatabase> };

/** Both engines, each test on an empty database of its own. */
export const engines: Engine[] = [
  { name: 'SQLite', open: (template) => open(null, template) },
  { name: 'PostgreSQL', open: async (template) => open(await createPostgresDatabase(template), 'empty') },
];

/** The same after all migrations: a copy of a database that was migrated once before all tests. */
export const openMigrated = (engine: Engine): Promise<TestDatabase> => engine.open('migrated');

async function open(databaseUrl: string | null, template: Template = 'empty'): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'banyan-test-'));
  if (template === 'migrated') cpSync(inject('migratedDataDir'), dataDir, { recursive: true });
  const db = connect({ databaseUrl, dataDir });
  const drop = async () => {
    await db.destroy();
    rmSync(dataDir, { recursive: true, force: true });
    if (databaseUrl)
      await onServer((client) =>
        client.query(`drop database "${new URL(databaseUrl).pathname.slice(1)}" with (force)`),
      );
  };
  return { db, databaseUrl, dataDir, drop };
}

async function createPostgresDatabase(template: Template = 'empty'): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const copied = template === 'migrated' ? 'template migrated' : '';
  await onServer((client) => client.query(`create database "${name}" ${copied}`));
  return `${inject('postgresUrl')}/${name}`;
}

async function onServer(work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: `${inject('postgresUrl')}/postgres` });
  await client.connect();
  await work(client).finally(() => client.end());
}
