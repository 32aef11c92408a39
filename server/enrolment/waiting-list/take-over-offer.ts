import type { Instant } from '../../clock.ts';
import { hashOfToken } from '../../signing/token.ts';
import type { Batch } from '../seats/seat-store.ts';
import type { Store } from '../store.ts';

/**
 * Passes the seat of an open offer to an order: until the offer ends, and at least as long as any order holds
 * one. A second order with the same token takes it from the first. An offer of a batch of which the owner has not
 * decided is good for the one on the site, where its seat counts. False when the token is for no open offer.
 */
export async function takeOverOffer(
  { token, orderId, batch, holdUntil }: { token: string; orderId: string; batch: Batch; holdUntil: Instant },
  tx: Store,
  now: Instant,
): Promise<boolean> {
  const entry = await tx.waitingList.openOffer(hashOfToken(token), now);
  if (entry?.course_id !== batch.course_id) return false;
  if (entry.batch !== batch.batch) {
    const undecided = await tx.seats.undecided();
    if (!undecided.some((one) => one.course_id === entry.course_id && one.batch === entry.batch))
      return false;
    const twin = await tx.waitingList.moveOffer(entry, batch.batch);
    if (twin) await tx.seats.release(twin);
  }
  await tx.seats.releaseIn(entry, entry.order_id ?? entry.id);
  await tx.seats.hold(batch, orderId, Math.max(entry.offer_ends_at, holdUntil));
  await tx.waitingList.noteOrder(entry.id, orderId);
  return true;
}
