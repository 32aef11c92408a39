import type { Instant } from '../../clock.ts';
import type { Database } from '../../db/database.ts';

/** Receipts and refund notes that were issued from an instant on until another, to whom, and how the money went. */
export function receiptsBetween(db: Database, since: Instant, until: Instant) {
  return db
    .selectFrom('receipts')
    .innerJoin('orders', 'orders.id', 'receipts.order_id')
    .leftJoin('hand_payments', 'hand_payments.id', 'receipts.subject')
    .selectAll('receipts')
    .select(['orders.name', 'orders.email', 'hand_payments.method'])
    .where('issued_at', '>=', since)
    .where('issued_at', '<', until);
}
