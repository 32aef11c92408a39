import type { Database } from './database.ts';
import { isUpToDate } from './migrate.ts';

const TIMEOUT_MS = 4000;
/** Larger than a page of SQLite, so that the file has to grow. */
const FILLER = '.'.repeat(8192);

/** Checks that the database answers, is migrated and can write. Concurrent callers share one check. */
export class Readiness {
  readonly #db: Database;
  #underWay: Promise<boolean> | undefined;
  constructor(db: Database) {
    this.#db = db;
  }

  /** Rejects with the database's error, or when it has not answered in time. */
  async check(): Promise<boolean> {
    this.#underWay ??= this.#look().finally(() => {
      this.#underWay = undefined;
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer in ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
    });
    return Promise.race([this.#underWay, late]).finally(() => clearTimeout(timer));
  }

  async #look(): Promise<boolean> {
    if (!(await isUpToDate(this.#db))) return false;
    // Reads still work on a full disk, so this makes a durable write.
    await this.#db.transaction().execute(async (transaction) => {
      await transaction.insertInto('write_check').values({ filler: FILLER }).execute();
      await transaction.deleteFrom('write_check').execute();
    });
    return true;
  }
}
