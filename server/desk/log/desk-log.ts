import type { Instant } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { DeskLogTable } from '../../db/desk-tables.ts';
import { DeskError } from '../../desk-error.ts';
import { RazorpayError } from '../../razorpay/razorpay-error.ts';
import { type ActionKind, razorpayWords } from '../refunds/razorpay-words.ts';

type DeskEntry = Pick<DeskLogTable, 'id' | 'who' | 'action' | 'subject'>;
type Result = {
  summary: string;
  /** The page that shows what was done. */
  shownAt?: string | null;
  /** The id of what the action made, which nobody knew when it began. */
  subject?: string;
};

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

  async finish(id: string, { summary, shownAt = null, subject }: Result, now: Instant) {
    await this.#db
      .updateTable('desk_log')
      .set({ done_at: now, summary, shown_at: shownAt, ...(subject ? { subject } : {}) })
      .where('id', '=', id)
      .execute();
  }

  /** What was done without a form, like a command. */
  async note(entry: DeskEntry, summary: string, now: Instant) {
    await this.begin(entry, now);
    await this.finish(entry.id, { summary }, now);
  }

  /** What was done to some subjects, the newest first. */
  of(subjects: string[], limit: number): Promise<DeskLogTable[]> {
    return this.#db
      .selectFrom('desk_log')
      .selectAll()
      .where('subject', 'in', subjects)
      .orderBy('begun_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
  }

  /** A refusal leaves no entry. Where money may have moved it stays, with what was said; after a crash, without. */
  async fail(id: string, error: unknown, now: Instant, kind: ActionKind) {
    if (error instanceof DeskError && !error.isBegun) await this.#withdraw(id);
    else if (error instanceof DeskError) await this.finish(id, { summary: error.message }, now);
    else if (error instanceof RazorpayError)
      await this.finish(id, { summary: razorpayWords(error, kind) }, now);
  }

  async #withdraw(id: string) {
    await this.#db.deleteFrom('desk_log').where('id', '=', id).where('done_at', 'is', null).execute();
  }

  entry(id: string): Promise<DeskLogTable | undefined> {
    return this.#db.selectFrom('desk_log').selectAll().where('id', '=', id).executeTakeFirst();
  }
}
