import type { Context } from './context.ts';
import { type Collection, collection, type Order, type Payment } from './entities.ts';
import { invalidField } from './errors.ts';
import { paymentsOfOrder } from './orders.ts';
import { readPaging } from './paging.ts';
import type { OrderRecord } from './records.ts';

type ShownOrder = Order & { payments?: Collection<Payment> };

/** Newest first. The reply's `count` is the number in this page, not the total. */
export function listOrders(context: Context, query: URLSearchParams): Collection<ShownOrder> {
  const { skip, count, from, to } = readPaging(query);
  const receipt = query.get('receipt');
  const authorized = query.get('authorized');
  if (authorized !== null && authorized !== '0' && authorized !== '1') {
    throw invalidField('authorized', 'The authorized must be 0 or 1.');
  }
  const visibleUntil = context.clock() - context.faults.current.listLagMs;
  const found = context.store
    .all('orders')
    .reverse()
    .filter(
      (order) =>
        order.createdAtMs <= visibleUntil &&
        order.shown.created_at >= from &&
        order.shown.created_at <= to &&
        (receipt === null || order.shown.receipt === receipt) &&
        (authorized === null || wasAuthorized(context, order) === (authorized === '1')),
    );
  return collection(found.slice(skip, skip + count).map((order) => withExpansions(context, order, query)));
}

/** `expand[]=payments` (or `payments.card`, the same here) nests the order's payments. */
export function withExpansions(context: Context, order: OrderRecord, query: URLSearchParams): ShownOrder {
  const wanted = [...query.entries()]
    .filter(([name]) => /^expand\[\d*\]$/.test(name))
    .map(([, what]) => what);
  if (!wanted.some((what) => what === 'payments' || what === 'payments.card')) return order.shown;
  return { ...order.shown, payments: paymentsOfOrder(context, order) };
}

function wasAuthorized(context: Context, order: OrderRecord): boolean {
  return paymentsOfOrder(context, order).items.some(
    ({ status }) => status === 'authorized' || status === 'captured' || status === 'refunded',
  );
}
