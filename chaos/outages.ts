import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import type { Postgres } from '../stand-ins/postgres/postgres.ts';
import type { Chance } from './chance.ts';

/** Something around the server that fails again and again until `end`. */
type Outages = { happened: Record<string, number>; end: () => Promise<void> };

/** Alternates calm and trouble; the promise of `trouble` resolves to its kind when all is well again. */
function recurring(
  calmMs: () => number,
  trouble: (happened: Outages['happened']) => Promise<string>,
  close = () => {},
): Outages {
  const over = new AbortController();
  const outages: Outages = {
    happened: {},
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
      const kind = await trouble(outages.happened);
      outages.happened[kind] = (outages.happened[kind] ?? 0) + 1;
    }
  })();
  return outages;
}

/** By chance, of those that happened least so far: a short storm meets each of them, too. */
function next<Kind extends string>(
  kinds: readonly Kind[],
  happened: Outages['happened'],
  chance: Chance,
): Kind {
  const least = Math.min(...kinds.map((kind) => happened[kind] ?? 0));
  return chance.pick(kinds.filter((kind) => (happened[kind] ?? 0) === least));
}

/** The mail server fails now and then, in one way or another. */
export function mailOutages(state: { order: 'working' | 'refusing' | 'hanging-up' }, chance: Chance) {
  return recurring(
    () => chance.between(200, 1500),
    async (happened) => {
      const order = next(['refusing', 'hanging-up'], happened, chance);
      state.order = order;
      await wait(chance.between(100, 1000));
      state.order = 'working';
      return order;
    },
  );
}

/** PostgreSQL restarts or crashes, with connections in any state. */
export function postgresOutages(postgres: Postgres, chance: Chance) {
  return recurring(
    () => chance.between(1500, 5000),
    async (happened) => {
      const kind = next(['restart', 'crash'], happened, chance);
      await postgres.outage(kind);
      return kind;
    },
  );
}

/** A lock for longer than the server waits comes after this many, and then as rarely again. */
const FIRST_LONG_LOCK = 3;
const LOCKS_TO_A_LONG_ONE = 50;

/** Another process holds SQLite's write lock, sometimes for longer than the server waits. */
export function sqliteLocks(dataDir: string, chance: Chance) {
  // Long: a lock that is not had in time would be an error of this process, and servers write all the time.
  const database = new DatabaseSync(join(dataDir, 'banyan.sqlite'), { timeout: 30_000 });
  return recurring(
    () => chance.between(200, 1500),
    async ({ locked = 0, 'locked for long': long = 0 }) => {
      const isLong = (locked + long) % LOCKS_TO_A_LONG_ONE === FIRST_LONG_LOCK;
      database.exec('begin immediate');
      await wait(isLong ? 5000 : chance.between(20, 500));
      database.exec('rollback');
      return isLong ? 'locked for long' : 'locked';
    },
    () => database.close(),
  );
}
