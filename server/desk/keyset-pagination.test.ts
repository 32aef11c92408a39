import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { databasePerTest, engines } from '../testing/engines.ts';
import { readPage } from './keyset-pagination.ts';

describe.each(engines)('a page on $name', (engine) => {
  const opened = databasePerTest(engine);
  beforeEach(async () => {
    for (const [index, counter] of ['a', 'b', 'c', 'd', 'e', 'f', 'g'].entries())
      await opened.db
        .insertInto('rate_limits')
        .values({ counter, count: index % 2, ends_at: Math.floor(index / 3) })
        .execute();
  });

  const read = async (wanted: string | null, after: string | undefined, size: number, scanLimit: number) => {
    const page = await readPage<{ counter: string }>(opened.db, {
      table: 'rate_limits',
      columns: ['counter', 'count', 'ends_at'],
      listed: sql`ends_at >= 0`,
      order: ['ends_at', 'counter'],
      direction: 'desc' as const,
      after,
      size,
      scanLimit,
      wanted: wanted ? sql`counter = ${wanted}` : sql`1 = 1`,
    });
    return { ...page, rows: page.rows.map(({ counter }) => counter).join('') };
  };

  test('goes on where the last one ended, also among equal times', async () => {
    expect(await read(null, undefined, 2, 100)).toEqual({ rows: 'gf', next: '1~f' });
    expect(await read(null, '1~f', 2, 100)).toEqual({ rows: 'ed', next: '1~d' });
    expect(await read(null, '1~d', 3, 100)).toEqual({ rows: 'cba', next: null });
  });

  test('looks at no more rows than it may, and says where to look further', async () => {
    expect(await read('a', undefined, 2, 3)).toEqual({ rows: '', next: '1~e' });
    expect(await read('a', '1~e', 2, 3)).toEqual({ rows: '', next: '0~b' });
    expect(await read('a', '0~b', 2, 3)).toEqual({ rows: 'a', next: null });
  });

  test.each(['', 'nonsense', '1', 'x~f', '1~f~f', '1e999~f'])(
    'begins at the beginning after "%s"',
    async (after) => {
      expect((await read(null, after, 2, 100)).rows).toBe('gf');
    },
  );
});
