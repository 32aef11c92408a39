import { DAY_MS } from '#contract/durations.ts';
import type { StoreContext } from '../../enrolment/enrolment-context.ts';
import type { Order } from '../../enrolment/orders/order-store.ts';

export const UNDER_WAY =
  'An online payment of the same was begun. If it arrives too, it does not count and is flagged for you.';

/** Whether somebody has begun to pay the same online: the registration itself, or entries of its plan. */
export async function isUnderWay(
  registration: Order,
  entryIds: string[],
  { store, clock }: StoreContext,
): Promise<boolean> {
  if (entryIds.length === 0)
    return registration.status === 'created' && registration.razorpay_order_id !== null;
  const ordered = await store.fees.openOrdersOf(registration.id, clock() - 3 * DAY_MS);
  return ordered.some(({ entry_id }) => entryIds.includes(entry_id));
}
