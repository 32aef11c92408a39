import type { Store } from '../store.ts';

type Forgotten = { entries: number; messages: number };

/** Deletes a person's entries, their holds and every email about them. Returns how many there were. */
export async function forgetWaiting(email: string, store: Store): Promise<Forgotten> {
  const entries = await store.waitingList.entriesOfPerson(email);
  return forgetEntries(
    entries.map(({ id }) => id),
    store,
  );
}

export async function forgetEntries(ids: string[], store: Store): Promise<Forgotten> {
  if (ids.length === 0) return { entries: 0, messages: 0 };
  // Searched outside of the transaction: it looks through the whole outbox.
  const known = await store.outbox.messagesAbout(ids);
  await store.transaction(async (tx) => {
    for (const batch of await tx.waitingList.batchesOf(ids)) await tx.seats.lockBatch(batch);
    await tx.waitingList.remove(ids);
    await tx.outbox.remove(known.map(({ id }) => id));
  });
  // A seat offered since the search was mailed, too. Without its entry, nobody writes another.
  const late = await store.outbox.messagesAbout(ids);
  await store.outbox.remove(late.map(({ id }) => id));
  return { entries: ids.length, messages: known.length + late.length };
}
