import type { Instant } from '../clock.ts';
import type { Context } from '../context.ts';
import { subjectOf } from '../mail/subject.ts';
import { flagForOwner } from './attention/flag-for-owner.ts';
import { isHandPayment } from './by-hand/hand-payment-store.ts';
import { INSTALMENT_MS } from './cancellation/cancellation-terms.ts';
import { planFrom, readPlan } from './fees/plan-from.ts';
import type { Order, OrderItem } from './orders/order-store.ts';
import { flagCancelled } from './seats/moved-batches.ts';
import type { Batch } from './seats/seat-store.ts';
import type { Store } from './store.ts';
import { endWaiting } from './waiting-list/end-waiting.ts';

/**
 * Enrols the student in each course of a paid registration, with the fee plan of the order, in the settling
 * transaction. Money is never refused: a batch that filled after the hold had ended has one student too many,
 * of whom the owner is told, unless they know (`overfull`). Whoever gives the same student a place meanwhile waits, and
 * then sees this one.
 */
export async function enrolStudent(
  { order, items, overfull }: { order: Order; items: OrderItem[]; overfull?: boolean },
  tx: Store,
  context: Context,
) {
  const now = context.clock();
  const inOrder = items.toSorted((one, other) => one.course_id.localeCompare(other.course_id));
  const courseIds = inOrder.map(({ course_id }) => course_id);
  await tx.enrolments.lockStudents({ orderIds: [order.id], courseIds });
  for (const ordered of inOrder) {
    const { item, seats } = await lockBatchOf(ordered, order, tx);
    const { amount: _, plan, ...course } = item;
    const { course_id, title, batch } = course;
    const isLate = hadBegun(order, course);
    const since = { placed: order.created_at, enrolled: now };
    const isCancelled =
      batch !== null && (await tx.enrolments.cancelledAt({ course_id, batch }, since)) !== null;
    if (isCancelled) await flagCancelled({ course_id, batch }, tx, context);
    else if (isLate) await noteBegun({ order, course_id, title }, tx, context);
    if (seats && !overfull) await noteOversold({ order, title, seats }, tx, context);
    const refund_until = isLate ? leaveUntil(order, course) : course.refund_until;
    const added = await tx.enrolments.add({ order_id: order.id, ...course, refund_until, enrolled_at: now });
    if (added && plan) await tx.fees.addPlan(order.id, course_id, planFrom(readPlan(plan), now));
    await endWaiting(course, order, tx);
  }
  if (inOrder.some(({ batch }) => batch !== null)) await tx.seats.release(order.id);
}

/**
 * An item with its batch locked; its seats where they are limited. Whoever had to wait until the owner moved the batch
 * finds no seats of the old day, and the item with a new one.
 */
async function lockBatchOf(
  item: OrderItem,
  order: Order,
  tx: Store,
): Promise<{ item: OrderItem; seats?: Batch }> {
  const { course_id, batch } = item;
  if (batch === null) return { item };
  const seats = await tx.seats.lockBatch({ course_id, batch });
  if (seats) return { item, seats };
  const stored = (await tx.orders.itemsOf(order.id)).find((one) => one.course_id === course_id);
  return stored && stored.batch !== batch ? lockBatchOf(stored, order, tx) : { item };
}

/** Paid online after its batch had begun, as by a late answer of the bank. By hand the owner knows. */
export function hadBegun(
  { payment_id, paid_at }: Order,
  { starts_at }: Pick<OrderItem, 'starts_at'>,
): boolean {
  const online = payment_id !== null && !isHandPayment(payment_id);
  return online && starts_at !== null && paid_at !== null && starts_at <= paid_at;
}

/** The policy then gives everything back to who does not keep the place, as long as for a fee. */
function leaveUntil({ paid_at }: Order, { refund_until }: Pick<OrderItem, 'refund_until'>): Instant {
  return Math.max(refund_until ?? 0, (paid_at ?? 0) + INSTALMENT_MS);
}

async function noteBegun(
  { order, course_id, title }: { order: Order; course_id: string; title: string },
  tx: Store,
  context: Context,
) {
  const details = `Order ${order.id} was paid after ${title} had begun.`;
  await flagForOwner(
    { reason: 'batch-begun', subject: subjectOf(order.id, course_id), details },
    tx,
    context,
  );
}

/** Flags a student too many, unless their own seat is still held: then the owner made the batch overfull, and knows. */
async function noteOversold(
  { order, title, seats: { course_id, batch, seats } }: { order: Order; title: string; seats: Batch },
  tx: Store,
  context: Context,
) {
  const now = context.clock();
  const { others } = await tx.seats.countOf({ course_id, batch }, now, { orderId: order.id });
  if (others < seats) return;
  if (await tx.seats.holds({ course_id, batch }, order.id, now)) return;
  const details = `Order ${order.id} was paid after its hold had ended: ${title} of ${batch} has ${seats} seats, all of them taken.`;
  await flagForOwner(
    { reason: 'batch-oversold', subject: subjectOf(order.id, course_id), details },
    tx,
    context,
  );
}
