import { DeskError } from '../../desk-error.ts';
import type { Store } from '../../enrolment/store.ts';
import { forgetEntries } from '../../enrolment/waiting-list/forget-entries.ts';
import { notWaiting } from './offer-seat.ts';

/**
 * Takes somebody off a waiting list at their wish, with the seat of an open offer and every email about it. What it
 * says has no name: nothing is left by which the log could forget them.
 */
export async function leaveWaitingList(entryId: string, { store }: { store: Store }): Promise<string> {
  await store.transaction(async (tx) => {
    const entry = await tx.waitingList.entry(entryId);
    if (!entry) throw notWaiting();
    await tx.seats.lockBatch(entry);
    if (!(await tx.waitingList.close(entryId)))
      throw new DeskError('This person has a seat already: end the enrolment instead.');
    // With it, and not when the entry is forgotten: nothing else would free the seat before its time.
    await tx.seats.release(entryId);
  });
  // Not in the transaction: it looks through the whole outbox.
  await forgetEntries([entryId], store);
  return 'Taken off the waiting list, with all mail about it.';
}
