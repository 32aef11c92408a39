import type { CatalogueItem } from '#content';
import type { Instant } from '../../clock.ts';
import type { OrderItem } from '../orders/order-store.ts';
import { orderItem } from '../orders/place-order.ts';

/** Whether an unpaid order can still be paid: its courses are sold for the same batch at the same price. */
export function isStillOffered(items: OrderItem[], catalogue: CatalogueItem[], now: Instant): boolean {
  return items.every(({ course_id, batch, amount }) => {
    const item = catalogue.find(({ id }) => id === course_id);
    const offered = item && orderItem(item, now);
    return offered?.batch === batch && offered.amount === amount;
  });
}
