import type { CatalogueItem } from '#content';
import { displayDay } from '#contract/india-time.ts';
import { DeskError } from '../../desk-error.ts';
import type { BatchContext } from '../../enrolment/enrolment-context.ts';
import type { Enrolment } from '../../enrolment/enrolment-store.ts';
import type { Order } from '../../enrolment/orders/order-store.ts';
import { seatedBatches } from '../../enrolment/seats/hold-seats.ts';
import { MOVED } from '../../enrolment/seats/moved-batches.ts';
import { type BatchKey, batchName } from '../../enrolment/seats/seat-store.ts';
import type { Store } from '../../enrolment/store.ts';
import { endTold } from '../../enrolment/waiting-list/end-told.ts';
import { endWaiting } from '../../enrolment/waiting-list/end-waiting.ts';
import { dryRun } from '../dry-run.ts';
import { moveEnrolment } from './move-enrolment.ts';
import { moveWaiting } from './move-waiting.ts';
import { newPlaceOf } from './new-place.ts';
import { nobodyInBatch } from './nobody-in-batch.ts';
import type { Placement } from './put-into-batch.ts';
import { seatsAfterMove } from './seats-after-move.ts';

/** `told`: students who are mailed. */
export type MovedBatch = { item: CatalogueItem; students: number; told: number; waiting: number };

/**
 * Moves everybody of a batch to the day that the site has now, in one transaction: students with their open fees,
 * orders that are not paid, held seats, and the waiting list. Each student is told once, and may leave with
 * everything paid back. Whoever comes into the old batch meanwhile is moved when it is done again.
 */
export async function moveBatch(key: BatchKey & { to: string }, context: BatchContext): Promise<MovedBatch> {
  const placement = await newPlaceOf(key, context);
  const { item, terms } = placement;
  const { batch: to } = terms;
  if (to !== key.to)
    throw new DeskError(`The site says that ${item.title} starts on ${to}, and not on ${key.to}.`);
  const now = context.clock();
  return context.store.transaction(async (tx) => {
    await lock(key, placement, tx, context);
    if (!(await tx.seats.hasAnybody(key, now))) throw nobodyInBatch();
    const moved: { isTold: boolean }[] = [];
    for (const enrolment of await tx.enrolments.inBatch(key)) {
      const student = await moveEnrolment({ ...enrolment, batch: key.batch }, placement, tx, now);
      if (student) moved.push(student);
    }
    const { start_date = null, class_schedule = null } = item;
    await tx.batchMoves.moveUnpaidOrders(key, { ...terms, start_date, class_schedule });
    await tx.batchMoves.moveHolds(key, to);
    await endWaitingOfStudents(key, to, tx);
    await endTold(key, tx, now);
    const waiting = await moveWaiting(key, to, tx, now);
    await tx.batchMoves.forgetBatch(key);
    await tx.attention.resolve(MOVED, batchName(key), now);
    // Also if the owner had said that both take place: who comes into the old batch now is a new question.
    await tx.attention.describeResolved(MOVED, batchName(key), `Everybody was moved to ${displayDay(to)}.`);
    const told = moved.filter(({ isTold }) => isTold).length;
    return { item, students: moved.length, told, waiting };
  });
}

/** Everybody whom a move concerns, and how full the batch is then. */
export async function lookAtMove(key: BatchKey, context: BatchContext) {
  const { store, clock } = context;
  const placement = await newPlaceOf(key, context);
  const orders = await ordersOf(await store.enrolments.inBatch(key), store);
  if (!(await store.seats.hasAnybody(key, clock()))) throw nobodyInBatch();
  const seats = await dryRun(store, async (tx) => {
    await endWaitingOfStudents(key, placement.terms.batch, tx);
    await endTold(key, tx, clock());
    return seatsAfterMove(key, placement.terms.batch, tx, context);
  });
  return {
    ...placement,
    orders: orders.toSorted((one, two) => (one.name ?? '').localeCompare(two.name ?? '')),
    ...seats,
  };
}

/** The orders first, then the batches, as by settlements and refunds. */
async function lock(key: BatchKey, { terms }: Placement, tx: Store, { catalogue }: BatchContext) {
  for (const { order_id } of await tx.enrolments.inBatch(key)) await tx.orders.lock(order_id);
  const there = { course_id: key.course_id, batch: terms.batch };
  const batches = [key, there].sort((one, other) => one.batch.localeCompare(other.batch));
  for (const batch of batches) {
    const [seated] = seatedBatches([batch], catalogue);
    if (seated && batch === there) await tx.seats.lockBatchWith(seated);
    else await tx.seats.lockBatch(batch);
  }
}

/** Whoever has a place on the new day does not wait for the old one any more: they may have bought it meanwhile. */
async function endWaitingOfStudents(key: BatchKey, to: string, tx: Store) {
  const students = await tx.enrolments.inBatch({ ...key, batch: to });
  for (const order of await ordersOf(students, tx)) await endWaiting(key, order, tx);
}

async function ordersOf(students: Enrolment[], store: Store): Promise<Order[]> {
  return students.length > 0 ? store.orders.withIds(students.map(({ order_id }) => order_id)) : [];
}
