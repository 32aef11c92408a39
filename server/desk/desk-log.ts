import type { Instant } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { DeskLogTable } from '../db/desk-tables.ts';

export type DeskEntry = Pick<DeskLogTable, 'id' | 'who' | 'action' | 'subject'>;

/** What was done at the desk. An action is noted before it runs, so that none is missing after a crash. */
export class DeskLog {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** False when an action with this id was begun before: it must not run again. */
  async begin(entry: DeskEntry, now: Instant): Promise<boolean> {
    const begun = await this.#db
      .insertInto('desk_log')
      .values({ ...entry, begun_at: now, done_at: null, summary: null, shown_at: null })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    return begun !== undefined;
  }

  async finish(id: string, summary: string, shownAt: string | null, now: Instant) {
    await this.#db
      .updateTable('desk_log')
      .set({ done_at: now, summary, shown_at: shownAt })
      .where('id', '=', id)
      .execute();
  }

  /** The action was refused and nothing was done. */
  async withdraw(id: string) {
    await this.#db.deleteFrom('desk_log').where('id', '=', id).where('done_at', 'is', null).execute();
  }

  entry(id: string): Promise<DeskLogTable | undefined> {
    return this.#db.selectFrom('desk_log').selectAll().where('id', '=', id).executeTakeFirst();
  }
}
