import type { CatalogueItem } from '#content';
import { count } from '#contract/count.ts';
import { displayDay } from '#contract/india-time.ts';
import { DeskError } from '../../desk-error.ts';
import type { SiteContext } from '../../enrolment/enrolment-context.ts';
import type { Order, OrderItem } from '../../enrolment/orders/order-store.ts';
import { hasRoom, seatedBatches } from '../../enrolment/seats/hold-seats.ts';
import type { Store } from '../../enrolment/store.ts';

/** A place in a batch; `batch` is null for the next one, while nobody knows its dates. */
export type Place = Pick<OrderItem, 'course_id' | 'batch' | 'title'>;

/** Who has and wants the other seats when the owner gives a student one; null where seats are not limited. */
export type OtherSeats = { seats: number; taken: number; waiting: number; isFull: boolean } | null;

/**
 * Locks the student in the course, then the batch, if its seats are limited: whoever gives the same student a place
 * there by another order waits. The order is locked before it, the enrolment after it: see `lockStudents`.
 */
export async function lockPlace(
  { id }: Pick<Order, 'id'>,
  place: Place,
  tx: Store,
  catalogue: CatalogueItem[],
) {
  await tx.enrolments.lockStudents({ orderIds: [id], courseIds: [place.course_id] });
  const [batch] = seatedBatches([place], catalogue);
  if (batch) await tx.seats.lockBatchWith(batch);
}

/**
 * Counts the seats of a batch that is locked, once the student waits for none of them any more (`endWaiting`).
 * `hasRight`: the student has a right to a place in the next batch, so nobody on the waiting list comes first, and
 * others with the same right are looked at in their turn.
 */
export async function otherSeats(
  order: Order,
  place: Place,
  tx: Store,
  { catalogue, clock }: SiteContext,
  { hasRight = false } = {},
): Promise<OtherSeats> {
  const [batch] = seatedBatches([place], catalogue);
  if (!batch) return null;
  const counts = await tx.seats.countOf(batch, clock(), { orderId: order.id, withUndated: !hasRight });
  const { others, waiting } = counts;
  return {
    seats: batch.seats,
    taken: others,
    waiting,
    isFull: hasRight ? others >= batch.seats : !hasRoom(batch.seats, counts),
  };
}

export function refuseFull(seats: OtherSeats, { title, batch }: Pick<Place, 'title' | 'batch'>) {
  if (!seats?.isFull) return;
  const waiting = seats.waiting ? `, and ${count(seats.waiting, 'person waits', 'people wait')} for one` : '';
  throw new DeskError(
    `${title}${batch ? ` of ${displayDay(batch)}` : ''} has ${count(seats.seats, 'seat', 'seats')}, ${seats.taken} of them taken${waiting}. If there is room for one more, say so.`,
    { command: '--overfull' },
  );
}
