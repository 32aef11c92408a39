import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
import type { Instant } from '../../clock.ts';
import { type Database, isPostgres } from '../../db/database.ts';

const FREE_TRIES = 5;
const FIRST_WAIT_MS = MINUTE_MS;
/** The wait doubles with each further wrong try, up to 64 minutes. */
const MOST_DOUBLINGS = 6;
const FORGET_MS = DAY_MS;

/** Wrong passwords and codes in a row, in the database, so that no restart and no second process forgets them. */
export class SignInTries {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Counts a try as wrong before it is looked at, so that many at once get no further than one by one.
   * Returns how long to wait: zero when the try may be made.
   */
  begin(door: string, now: Instant): Promise<number> {
    return this.#db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('desk_tries')
        .values({ door, wrong: 0, wait_until: now })
        .onConflict((conflict) => conflict.column('door').doNothing())
        .execute();
      const query = transaction.selectFrom('desk_tries').selectAll().where('door', '=', door);
      const locked = isPostgres(transaction) ? query.forUpdate() : query;
      const { wrong: before, wait_until } = await locked.executeTakeFirstOrThrow();
      if (wait_until > now) return wait_until - now;
      const wrong = wait_until < now - FORGET_MS ? 1 : before + 1;
      await transaction
        .updateTable('desk_tries')
        .set({ wrong, wait_until: now + waitAfter(wrong) })
        .where('door', '=', door)
        .execute();
      return 0;
    });
  }

  /** The try was right. */
  async forget(door: string) {
    await this.#db.deleteFrom('desk_tries').where('door', '=', door).execute();
  }
}

function waitAfter(wrong: number): number {
  if (wrong < FREE_TRIES) return 0;
  return FIRST_WAIT_MS * 2 ** Math.min(wrong - FREE_TRIES, MOST_DOUBLINGS);
}
