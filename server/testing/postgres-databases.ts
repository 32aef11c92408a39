import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/* Databases on the tests' PostgreSQL. To copy and drop one takes twenty times as long as to empty it. */

/** A migrated database: its columns and triggers, and the SQL that makes it as it was after its migrations. */
type Migrated = { shape: string; reset: string };

/** Emptied databases, which the next test takes. */
const free: string[] = [];
/** The connections that empty them. They are kept: what a new one must learn is five sixths of the work. */
const emptying = new Map<string, pg.Pool>();
let migrated: Promise<Migrated> | undefined;

export function newDatabase(): Promise<string> {
  return create('');
}

/** A database after all migrations, as if nobody had used it. */
export async function takeMigrated(): Promise<string> {
  const emptied = free.pop();
  if (emptied) return emptied;
  const url = await create('template migrated');
  // From the copy: nobody can copy a database to which somebody is connected.
  migrated ??= on(url, readMigrated);
  await migrated;
  return url;
}

/** For the next test; unless the test has changed its tables. */
export async function giveBack(url: string) {
  const { shape, reset } = (await migrated) as Migrated;
  const client = emptying.get(url) ?? connectToEmpty(url);
  await client.query(
    `select pg_terminate_backend(pid, 1000) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  if ((await readShape(client)) === shape) {
    await client.query(reset);
    free.push(url);
  } else {
    emptying.delete(url);
    await client.end();
    await drop(url);
  }
}

/** One connection, which ends with the server or with this process, and does not keep it running. */
function connectToEmpty(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  pool.on('error', () => {});
  emptying.set(connectionString, pool);
  return pool;
}

export async function drop(url: string) {
  const name = new URL(url).pathname.slice(1);
  await onServer((client) => client.query(`drop database "${name}" with (force)`));
}

async function create(template: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer((client) => client.query(`create database "${name}" ${template}`));
  return `${inject('postgresUrl')}/${name}`;
}

async function readMigrated(client: pg.Client): Promise<Migrated> {
  const tables = await column(
    client,
    `select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely_%'`,
  );
  const sequences = await column(client, `select sequencename from pg_sequences`);
  const rows: string[] = [];
  for (const table of tables) {
    const [json] = await column(client, `select coalesce(json_agg(t), '[]')::text from "${table}" t`);
    rows.push(`insert into "${table}" select * from json_populate_recordset(null::"${table}", '${json}')`);
  }
  const reset = [
    // Without triggers and foreign keys: everything goes.
    'set session_replication_role = replica',
    ...tables.map((table) => `delete from "${table}"`),
    ...rows.filter((insert) => !insert.endsWith(`'[]')`)),
    ...sequences.map((sequence) => `select setval('"${sequence}"', 1, false)`),
  ].join(';');
  return { shape: await readShape(client), reset };
}

async function readShape(client: Pick<pg.Pool, 'query'>): Promise<string> {
  const shape = `
    select md5(string_agg(part, ',' order by part)) from (
      select attrelid::regclass || '.' || attname || atttypid as part from pg_attribute
        where attrelid >= 16384 and attnum > 0 and not attisdropped
      union all select tgname || tgrelid::regclass || tgenabled::text from pg_trigger where not tgisinternal) parts`;
  return (await column(client, shape))[0] as string;
}

/** The only column of a query. */
async function column(client: Pick<pg.Pool, 'query'>, text: string): Promise<string[]> {
  return (await client.query({ text, rowMode: 'array' })).rows.map(([value]) => value);
}

const onServer = (work: (client: pg.Client) => Promise<unknown>) =>
  on(`${inject('postgresUrl')}/postgres`, work);

async function on<Result>(connectionString: string, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return work(client).finally(() => client.end());
}
