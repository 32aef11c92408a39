import type { Instant } from '../../clock.ts';
import { hashOfToken } from '../../signing/token.ts';
import type { OrderStore } from '../order-store.ts';
import type { Batch } from '../seats/seat-store.ts';

/**
 * Passes the seat of an open offer to an order: until the offer ends, and at least as long as any order holds
 * one. A second order with the same token takes it from the first. False when the token is for no open offer.
 */
export async function takeOverOffer(
  { token, orderId, batch, holdUntil }: { token: string; orderId: string; batch: Batch; holdUntil: Instant },
  tx: OrderStore,
  now: Instant,
): Promise<boolean> {
  const entry = await tx.waitingList.openOffer(hashOfToken(token), now);
  if (entry?.course_id !== batch.course_id || entry.batch !== batch.batch) return false;
  await tx.seats.releaseIn(batch, entry.order_id ?? entry.id);
  await tx.seats.hold(batch, orderId, Math.max(entry.offer_ends_at, holdUntil));
  await tx.waitingList.noteOrder(entry.id, orderId);
  return true;
}
