import type { Instant } from '../../clock.ts';
import { numbered } from '../../mail/subject.ts';
import type { BatchKey } from '../seats/seat-store.ts';
import type { Store } from '../store.ts';
import { endTold } from './end-told.ts';

/**
 * The school cancels a batch: nobody waits for it any more, nor has an offer, and all of them are told, except who
 * knows already that the list has ended. Returns how many are told. In a transaction that has locked the batch.
 */
export async function cancelWaitingList(
  { title, ...key }: BatchKey & { title: string },
  tx: Store,
  now: Instant,
): Promise<number> {
  await endTold(key, tx, now);
  const waiting = await tx.waitingList.waitingFor(key);
  for (const { id, email } of waiting) {
    await tx.waitingList.close(id);
    await tx.seats.release(id);
    const payload = { entryId: id, title };
    const subjectId = numbered(id, now);
    await tx.outbox.add({ kind: 'waiting-list-cancelled', subjectId, recipient: email, payload }, now);
  }
  return waiting.length;
}
