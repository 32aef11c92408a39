import { expect, test } from 'vitest';
import { openMigrated, postgres } from './engines.ts';

test('a database is emptied for the next test, unless its tables were changed', async () => {
  const first = await openMigrated(postgres);
  const progress = () => first.db.selectFrom('search_progress').selectAll().execute();
  const atFirst = await progress();
  await first.db.insertInto('lead_keys').values({ name: 'k', value: 'v' }).execute();
  await first.db.deleteFrom('search_progress').execute();
  await first.drop();

  const second = await openMigrated(postgres);
  expect(second.databaseUrl).toBe(first.databaseUrl);
  expect(await second.db.selectFrom('lead_keys').selectAll().execute()).toEqual([]);
  expect(await second.db.selectFrom('search_progress').selectAll().execute()).toEqual(atFirst);
  await second.db.schema.alterTable('lead_keys').addColumn('more', 'text').execute();
  await second.drop();

  const third = await openMigrated(postgres);
  expect(third.databaseUrl).not.toBe(first.databaseUrl);
  await third.drop();
});
