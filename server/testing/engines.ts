import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { connect, type Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';

export type TestDatabase = {
  db: Database;
  databaseUrl: string | null;
  dataDir: string;
  drop: () => Promise<void>;
};
export type Engine = { name: string; open: () => Promise<TestDatabase> };

/** Both engines, each test on an empty database of its own. */
export const engines: Engine[] = [
  { name: 'SQLite', open: () => open(null) },
  { name: 'PostgreSQL', open: async () => open(await createPostgresDatabase()) },
];

/** The same, brought up to date by the migrations. */
export async function openMigrated(engine: Engine): Promise<TestDatabase> {
  const opened = await engine.open();
  await migrate(opened.db);
  return opened;
}

async function open(databaseUrl: string | null): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'banyan-test-'));
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

async function createPostgresDatabase(): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer((client) => client.query(`create database "${name}"`));
  return `${inject('postgresUrl')}/${name}`;
}

async function onServer(work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: `${inject('postgresUrl')}/postgres` });
  await client.connect();
  await work(client).finally(() => client.end());
}
