import type { AlreadyPaid, CreateOrderRequest, ReceiptUsed } from '#contract/create-order.ts';
import { createOrderMessages } from '#contract/place-order.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Store } from '../store.ts';
import type { Order, OrderItem } from './order-store.ts';

/** The order that was placed before with the same receipt. Refuses one that is paid, over, or for something else. */
export async function sameOrder(
  request: CreateOrderRequest,
  items: OrderItem[],
  store: Store,
): Promise<Order> {
  const order = await store.orders.byReceipt(request.receipt);
  const stored = order ? await store.orders.itemsOf(order.id) : [];
  const idsOf = (some: OrderItem[]) => some.map(({ course_id }) => course_id).join();
  const same = order && order.amount === request.amount && idsOf(stored) === idsOf(items);
  if (same) refusePaid(order);
  // A batch that has begun since is not sold any more.
  const batchesOf = (some: OrderItem[]) => some.map(({ batch }) => batch).join();
  if (!same || order.status !== 'created' || batchesOf(stored) !== batchesOf(items)) {
    const fields: ReceiptUsed = { receiptUsed: true };
    throw new HttpError(409, createOrderMessages.receiptUsed, { fields });
  }
  return order;
}

/** The order was paid meanwhile, for example by a late bank answer: tell the browser by which payment. */
export function refusePaid(order: Order) {
  if (order.payment_id === null) return;
  const fields: AlreadyPaid = { paymentId: order.payment_id };
  throw new HttpError(409, createOrderMessages.alreadyPaid, { fields });
}
