import type { Store } from '../store.ts';

/** Ends an open offer whose email nobody gets. The poller offers the seat to the next. False if there is none. */
export async function endOffer(entryId: string, tx: Store): Promise<boolean> {
  const known = await tx.waitingList.entry(entryId);
  if (!known) return false;
  await tx.seats.lockBatch(known);
  const entry = await tx.waitingList.entry(entryId);
  // Whoever has placed an order with it has the link.
  if (entry?.status !== 'offered' || entry.order_id !== null) return false;
  await tx.waitingList.close(entryId);
  await tx.seats.release(entryId);
  return true;
}
