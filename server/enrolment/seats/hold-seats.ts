import type { CatalogueItem } from '#content';
import { createOrderMessages } from '#contract/create-order.ts';
import { indianDay } from '#contract/india-time.ts';
import type { Instant } from '../../clock.ts';
import { HttpError } from '../../http/http-error.ts';
import type { OrderItem, OrderStore } from '../order-store.ts';
import type { Batch } from './seat-store.ts';

const HOLD_MS = 15 * 60_000;

/** The day the batch in the catalogue begins, its name together with the course; null without a start. */
export function batchOf({ sessions: [first] }: CatalogueItem): string | null {
  return first ? indianDay(first.startsAt.getTime()) : null;
}

/** The batches of items whose seats are limited, in the one order that keeps transactions from deadlocks. */
export function seatedBatches(
  items: Pick<OrderItem, 'course_id' | 'batch'>[],
  catalogue: CatalogueItem[],
): Batch[] {
  return items
    .flatMap(({ course_id, batch }) => {
      const seats = catalogue.find(({ id }) => id === course_id)?.seats;
      return batch !== null && seats !== undefined ? [{ course_id, batch, seats }] : [];
    })
    .sort((one, other) => one.course_id.localeCompare(other.course_id));
}

/** Holds a seat in each batch of an order for 15 minutes. Refuses the order when one of them is full. */
export async function holdSeats(
  { id, batches }: { id: string; batches: Batch[] },
  tx: OrderStore,
  now: Instant,
) {
  for (const batch of batches) {
    await tx.seats.lockBatchWith(batch);
    const [counts] = await tx.seats.count([batch], now, id);
    if (!counts || counts.others >= batch.seats)
      throw new HttpError(409, createOrderMessages.batchFull, { fields: { full: batch.course_id } });
    await tx.seats.hold(batch, id, now + HOLD_MS);
  }
}
