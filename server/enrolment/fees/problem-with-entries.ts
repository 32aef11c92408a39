import type { Order } from '../orders/order-store.ts';
import type { OrderedEntry } from './fee-store.ts';

/** Why a payment of an instalment must not simply count; null when it does. */
export function problemWithEntries(
  order: Order,
  entries: OrderedEntry[],
): { reason: 'instalment-not-due'; details: string } | null {
  const closed = entries.filter(
    ({ status, amount, ordered, enrolled }) =>
      status !== 'open' || amount !== ordered || enrolled === 'cancelled',
  );
  if (closed.length === 0 && entries.length > 0) return null;
  const said = closed.map(({ id, title, status, paid_by, enrolled }) => {
    const open = enrolled === 'cancelled' ? 'cancelled' : 'changed';
    const how = status === 'paid' ? `paid by order ${paid_by}` : status === 'open' ? open : status;
    return `${title} (${id}) is already ${how}`;
  });
  return {
    reason: 'instalment-not-due',
    details: `Order ${order.id} pays for what is not due any more: ${said.join('; ') || 'no entry'}.`,
  };
}
