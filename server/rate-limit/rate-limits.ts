import { sql } from 'kysely';
import type { Instant } from '../clock.ts';
import type { Database } from '../db/database.ts';

/** At most `most` in a window, which opens with the first. */
export type Limit = { counter: string; most: number; windowMs: number };
export type Counted = Limit & { count: number; endsAt: Instant };

/** The counters of all rate limits, in the database so that processes share them. */
export class RateLimits {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Increments each in one statement; returns the counts in the same order. Two transactions must name the
   * counters that they share in the same order, or they deadlock on PostgreSQL.
   */
  async count<Limits extends Limit[]>(
    limits: [...Limits],
    now: Instant,
  ): Promise<{ [Index in keyof Limits]: Counted }> {
    const rows = limits.map(({ counter, windowMs }) => sql`(${counter}, 1, ${now + windowMs})`);
    // Plain SQL: every order runs it, and building the statement costs more than running it.
    const counted = await sql<{ counter: string; count: number; ends_at: Instant }>`
      insert into rate_limits (counter, count, ends_at) values ${sql.join(rows)}
      on conflict (counter) do update set
        count = case when rate_limits.ends_at <= ${now} then 1 else rate_limits.count + 1 end,
        ends_at = case when rate_limits.ends_at <= ${now} then excluded.ends_at else rate_limits.ends_at end
      returning counter, count, ends_at`.execute(this.#db);
    const byCounter = new Map(counted.rows.map((row) => [row.counter, row]));
    return limits.map((limit) => {
      const { count = 1, ends_at = now + limit.windowMs } = byCounter.get(limit.counter) ?? {};
      return { ...limit, count, endsAt: ends_at };
    }) as { [Index in keyof Limits]: Counted };
  }

  /** Deletes counters whose window is over. */
  async sweep(now: Instant) {
    await this.#db.deleteFrom('rate_limits').where('ends_at', '<=', now).execute();
  }
}
