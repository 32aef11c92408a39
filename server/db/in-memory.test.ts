import { expect, test } from 'vitest';
import { openInMemory } from './in-memory.ts';
import { isUpToDate } from './migrate.ts';

test('a database in memory has all tables, and shares nothing with another', async () => {
  const [one, other] = [await openInMemory(), await openInMemory()];
  expect(await isUpToDate(one)).toBe(true);
  await one.insertInto('rate_limits').values({ counter: 'a', count: 1, ends_at: 0 }).execute();
  expect(await one.selectFrom('rate_limits').selectAll().execute()).toHaveLength(1);
  expect(await other.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
  await one.destroy();
  await other.destroy();
});
