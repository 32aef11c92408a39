import type { Database } from '../../db/database.ts';
import { receiptNumber } from '../../enrolment/receipts/receipt-number.ts';

/** The orders that a whole id belongs to: ours, Razorpay's of order, payment or refund, or a receipt's number. */
export async function findById(db: Database, id: string): Promise<string[]> {
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where(({ or, eb }) =>
      or([eb('id', '=', id.toLowerCase()), eb('razorpay_order_id', '=', id), eb('receipt', '=', id)]),
    )
    .union(db.selectFrom('payments').select('order_id as id').where('id', '=', id))
    .union(
      db
        .selectFrom('refunds')
        .innerJoin('payments', 'payments.id', 'refunds.payment_id')
        .select('payments.order_id as id')
        .where('refunds.id', '=', id),
    )
    .execute();
  return [...found.map(({ id }) => id), ...(await findByReceiptNumber(db, id))];
}

/** "BC-26-27-000123", or its end: "000123", "123", "27-123". */
async function findByReceiptNumber(db: Database, text: string): Promise<string[]> {
  const [, start = '', count] = /^(?:(.*)-)?0*(\d{1,6})$/.exec(text.toUpperCase()) ?? [];
  if (!count) return [];
  const series = await db.selectFrom('receipt_series').select('name').execute();
  const numbers = series
    .filter(({ name }) => name.endsWith(start))
    .map(({ name }) => receiptNumber(name, Number(count)));
  if (numbers.length === 0) return [];
  const receipts = await db
    .selectFrom('receipts')
    .select('order_id')
    .where('number', 'in', numbers)
    .execute();
  return receipts.map(({ order_id }) => order_id);
}
