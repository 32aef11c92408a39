import { indianDay } from '#contract/india-time.ts';
import type { Instant } from '../../clock.ts';
import { priorities } from '../../mail/outbox.ts';
import type { BatchContext, CatalogueContext } from '../enrolment-context.ts';
import { batchOf } from '../seats/hold-seats.ts';
import type { BatchKey } from '../seats/seat-store.ts';
import type { Store } from '../store.ts';

export const LIST_ENDED = 'waiting-list-ended';

/**
 * Tells whoever still waits when a batch begins that we could not offer a place: a day later they are erased. Each is
 * told once, also by several processes. Not while the owner has not decided whether the batch moves: they may move
 * with it.
 */
export async function tellListsEnded(context: CatalogueContext) {
  const { store, clock, log } = context;
  const now = clock();
  const waiting = await store.waitingList.untold(LIST_ENDED, indianDay(now));
  const undecided = waiting.length > 0 ? await store.seats.undecided() : [];
  let told = 0;
  for (const { id, ...key } of waiting) {
    const isUndecided = undecided.some(
      ({ course_id, batch }) => course_id === key.course_id && batch === key.batch,
    );
    const start = isUndecided ? null : await startOf(key, context);
    if (start === null || start > now) continue;
    if (await store.transaction((tx) => tell(id, key, tx, now))) told += 1;
  }
  if (told > 0) log.info({ told }, 'waiting lists ended with the start of their batch');
}

/** Whoever erases or moves an entry locks its batch, too: no email is added about one that is gone. */
async function tell(id: string, key: BatchKey, tx: Store, now: Instant): Promise<boolean> {
  await tx.seats.lockBatch(key);
  const entry = await tx.waitingList.entry(id);
  if (entry?.status !== 'waiting' || entry.batch !== key.batch) return false;
  const message = {
    kind: LIST_ENDED,
    subjectId: id,
    recipient: entry.email,
    payload: { entryId: id },
  } as const;
  await tx.outbox.add({ ...message, priority: priorities.lead }, now);
  return true;
}

/** When a batch begins: as the site says, or as its students were told if the site names another one now. */
async function startOf(key: BatchKey, { store, catalogue }: BatchContext): Promise<Instant | null> {
  const item = catalogue.find(({ id }) => id === key.course_id);
  if (!item) return null;
  const [first] = item.sessions;
  return first && batchOf(item) === key.batch ? first.startsAt.getTime() : store.seats.startOf(key);
}
