import type { CatalogueItem } from '#content';
import { daysLater, displayDay, indianDay } from '#contract/india-time.ts';
import type { Instant } from '../../clock.ts';
import { DeskError } from '../../desk-error.ts';
import type { BatchContext, SiteContext } from '../../enrolment/enrolment-context.ts';
import type { Enrolment } from '../../enrolment/enrolment-store.ts';
import type { Order } from '../../enrolment/orders/order-store.ts';
import { batchOf, isOnSite, seatedBatches } from '../../enrolment/seats/hold-seats.ts';
import { DAYS_TO_DECIDE, MOVED } from '../../enrolment/seats/moved-batches.ts';
import { hasOpenBatch } from '../../enrolment/seats/open-batches.ts';
import { type BatchKey, batchName } from '../../enrolment/seats/seat-store.ts';
import type { Store } from '../../enrolment/store.ts';
import { endTold } from '../../enrolment/waiting-list/end-told.ts';
import { endWaiting } from '../../enrolment/waiting-list/end-waiting.ts';
import type { WaitingEntry } from '../../enrolment/waiting-list/waiting-list-store.ts';
import { dryRun } from '../dry-run.ts';
import { moveEnrolment } from './move-enrolment.ts';
import { nobodyInBatch } from './nobody-in-batch.ts';
import { type Placement, placementIn } from './put-into-batch.ts';

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

/** A batch that began long ago, unless the owner was asked about it in time and has not decided. */
async function isTooLateToMove(key: BatchKey, { store, clock }: BatchContext): Promise<boolean> {
  return key.batch < daysLater(indianDay(clock()), -DAYS_TO_DECIDE) && !(await isFlagged(key, store));
}

/** Whether a move is to be expected: not of a batch that runs, while the site has the next one. */
export async function canMove(key: BatchKey, context: BatchContext): Promise<boolean> {
  const { store, catalogue, clock } = context;
  const item = catalogue.find(({ id }) => id === key.course_id);
  if (!item || newDayOf(key, context) === null) return false;
  if (await isFlagged(key, store)) return store.seats.hasAnybody(key, clock());
  if (!hasOpenBatch(item, clock())) return false;
  const name = batchName(key);
  return (await store.seats.awaited(clock())).some((one) => batchName(one) === name);
}

/** The day that the site has instead of a batch; null when it has none, or still has this one. */
export function newDayOf({ course_id, batch }: BatchKey, { catalogue }: BatchContext): string | null {
  const item = catalogue.find(({ id }) => id === course_id);
  const day = item ? batchOf(item) : null;
  return day === batch ? null : day;
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

/** `held` and `waiting`: of the old batch; `taken` of `seats`, which are null where not limited: of the new one. */
async function seatsAfterMove(key: BatchKey, batch: string, tx: Store, { catalogue, clock }: SiteContext) {
  const now = clock();
  const there = { course_id: key.course_id, batch };
  const takenIn = async (batch: BatchKey) =>
    (await tx.seats.countOf(batch, now, { isOnSite: (one) => isOnSite(one, catalogue) })).taken;
  // What is flagged counts there already.
  const moving = (await isFlagged(key, tx)) ? 0 : await takenIn(key);
  const [seated] = seatedBatches([there], catalogue);
  return {
    held: await tx.batchMoves.held(key, now),
    waiting: (await tx.waitingList.entriesOf(key)).filter(isWaiting(now)).length,
    seats: seated?.seats ?? null,
    // Who is in both has one seat then.
    taken: (await takenIn(there)) + moving - (await tx.seats.countInBoth(key, there, now)),
  };
}

/** Without an offer, or with one that has ended; the seat of an open one counts as held. */
const isWaiting =
  (now: Instant) =>
  ({ status, offer_ends_at }: WaitingEntry): boolean =>
    status === 'waiting' || (status === 'offered' && (offer_ends_at ?? 0) <= now);

/**
 * The batch on the site, unless that is the same one, or the old one began long ago. Also one that has begun, if the
 * owner was asked in time: who decides late must still be able to.
 */
async function newPlaceOf(key: BatchKey, context: BatchContext): Promise<Placement> {
  const begun = await isFlagged(key, context.store);
  const placement = placementIn(key.course_id, context, { begun });
  if (placement.terms.batch === key.batch)
    throw new DeskError(
      'The site still has this start. Change it in the content and start the site anew, then move the batch.',
    );
  if (await isTooLateToMove(key, context))
    throw new DeskError(`This batch began on ${displayDay(key.batch)}: it can’t be moved any more.`);
  return placement;
}

async function isFlagged(key: BatchKey, store: Store): Promise<boolean> {
  return (await store.attention.waiting(MOVED)).includes(batchName(key));
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

/**
 * Everybody who waits keeps their place and their offer; an offer that ended while nobody had decided is made again
 * in turn. An address that waits for both days has one place, and an open offer is kept.
 */
async function moveWaiting(key: BatchKey, to: string, tx: Store, now: Instant): Promise<number> {
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
