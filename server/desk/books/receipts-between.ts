import type { Instant } from '../../clock.ts';
import type { Database } from '../../db/database.ts';

/** Receipts and refund notes that were issued from an instant on until another, and to whom. */
export function receiptsBetween(db: Database, since: Instant, until: Instant) {
  return db
    .selectFrom('receipts')
    .innerJoin('orders', 'orders.id', 'receipts.order_id')
    .selectAll('receipts')
    .select(['orders.name', 'orders.email'])
    .where('issued_at', '>=', since)
    .where('issued_at', '<', until);
}
