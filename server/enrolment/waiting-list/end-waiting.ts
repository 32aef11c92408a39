import type { Order, OrderItem } from '../orders/order-store.ts';
import type { Store } from '../store.ts';

/**
 * Whoever gets a seat waits no more: their place on the list and the seat of an offer are given for it. In a
 * transaction that has locked the batch.
 */
export async function endWaiting(
  { course_id, batch }: Pick<OrderItem, 'course_id' | 'batch'>,
  order: Pick<Order, 'id' | 'email'>,
  tx: Store,
) {
  if (batch === null) return;
  for (const entry of await tx.waitingList.take({ course_id, batch }, order)) await tx.seats.release(entry);
}
