import { describe, expect, onTestFinished, test } from 'vitest';
import { connect } from '../db/database.ts';
import { engines, openMigrated, postgres } from '../testing/engines.ts';
import { RateLimits } from './rate-limits.ts';

const limit = { counter: 'a', most: 9, windowMs: 1000 };

describe.each(engines)('on $name', (engine) => {
  test('a window opens with the first count and restarts when it is over', async () => {
    const { db, drop } = await openMigrated(engine);
    onTestFinished(drop);
    const rateLimits = new RateLimits(db);
    const at = async (now: number) => {
      const [{ count, endsAt }] = await rateLimits.count([limit], now);
      return [count, endsAt];
    };
    expect(await at(5000)).toEqual([1, 6000]);
    expect(await at(5999)).toEqual([2, 6000]);
    expect(await at(6000)).toEqual([1, 7000]);
    const two = await rateLimits.count([{ ...limit, counter: 'b' }, limit], 6500);
    expect(two.map(({ counter, count }) => [counter, count])).toEqual([
      ['b', 1],
      ['a', 2],
    ]);
  });
});

test('two processes on one PostgreSQL share the counts', async () => {
  const opened = await openMigrated(postgres);
  onTestFinished(() => opened.drop());
  const other = connect(opened);
  const processes = [new RateLimits(opened.db), new RateLimits(other)] as const;
  const counts = await Promise.all(
    Array.from({ length: 30 }, async (_, index) => {
      const [{ count }] = await processes[index % 2 ? 1 : 0].count([limit], 5000);
      return count;
    }),
  );
  expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  await other.destroy();
});
