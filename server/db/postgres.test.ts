import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { databasePerTest, postgres } from '../testing/engines.ts';
import { connect, type Database } from './database.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';

describe('a connection', () => {
  const opened = databasePerTest(postgres);

  const pidOf = async (db: Database) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
  const end = (pid: number | undefined) => sql`select pg_terminate_backend(${pid})`.execute(opened.db);

  test('that ends in a transaction fails it with the first error, and the next connection works', async () => {
    const cut = opened.db.transaction().execute(async (transaction) => {
      await end(await pidOf(transaction));
      // An 'error' event without a listener would end this process here.
      await sql`select 1`.execute(transaction);
    });
    await expect(cut).rejects.toThrow(DatabaseUnavailable);
    await expect(cut).rejects.toThrow(/terminating connection due to administrator command/);
    expect(await pidOf(opened.db)).toBeGreaterThan(0);
  });

  test('that ends while a query runs fails this query', async () => {
    await opened.db.connection().execute(async (one) => {
      const pid = await pidOf(one);
      const asleep = expect(sql`select pg_sleep(20)`.execute(one)).rejects.toThrow(DatabaseUnavailable);
      await end(pid);
      await asleep;
    });
    expect(await pidOf(opened.db)).toBeGreaterThan(0);
  });

  test('sets statement_timeout for a statement that takes too long', async () => {
    const hurried = connect(opened, { timeoutMs: 50 });
    await expect(sql`select pg_sleep(20)`.execute(hurried)).rejects.toThrow(/statement timeout/);
    await hurried.destroy();
    const patient = connect(opened, { timeoutMs: 0 });
    await sql`select pg_sleep(0.1)`.execute(patient);
    await patient.destroy();
  });

  test('stays usable after a refused statement', async () => {
    const pid = await pidOf(opened.db);
    const twice = { name: 'a', value: 'a' };
    const refused = opened.db.insertInto('lead_keys').values([twice, twice]).execute();
    await expect(refused).rejects.not.toThrow(DatabaseUnavailable);
    expect(await pidOf(opened.db)).toBe(pid);
  });
});

describe('TLS', () => {
  const SSL_REQUEST = 80_877_103;
  /** What a client asks for first when it connects to this address. `HOST` is the test's own listener. */
  async function firstRequest(url: string) {
    let code = 0;
    const server = createServer((socket) => {
      socket.once('data', (bytes) => {
        code = bytes.readInt32BE(4);
        socket.destroy();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
    const { port } = server.address() as AddressInfo;
    const db = connect({ databaseUrl: url.replace('PORT', String(port)), dataDir: '.' });
    await expect(sql`select 1`.execute(db)).rejects.toThrow(DatabaseUnavailable);
    await db.destroy();
    await new Promise((resolve) => server.close(resolve));
    return code;
  }

  /** The address that compose.yaml gives the site, with this machine in place of the database's container. */
  const inCompose = /DATABASE_URL: (.*)/
    .exec(readFileSync('compose.yaml', 'utf8'))?.[1]
    ?.replace(/\$\{POSTGRES_PASSWORD.*?\}/, 'secret')
    .replace('database:5432', '0.0.0.0:PORT');

  test.each([
    // This machine, by an address that does not look local.
    ['a remote address', 'postgres://u@0.0.0.0:PORT/db', true],
    ['a remote address with sslmode=disable', 'postgres://u@0.0.0.0:PORT/db?sslmode=disable', false],
    ['127.0.0.1', 'postgres://u@127.0.0.1:PORT/db', false],
    ['127.0.0.1 with sslmode', 'postgres://u@127.0.0.1:PORT/db?sslmode=verify-full', true],
    ['the database in compose.yaml, which offers none', inCompose ?? '', false],
  ])('of %s', async (_, url, asked) => {
    expect((await firstRequest(url)) === SSL_REQUEST).toBe(asked);
  });
});
