import { DeskError } from '../../desk-error.ts';
import type { BatchContext } from '../../enrolment/enrolment-context.ts';
import type { Order } from '../../enrolment/orders/order-store.ts';
import { seatedBatches } from '../../enrolment/seats/hold-seats.ts';
import type { Store } from '../../enrolment/store.ts';
import { dryRun } from '../dry-run.ts';
import { giveDates, type Placement, placementIn, placeOf, waitingStudent } from './put-into-batch.ts';

/** `left`: who stays on the list, and why. `seats` is null where they are not limited. */
export type PutAll = Placement & {
  placed: Order[];
  told: number;
  left: { order: Order; why: string }[];
  taken: number;
  seats: number | null;
};

/**
 * Puts everybody who waits for the dates of a course into the batch on the site, who enrolled first before others, in
 * one transaction. Also more than there are seats: each of them was promised a place. `reviewed`: the orders of whom
 * the owner was told that they are put there; nobody is if it would be others.
 */
export function putAllIntoBatch(
  courseId: string,
  context: BatchContext,
  { reviewed }: { reviewed?: string[] } = {},
): Promise<PutAll> {
  return context.store.transaction(async (tx) => {
    const done = await putAll(courseId, tx, context);
    const ids = done.placed.map(({ id }) => id);
    if (reviewed && ids.join() !== reviewed.join())
      throw new DeskError(
        'Other students wait now than the page showed. Nobody was put into the batch: look once more.',
      );
    return done;
  });
}

/** What it would do, by doing it. Nothing of it stays. */
export function lookAtAll(courseId: string, context: BatchContext): Promise<PutAll> {
  return dryRun(context.store, (tx) => putAll(courseId, tx, context));
}

async function putAll(courseId: string, tx: Store, context: BatchContext): Promise<PutAll> {
  const placement = placementIn(courseId, context);
  const orders = await lockAll(await tx.enrolments.waitingForDates(courseId), courseId, tx);
  const done: Pick<PutAll, 'placed' | 'told' | 'left'> = { placed: [], told: 0, left: [] };
  for (const order of orders)
    try {
      const found = await waitingStudent(order.id, placement, tx, context);
      if (await giveDates(found, placement, tx, context.clock())) done.told += 1;
      done.placed.push(order);
    } catch (error) {
      if (!(error instanceof DeskError)) throw error;
      done.left.push({ order, why: error.message });
    }
  if (done.placed.length === 0)
    throw new DeskError(done.left[0]?.why ?? 'Nobody waits for the dates of this course.');
  const place = placeOf(placement);
  const { taken } = await tx.seats.countOf(place, context.clock());
  const [seated] = seatedBatches([place], context.catalogue);
  return { ...placement, ...done, taken, seats: seated?.seats ?? null };
}

/**
 * The orders in one order, as by settlements, then the students: all of them before the first one's place is locked.
 * Returned in the order they enrolled.
 */
async function lockAll(ids: string[], courseId: string, tx: Store): Promise<Order[]> {
  const locked = new Map<string, Order>();
  for (const id of ids.toSorted()) {
    const order = await tx.orders.lock(id);
    if (order) locked.set(id, order);
  }
  await tx.enrolments.lockStudents({ orderIds: ids, courseIds: [courseId] });
  return ids.flatMap((id) => locked.get(id) ?? []);
}
