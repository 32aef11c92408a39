import type { Instant } from '../clock.ts';
import type { Context } from '../context.ts';
import { isByHand } from './by-hand/hand-payment-store.ts';
import { INSTALMENT_MS } from './cancellation/cancellation-terms.ts';
import { flagForOwner } from './flag-for-owner.ts';
import type { Order, OrderItem, OrderStore } from './order-store.ts';
import { endWaiting } from './waiting-list/end-waiting.ts';

/**
 * Enrols the student in each course of a paid registration, with the fee plan of the order, in the settling
 * transaction. Money is never refused: a batch that filled after the hold had ended has one student too many,
 * of whom the owner is told, unless they know (`overfull`).
 */
export async function enrolStudent(
  order: Order,
  items: OrderItem[],
  tx: OrderStore,
  context: Context,
  overfull = false,
) {
  const now = context.clock();
  const inOrder = items.toSorted((one, other) => one.course_id.localeCompare(other.course_id));
  for (const { amount: _, plan, ...course } of inOrder) {
    const { course_id, batch, title } = course;
    const isLate = hadBegun(order, course);
    if (isLate) await noteBegun({ order, course_id, title }, tx, context);
    if (batch !== null && !overfull) await noteOversold({ order, course_id, batch, title }, tx, context);
    const status = { status: 'active', enrolled_at: now, ended_at: null, moved_at: null } as const;
    const refund_until = isLate ? leaveUntil(order, course) : course.refund_until;
    const added = await tx.fees.addEnrolment({ order_id: order.id, ...course, refund_until, ...status });
    if (added && plan) await tx.fees.addPlan(order.id, course_id, JSON.parse(plan));
    await endWaiting(course, order, tx);
  }
  if (inOrder.some(({ batch }) => batch !== null)) await tx.seats.release(order.id);
}

/** Paid online after its batch had begun, as by a late answer of the bank. By hand the owner knows. */
export function hadBegun(
  { payment_id, paid_at }: Order,
  { starts_at }: Pick<OrderItem, 'starts_at'>,
): boolean {
  const online = payment_id !== null && !isByHand(payment_id);
  return online && starts_at !== null && paid_at !== null && starts_at <= paid_at;
}

/** The policy then gives everything back to who does not keep the place, as long as for a fee. */
function leaveUntil({ paid_at }: Order, { refund_until }: Pick<OrderItem, 'refund_until'>): Instant {
  return Math.max(refund_until ?? 0, (paid_at ?? 0) + INSTALMENT_MS);
}

async function noteBegun(
  { order, course_id, title }: { order: Order; course_id: string; title: string },
  tx: OrderStore,
  context: Context,
) {
  const details = `Order ${order.id} was paid after ${title} had begun.`;
  await flagForOwner({ reason: 'batch-begun', subject: `${order.id}/${course_id}`, details }, tx, context);
}

async function noteOversold(
  { order, course_id, batch, title }: { order: Order; course_id: string; batch: string; title: string },
  tx: OrderStore,
  context: Context,
) {
  const locked = await tx.seats.lockBatch({ course_id, batch });
  const [counts] = locked ? await tx.seats.count([locked], context.clock(), { orderId: order.id }) : [];
  if (!locked || !counts || counts.others < locked.seats) return;
  const details = `Order ${order.id} was paid after its hold had ended: ${title} of ${batch} has ${locked.seats} seats, all of them taken.`;
  await flagForOwner({ reason: 'batch-oversold', subject: `${order.id}/${course_id}`, details }, tx, context);
}
