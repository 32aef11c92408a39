import { linesOf } from '../../enrolment/receipts/receipt-store.ts';
import { type CsvOptions, csv, csvTime } from '../format.ts';
import type { ListedReceipt } from '../students/student-queries.ts';

/** Receipts and refund notes for the accountant. */
export function receiptsCsv(lines: ListedReceipt[], options?: CsvOptions): string {
  const columns = [
    'number',
    'kind',
    'issued',
    'amount_rupees',
    'refers_to',
    'payment_id',
    'order',
    'student',
    'email',
    'for',
    'method',
  ];
  const rows = lines.map((line) => ({
    number: line.number,
    kind: line.kind,
    issued: csvTime(line.issued_at),
    // Refunds count against receipts, so that the column adds up to what stayed with the school.
    amount_rupees: (line.kind === 'receipt' ? line.amount : -line.amount) / 100,
    refers_to: line.refers_to,
    payment_id: line.payment_id,
    order: line.order_id,
    student: line.name,
    email: line.email,
    for: linesOf(line)
      .map(({ title }) => title)
      .join(', '),
    // A refund by hand names the payment at Razorpay, whose settlements do not have it.
    method: line.method ?? 'razorpay',
  }));
  return csv(rows, columns, options);
}
