import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import type { Postgres } from '../stand-ins/postgres/postgres.ts';
import type { Chance } from './chance.ts';

/** Something around the server that fails again and again until `end`. */
type Outages = { count: number; end: () => Promise<void> };

/** Alternates calm and trouble; the promise of `trouble` resolves when all is well again. */
function recurring(calmMs: () => number, trouble: () => Promise<void>, close = () => {}): Outages {
  const over = new AbortController();
  const outages = {
    count: 0,
    end: async () => {
      over.abort();
      await weather;
      close();
    },
  };
  const weather = (async () => {
    for (;;) {
      await wait(calmMs(), null, { signal: over.signal }).catch(() => {});
      if (over.signal.aborted) return;
      await trouble();
      outages.count += 1;
    }
  })();
  return outages;
}

/** The mail server fails now and then, in one way or another. */
export function mailOutages(state: { order: 'working' | 'refusing' | 'hanging-up' }, chance: Chance) {
  return recurring(
    () => chance.between(200, 1500),
    async () => {
      state.order = chance.pick(['refusing', 'hanging-up']);
      await wait(chance.between(100, 1000));
      state.order = 'working';
    },
  );
}

/** PostgreSQL restarts or crashes, with connections in any state. */
export function postgresOutages(postgres: Postgres, chance: Chance) {
  return recurring(
    () => chance.between(1500, 5000),
    () => postgres.outage(chance.pick(['restart', 'crash'])),
  );
}

/** Another process holds SQLite's write lock, sometimes for longer than the server waits. */
export function sqliteLocks(dataDir: string, chance: Chance) {
  // Long: a lock that is not had in time would be an error of this process, and servers write all the time.
  const database = new DatabaseSync(join(dataDir, 'banyan.sqlite'), { timeout: 30_000 });
  return recurring(
    () => chance.between(200, 1500),
    async () => {
      database.exec('begin immediate');
      await wait(chance.happens(0.02) ? 5000 : chance.between(20, 500));
      database.exec('rollback');
    },
    () => database.close(),
  );
}
