import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

/** In this order, because rows refer to each other. */
const TABLES = [
  'orders',
  'order_items',
  'payments',
  'outbox',
  'enrolments',
  'fee_entries',
  'receipts',
  'webhook_events',
];
const ROWS = 5000;

/** Copies the filler's rows from SQLite to a migrated PostgreSQL. */
export async function copyToPostgres(file: string, url: string) {
  const database = new DatabaseSync(file, { readOnly: true });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('set synchronous_commit = off');
  for (const table of TABLES) {
    let rows: unknown[] = [];
    const write = () =>
      client.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [
        JSON.stringify(rows),
      ]);
    for (const row of database.prepare(`select * from ${table}`).iterate()) {
      if (rows.push(row) < ROWS) continue;
      await write();
      rows = [];
    }
    if (rows.length > 0) await write();
  }
  await client.query('vacuum analyze');
  await client.end();
  database.close();
}
