import type { CatalogueItem } from '#content';
import type { BatchFull } from '#contract/create-order.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import { indianDay } from '#contract/india-time.ts';
import { createOrderMessages } from '#contract/place-order.ts';
import type { Instant } from '../../clock.ts';
import { HttpError } from '../../http/http-error.ts';
import { hashOfToken } from '../../signing/token.ts';
import type { BatchContext } from '../enrolment-context.ts';
import type { OrderItem } from '../orders/order-store.ts';
import type { Store } from '../store.ts';
import { takeOverOffer } from '../waiting-list/take-over-offer.ts';
import type { Batch, BatchKey, SeatCounts } from './seat-store.ts';

const HOLD_MS = 15 * MINUTE_MS;

/** The day the batch in the catalogue begins, its name together with the course; null without a start. */
export function batchOf({ sessions: [first] }: CatalogueItem): string | null {
  return first ? indianDay(first.startsAt.getTime()) : null;
}

/** Whether the catalogue names a batch, or another one of its course, or none. */
export function isOnSite({ course_id, batch }: BatchKey, catalogue: CatalogueItem[]): boolean {
  const item = catalogue.find(({ id }) => id === course_id);
  return item !== undefined && batchOf(item) === batch;
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

/**
 * Holds a seat in each batch of an order for 15 minutes, or takes over the seat of an offer from the waiting
 * list. Refuses the order when one of its batches is full.
 */
export async function holdSeats(
  { id, batches, offer }: { id: string; batches: Batch[]; offer?: string },
  tx: Store,
  now: Instant,
) {
  const holdUntil = now + HOLD_MS;
  for (const batch of batches) {
    await tx.seats.lockBatchWith(batch);
    if (offer && (await takeOverOffer({ token: offer, orderId: id, batch, holdUntil }, tx, now))) continue;
    const counts = await tx.seats.countOf(batch, now, { orderId: id });
    if (!hasRoom(batch.seats, counts)) throw await fullBatch(batch, offer, tx, now);
    await tx.seats.hold(batch, id, holdUntil);
  }
}

/** A free seat belongs to whoever waits, but nobody loses a seat that they hold because others wait. */
export function hasRoom(seats: number, { taken, others, waiting }: SeatCounts): boolean {
  const hasSeat = taken > others;
  return others + (hasSeat ? 0 : waiting) < seats;
}

/** Whether an unpaid order would still get a seat in each of its batches. Holds none. */
export async function haveRoom(
  { id, items }: { id: string; items: OrderItem[] },
  { store, catalogue, clock }: BatchContext,
): Promise<boolean> {
  const batches = seatedBatches(items, catalogue);
  const counted = await store.seats.count(batches, clock(), {
    orderId: id,
    isOnSite: (key) => isOnSite(key, catalogue),
  });
  return counted.every(({ seats, ...counts }) => hasRoom(seats, counts));
}

async function fullBatch({ course_id }: Batch, offer: string | undefined, tx: Store, now: Instant) {
  const lapsed = offer !== undefined && !(await tx.waitingList.openOffer(hashOfToken(offer), now));
  const message = lapsed ? createOrderMessages.offerLapsed : createOrderMessages.batchFull;
  const fields: BatchFull = { full: course_id };
  return new HttpError(409, message, { fields });
}
