import { type CatalogueItem, feePlan } from '#content';
import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import { displayDay, INDIA_OFFSET_MS } from '#contract/india-time.ts';
import type { Instant } from '../../clock.ts';
import { DeskError } from '../../desk-error.ts';
import { type BatchTerms, batchTerms, undated } from '../../enrolment/batch-terms.ts';
import type { BatchContext, SiteContext } from '../../enrolment/enrolment-context.ts';
import type { Enrolment, EnrolmentKey } from '../../enrolment/enrolment-store.ts';
import { planFrom, readPlan } from '../../enrolment/fees/plan-from.ts';
import type { Order } from '../../enrolment/orders/order-store.ts';
import { hasOpenBatch } from '../../enrolment/seats/open-batches.ts';
import type { Store } from '../../enrolment/store.ts';
import { endWaiting } from '../../enrolment/waiting-list/end-waiting.ts';
import { subjectOf } from '../../mail/subject.ts';
import { dryRun } from '../dry-run.ts';
import { lockPlace, type OtherSeats, otherSeats, type Place, refuseFull } from './other-seats.ts';

export type Placement = { item: CatalogueItem; terms: BatchTerms & { batch: string; refund_until: number } };

/** The policy gives everything back to whom the dates do not suit: they have this long to say so. */
const TIME_TO_LEAVE_MS = 2 * DAY_MS;

/** Until a full hour in India: else what is previewed would be out of date a minute later. */
function timeToLeave(now: Instant): Instant {
  const end = now + TIME_TO_LEAVE_MS + INDIA_OFFSET_MS;
  return Math.ceil(end / HOUR_MS) * HOUR_MS - INDIA_OFFSET_MS;
}

/**
 * Puts a student who waits for the next batch into the one on the site: the enrolment gets its dates and fee plan,
 * and the student is told if an address is known. Refuses a batch without a free seat unless told otherwise.
 */
export async function putIntoBatch(
  { order, courseId, overfull }: { order: Order; courseId: string; overfull?: boolean },
  context: BatchContext,
): Promise<Placement & { isTold: boolean }> {
  const placement = placementIn(courseId, context);
  return context.store.transaction(async (tx) => {
    const found = await waitingStudent(order.id, placement, tx, context);
    if (!overfull) refuseFull(found.seats, placeOf(placement));
    return { ...placement, isTold: await giveDates(found, placement, tx, context.clock()) };
  });
}

/** What putting the student there would find. Nothing of it stays. */
export async function lookAtBatch(
  order: Order,
  courseId: string,
  context: BatchContext,
): Promise<Placement & { seats: OtherSeats }> {
  const placement = placementIn(courseId, context);
  const { seats } = await dryRun(context.store, (tx) => waitingStudent(order.id, placement, tx, context));
  return { ...placement, seats };
}

type WaitingStudent = { order: Order; enrolment: Enrolment; seats: OtherSeats };

/**
 * A student who waits for dates, and the other seats, locked: the order first, as by settlements and refunds. What
 * is refused has changed nothing.
 */
export async function waitingStudent(
  orderId: string,
  placement: Placement,
  tx: Store,
  context: SiteContext,
): Promise<WaitingStudent> {
  const order = await lockStudent(orderId, tx);
  const place = placeOf(placement);
  await lockPlace(order, place, tx, context.catalogue);
  const enrolment = await waitingEnrolment(orderId, place.course_id, tx);
  await refuseEnrolledTwice(order, place, tx);
  await endWaiting(place, order, tx);
  const seats = await otherSeats(order, place, tx, context, { hasRight: true });
  return { order, enrolment, seats };
}

/** Gives the enrolment the dates and the fee plan of the batch. Returns whether the student is told. */
export async function giveDates(
  { order, enrolment }: WaitingStudent,
  { item, terms }: Placement,
  tx: Store,
  now: Instant,
): Promise<boolean> {
  const { start_date = null, class_schedule = null } = item;
  // New dates are a new reason: who was declined may ask again.
  await tx.cancellations.remove(enrolment);
  await tx.enrolments.setBatch(enrolment, { ...terms, start_date, class_schedule });
  if (terms.plan) await tx.fees.addPlan(order.id, item.id, readPlan(terms.plan));
  if (!order.email) return false;
  await tx.outbox.add(
    {
      kind: 'batch-dates',
      subjectId: subjectOf(order.id, item.id),
      recipient: order.email,
      payload: { orderId: order.id, courseId: item.id },
    },
    now,
  );
  return true;
}

/** The order of a student who was not erased, locked. */
export async function lockStudent(orderId: string, tx: Store): Promise<Order> {
  const order = await tx.orders.lock(orderId);
  if (!order || order.erased_at !== null) throw new DeskError('This student was erased.');
  return order;
}

/** The enrolment of a student who has not left, locked. */
export async function lockActive(key: EnrolmentKey, tx: Store): Promise<Enrolment> {
  const enrolment = await tx.enrolments.lock(key);
  if (enrolment?.status !== 'active') throw new DeskError('The student is not enrolled in this course.');
  return enrolment;
}

/** A student is once in a batch. */
export async function refuseEnrolledTwice(order: Order, { course_id, batch, title }: Place, tx: Store) {
  const earlier = await tx.enrolments.enrolledAs(order.id, { course_id, batch });
  const place = `${title}${batch ? ` of ${displayDay(batch)}` : ''}`;
  if (earlier) throw new DeskError(`${order.name} is already enrolled in ${place}: order ${earlier}.`);
}

export const placeOf = ({ item, terms }: Placement): Place & { batch: string } => ({
  course_id: item.id,
  batch: terms.batch,
  title: item.title,
});

/**
 * The batch on the site, with the terms of whoever learns its dates now: nothing of its fees is late. One that has
 * begun only if told so.
 */
export function placementIn(
  courseId: string,
  { catalogue, clock }: SiteContext,
  { begun = false } = {},
): Placement {
  const item = catalogue.find(({ id }) => id === courseId);
  const now = clock();
  const terms = item ? batchTerms(item) : undated;
  const { batch, refund_until } = terms;
  if (!item || batch === null || !(begun || hasOpenBatch(item, now)))
    throw new DeskError(
      'The site has no batch of this course that is still to begin. Put its dates into the content first.',
    );
  const leaveUntil = Math.max(refund_until ?? 0, timeToLeave(now));
  const plan = JSON.stringify(planFrom(feePlan(item), now));
  return { item, terms: { ...terms, batch, refund_until: leaveUntil, plan } };
}

/** One that was sold without dates, and is not about to end. */
async function waitingEnrolment(order_id: string, course_id: string, tx: Store): Promise<Enrolment> {
  const enrolment = await lockActive({ order_id, course_id }, tx);
  if (enrolment.batch !== null || enrolment.start_date !== null)
    throw new DeskError('The student is in a batch already.');
  await refuseLeaving(enrolment, tx);
  return enrolment;
}

/** Refuses a student who has asked to leave, or whose enrolment the owner has begun to end. */
export async function refuseLeaving(enrolment: Enrolment, tx: Store) {
  const leaving = await tx.cancellations.cancellation(enrolment);
  if (leaving?.decided_at === null)
    throw new DeskError('Decide first whether the student leaves the course.');
}
