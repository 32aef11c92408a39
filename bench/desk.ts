import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startPostgres } from '../stand-ins/postgres/postgres.ts';
import { copyToPostgres } from './desk/copy-to-postgres.ts';
import { type DeskUnderTest, startDesk } from './desk/desk-under-test.ts';
import { isIndexed, pagesOf, searches } from './desk/probes.ts';
import { fillDatabase } from './enrolment/fill-database.ts';
import { p99 } from './percentiles.ts';
import { type Figure, report } from './report.ts';
import { startServer } from './server-under-test.ts';

/*
 * The desk among a million orders, on both engines: each page and search, one after the other, as one owner asks.
 * `--data FOLDER` and `--postgres URL` reuse databases that were filled before.
 */

const ORDERS = 1_000_000;
const ROUNDS = 100;
const { values } = parseArgs({ options: { data: { type: 'string' }, postgres: { type: 'string' } } });

const folder = values.data ?? mkdtempSync(join(tmpdir(), 'banyan-bench-'));
const file = join(folder, 'banyan.sqlite');
if (!values.data) {
  await (await startServer({ DATA_DIR: folder })).stop();
  console.log('filling the database …');
  fillDatabase(file, ORDERS);
}
const figures: Figure[] = [];
const notes: string[] = [];
await measure('SQLite', { DATA_DIR: folder }, async () => isIndexed(file));

const postgres = values.postgres ? undefined : await startPostgres();
const url = values.postgres ?? `${postgres?.url}/postgres`;
const other = { DATA_DIR: join(folder, 'postgres'), DATABASE_URL: url };
mkdirSync(other.DATA_DIR, { recursive: true });
if (postgres) {
  await (await startServer(other)).stop();
  console.log('copying it to PostgreSQL …');
  await copyToPostgres(file, url);
}
const client = new pg.Client({ connectionString: url });
await client.connect();
await measure('PostgreSQL', other, async () => {
  const { rows } = await client.query(
    'select (select created_at from search_progress) >= (select max(created_at) from orders) as indexed',
  );
  return rows[0].indexed;
});
await client.end();
await postgres?.stop();
if (!values.data) rmSync(folder, { recursive: true, force: true });
process.exit(report('npm run bench:desk', figures, notes) ? 0 : 1);

async function measure(engine: string, env: Record<string, string>, isReady: () => Promise<boolean>) {
  const desk = await startDesk(env);
  const started = performance.now();
  while (!(await isReady())) await wait(2000);
  const seconds = Math.round((performance.now() - started) / 1000);
  if (seconds > 5)
    notes.push(`${engine}: the search index was made in ${seconds} seconds, with pauses for the site.`);
  const found = await p99Of(
    desk,
    searches(file).map((search) => `/students?q=${encodeURIComponent(search)}`),
  );
  figures.push({ name: `${engine}: p99 of search`, value: found, unit: 'ms', limit: 50, sense: 'most' });
  for (const [name, path] of Object.entries(pagesOf(file))) {
    const value = await p99Of(desk, [path]);
    figures.push({ name: `${engine}: p99 of ${name}`, value, unit: 'ms', limit: 100, sense: 'most' });
  }
  figures.push({ name: `${engine}: memory`, value: desk.memory(), unit: 'MB', limit: 150, sense: 'most' });
  await desk.stop();
}

/** Of a hundred rounds, after three that warm up. */
async function p99Of(desk: DeskUnderTest, paths: string[]): Promise<number> {
  const taken: number[] = [];
  for (let round = -3; round < ROUNDS; round++)
    for (const path of paths) {
      const ms = await desk.time(path);
      if (round >= 0) taken.push(ms);
    }
  return p99(taken);
}
