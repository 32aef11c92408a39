import { sql } from 'kysely';
import { type Database, isPostgres } from './database.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';

type Job = {
  work: (transaction: Database) => Promise<unknown>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
};
type Outcome = { result: unknown } | { error: unknown };

/** A group holds up everyone else while it runs, about a millisecond for each in it; a smaller one could not keep up with a slow disk. */
const LARGEST = 64;

/**
 * Transactions that share a wait for the disk. SQLite does them one after the other anyway, each with a commit that may
 * take milliseconds; what has come meanwhile goes into one, each in a savepoint of its own, and nobody is told of success
 * before all is on the disk. PostgreSQL groups commits by itself.
 */
export class GroupCommit {
  readonly #db: Database;
  #waiting: Job[] = [];
  #running = false;
  constructor(db: Database) {
    this.#db = db;
  }

  run<Result>(work: (transaction: Database) => Promise<Result>): Promise<Result> {
    if (isPostgres(this.#db)) return this.#db.transaction().execute(work);
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.push({ work, resolve: resolve as Job['resolve'], reject });
      if (!this.#running) void this.#drain();
    });
  }

  async #drain() {
    this.#running = true;
    while (this.#waiting.length > 0) {
      // Requests that arrived at the same time are read first, and join.
      await new Promise(setImmediate);
      await this.#commit(this.#waiting.splice(0, LARGEST));
    }
    this.#running = false;
  }

  async #commit(group: Job[]) {
    try {
      const outcomes = await this.#db.transaction().execute(async (transaction): Promise<Outcome[]> => {
        // One alone needs no savepoint: if it fails, nothing else is lost with it.
        if (group.length === 1) return [{ result: await group[0]?.work(transaction) }];
        const done: Outcome[] = [];
        for (const { work } of group) done.push(await inSavepoint(transaction, work));
        return done;
      });
      for (const [index, outcome] of outcomes.entries()) {
        if ('error' in outcome) group[index]?.reject(outcome.error);
        else group[index]?.resolve(outcome.result);
      }
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }
}

async function inSavepoint(transaction: Database, work: Job['work']): Promise<Outcome> {
  await sql`savepoint job`.execute(transaction);
  try {
    const result = await work(transaction);
    await sql`release savepoint job`.execute(transaction);
    return { result };
  } catch (error) {
    // A full disk, for example, has rolled back the whole transaction: nobody of this group is stored.
    if (error instanceof DatabaseUnavailable) throw error;
    await sql`rollback to savepoint job`.execute(transaction);
    await sql`release savepoint job`.execute(transaction);
    return { error };
  }
}
