import pg from 'pg';
import { expect, test } from 'vitest';
import { startPostgres } from './postgres.ts';

test('a PostgreSQL that does not start says why', async () => {
  await expect(startPostgres('/no/such/folder')).rejects.toThrow(
    /PostgreSQL did not start: .*no such file.*no.such.folder/,
  );
});

test('what was committed outlives a restart and a crash', async () => {
  const postgres = await startPostgres();
  const ask = async (sql: string) => {
    const client = new pg.Client({ connectionString: `${postgres.url}/postgres` });
    await client.connect();
    const { rows } = await client.query(sql).finally(() => client.end());
    return rows;
  };
  await ask('create table kept (number integer)');
  for (const kind of ['restart', 'crash'] as const) {
    await ask('insert into kept values (1)');
    await postgres.outage(kind);
  }
  expect(await ask('select number from kept')).toEqual([{ number: 1 }, { number: 1 }]);
  await postgres.stop();
});
