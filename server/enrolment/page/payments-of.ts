import type { EnrolmentPayment } from '#contract/enrolment.ts';
import { sumOf } from '#contract/money.ts';
import { linesOf, type PaidWithReceipt } from '../receipts/receipt-store.ts';

/** The payments of a registration and its instalments, each with its receipt and refund notes. */
export function paymentsOf(rows: PaidWithReceipt[], courses: { title: string }[]): EnrolmentPayment[] {
  // A payment has a row for each of its receipts and refund notes.
  const payments = new Map(rows.map((row) => [row.payment_id, row]));
  return [...payments.values()].map(({ payment_id, amount, amount_refunded, paid_at, method }) => {
    const receipts = rows.flatMap((row) => (row.payment_id === payment_id && row.receipt) || []);
    const own = receipts.find(({ kind }) => kind === 'receipt');
    const notes = receipts.filter(({ kind }) => kind === 'refund-note');
    const lines = own ? linesOf(own) : [];
    return {
      title: titleOf(lines.length > 0 ? lines : courses),
      amount,
      status: statusOf(amount, amount_refunded),
      // A note is written once the money is given; the bank may send it back all the same.
      ...(own &&
        sumOf(notes.filter(({ hasFailed }) => !hasFailed)) < amount_refunded && { refund_follows: true }),
      ...(method === null || method === 'correction' ? {} : { method }),
      paid_at: new Date(paid_at).toISOString(),
      receipt: own?.number ?? null,
      refund_notes: notes.map(({ number }) => number),
    };
  });
}

function titleOf(parts: { title: string }[]): string {
  return parts.map(({ title }) => title).join(', ') || 'Registration';
}

function statusOf(amount: number, refunded: number): EnrolmentPayment['status'] {
  if (refunded === 0) return 'paid';
  return refunded >= amount ? 'refunded' : 'partly-refunded';
}
