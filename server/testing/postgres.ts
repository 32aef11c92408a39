import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../stand-ins/postgres/postgres.ts';
import { connect } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A real PostgreSQL server, on which each test makes its own database, or a copy of `migrated`. */
    postgresUrl: string;
    /** A migrated SQLite database, to be copied. */
    migratedDataDir: string;
  }
}

/** One PostgreSQL for the whole test run, and a migrated database on both engines. */
export async function setup(project: TestProject) {
  const postgres = await startPostgres();
  const client = new pg.Client({ connectionString: `${postgres.url}/postgres` });
  await client.connect();
  await client.query('create database migrated');
  await client.end();
  const dataDir = mkdtempSync(join(tmpdir(), 'banyan-migrated-'));
  for (const databaseUrl of [null, `${postgres.url}/migrated`]) {
    const db = connect({ databaseUrl, dataDir });
    await migrate(db);
    await db.destroy();
  }
  project.provide('postgresUrl', postgres.url);
  project.provide('migratedDataDir', dataDir);
  return async () => {
    rmSync(dataDir, { recursive: true, force: true });
    await postgres.stop();
  };
}
