import type { Instant } from '../../clock.ts';
import { numbered } from '../../mail/subject.ts';
import type { OrderStore } from '../order-store.ts';
import type { BatchKey } from '../seats/seat-store.ts';

/**
 * The school cancels a batch: nobody waits for it any more, nor has an offer, and all of them are told. Returns how
 * many they are. In a transaction that has locked the batch.
 */
export async function cancelWaitingList(
  { title, ...key }: BatchKey & { title: string },
  tx: OrderStore,
  now: Instant,
): Promise<number> {
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
