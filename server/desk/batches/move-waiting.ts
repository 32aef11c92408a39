import type { Instant } from '../../clock.ts';
import type { BatchKey } from '../../enrolment/seats/seat-store.ts';
import type { Store } from '../../enrolment/store.ts';
import type { WaitingEntry } from '../../enrolment/waiting-list/waiting-list-store.ts';

/** Without an offer, or with one that has ended; the seat of an open one counts as held. */
export const isWaiting =
  (now: Instant) =>
  ({ status, offer_ends_at }: WaitingEntry): boolean =>
    status === 'waiting' || (status === 'offered' && (offer_ends_at ?? 0) <= now);

/**
 * Everybody who waits keeps their place and their offer; an offer that ended while nobody had decided is made again
 * in turn. An address that waits for both days has one place, and an open offer is kept.
 */
export async function moveWaiting(key: BatchKey, to: string, tx: Store, now: Instant): Promise<number> {
  const waiting = await tx.waitingList.waitingFor(key);
  for (const entry of waiting) {
    const { id, email, created_at, status, order_id } = entry;
    const there = { course_id: key.course_id, batch: to };
    const isPaying = order_id !== null && (await tx.seats.holds(there, order_id, now));
    const hasOffer = status === 'offered' && (isPaying || !isWaiting(now)(entry));
    if (!hasOffer) await tx.waitingList.waitSince(id, created_at);
    const twin = await tx.waitingList.entryOf(there, email);
    const waits = twin?.status === 'waiting' || twin?.status === 'lapsed';
    if (!twin) await tx.waitingList.moveTo(id, to);
    else if (hasOffer && waits) await tx.waitingList.moveOffer(entry, to);
    else {
      await tx.waitingList.close(id);
      await tx.seats.release(id);
      if (waits) await tx.waitingList.waitSince(twin.id, Math.min(created_at, twin.created_at));
    }
  }
  return waiting.length;
}
