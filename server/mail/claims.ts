import type { Instant } from '../clock.ts';
import { type Database, isPostgres } from '../db/database.ts';
import type { OutboxTable } from '../db/tables.ts';

export type Claim = {
  now: Instant;
  /** Until then no other process takes it. */
  claimUntil: Instant;
  /** Only messages of this priority or more urgent ones. */
  lowest: OutboxTable['priority'];
};

/** Claims the next message: the most urgent, then the one that is due longest. */
export function claimNext(
  db: Database,
  { now, claimUntil, lowest }: Claim,
): Promise<OutboxTable | undefined> {
  return db
    .updateTable('outbox')
    .set((eb) => ({ try_at: claimUntil, tries: eb('tries', '+', 1), problem: null }))
    .where('id', '=', (eb) => {
      const due = eb
        .selectFrom('outbox')
        .select('id')
        .where('try_at', '<=', now)
        .where('priority', '<=', lowest)
        .orderBy('priority')
        .orderBy('try_at')
        .limit(1);
      // SKIP LOCKED: another process takes the next message instead of waiting for this one.
      return isPostgres(db) ? due.forUpdate().skipLocked() : due;
    })
    .returningAll()
    .executeTakeFirst();
}

/** Prolongs the claims on messages that are still being sent, unless another process has claimed them since. */
export async function renewClaims(db: Database, claimed: OutboxTable[], claimUntil: Instant) {
  for (const { id, tries } of claimed)
    await db
      .updateTable('outbox')
      .set({ try_at: claimUntil })
      .where('id', '=', id)
      .where('tries', '=', tries)
      // Failed, sent or erased meanwhile.
      .where('problem', 'is', null)
      .where('try_at', 'is not', null)
      .execute();
}
