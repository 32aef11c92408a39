import { formatRupees, sumOf } from '#contract/money.ts';
import { flagForOwner } from '../attention/flag-for-owner.ts';
import { enrolStudent } from '../enrol.ts';
import type { OrderingContext } from '../enrolment-context.ts';
import type { Store } from '../store.ts';
import type { Order, OrderItem } from './order-store.ts';
import { orderItem } from './place-order.ts';

/* The courses that a browser names when it reports a payment, in the transaction that has locked the order. */

/** Flags it for the owner when other courses are named than were ordered. True when it did. */
export async function flagOtherItems(
  { order, ordered, reported }: { order: Order; ordered: OrderItem[]; reported: string[] },
  tx: Store,
  context: OrderingContext,
): Promise<boolean> {
  const ids = ordered.map(({ course_id }) => course_id);
  if (reported.toSorted().join() === ids.toSorted().join()) return false;
  const details = `Ordered: ${ids.join(', ')}. Confirmed: ${reported.join(', ')}.`;
  await flagForOwner({ reason: 'other-items', subject: order.id, details }, tx, context);
  return true;
}

/**
 * Gives an order without courses those that are named, and enrols the student if it is paid already. False when they
 * do not add up to its amount: that is flagged for the owner instead.
 */
export async function addReportedItems(
  { order, reported }: { order: Order; reported: string[] },
  tx: Store,
  context: OrderingContext,
): Promise<boolean> {
  const items = reported
    .flatMap((id) => context.catalogue.find((item) => item.id === id) ?? [])
    .map((item) => orderItem(item, order.created_at));
  const total = sumOf(items);
  // A course named twice would be paid for twice and enrolled in once, so that does not add up either.
  const addUp =
    items.length === reported.length && new Set(reported).size === reported.length && total === order.amount;
  if (!addUp) {
    const details = `Paid ${formatRupees(order.amount)}; confirmed: ${reported.join(', ')} (${formatRupees(total)}).`;
    await flagForOwner({ reason: 'items-do-not-add-up', subject: order.id, details }, tx, context);
    return false;
  }
  await tx.orders.setItems(order.id, items);
  await tx.attention.resolve('items-do-not-add-up', order.id, context.clock());
  if (order.status === 'paid') await enrolStudent({ order, items }, tx, context);
  return true;
}
