import { type Database, isPostgres } from './database.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { directly } from './direct-transaction.ts';
import { statement } from './statement.ts';

type Job = {
  work: (transaction: Database) => Promise<unknown>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
};
type Outcome = { result: unknown } | { error: unknown };

/** A group blocks others for about 1 ms a member; a smaller one can't keep up with a slow disk. */
const LARGEST = 64;

/**
 * Group commit: transactions that arrive during a commit share the next one, each in its own savepoint.
 * SQLite runs transactions one by one, and each commit may wait milliseconds for the disk. Nobody is told of
 * success before the shared commit is on the disk. PostgreSQL groups commits by itself.
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
      // Let requests that arrived at the same time be read first, so that they join this group.
      await new Promise(setImmediate);
      await this.#commit(this.#waiting.splice(0, LARGEST));
    }
    this.#running = false;
  }

  async #commit(group: Job[]) {
    try {
      const outcomes = await this.#db
        .transaction()
        .execute((transaction) => directly(transaction, (direct) => runAll(group, direct)));
      for (const [index, outcome] of outcomes.entries()) {
        if ('error' in outcome) group[index]?.reject(outcome.error);
        else group[index]?.resolve(outcome.result);
      }
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }
}

async function runAll(group: Job[], transaction: Database): Promise<Outcome[]> {
  // A single transaction needs no savepoint: if it fails, no other is lost with it.
  if (group.length === 1) return [{ result: await group[0]?.work(transaction) }];
  const done: Outcome[] = [];
  for (const { work } of group) done.push(await inSavepoint(transaction, work));
  return done;
}

const savepoint = statement`savepoint job`;
const release = statement`release savepoint job`;
const rollBack = statement`rollback to savepoint job`;

async function inSavepoint(transaction: Database, work: Job['work']): Promise<Outcome> {
  await savepoint(transaction, {});
  try {
    const result = await work(transaction);
    await release(transaction, {});
    return { result };
  } catch (error) {
    // An error like a full disk rolls back the whole transaction: nothing of this group is stored.
    if (error instanceof DatabaseUnavailable) throw error;
    await rollBack(transaction, {});
    await release(transaction, {});
    return { error };
  }
}
