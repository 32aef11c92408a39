import type { Instant } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { HandMethod, ReceiptsTable } from '../../db/enrolment-tables.ts';
import { statement } from '../../db/statement.ts';
import type { OrdersTable, PaymentsTable, RefundsTable } from '../../db/tables.ts';

export type Receipt = ReceiptsTable;
/** A payment that counts, with a receipt or refund note of it; null without any (older payments). */
export type PaidWithReceipt = Pick<PaymentsTable, 'amount' | 'amount_refunded'> & {
  payment_id: string;
  paid_at: Instant;
  kind: OrdersTable['kind'];
  /** Null when it came through Razorpay. */
  method: HandMethod | null;
  /** `hasFailed`: of a refund note, whose money the bank has sent back. */
  receipt: (Pick<Receipt, 'number' | 'kind' | 'amount' | 'lines'> & { hasFailed: boolean }) | null;
};
export type ReceiptLine = { title: string; amount: number };

/** What a receipt says was paid for, as `issueReceipt` stored it. */
export function linesOf({ lines }: Pick<Receipt, 'lines'>): ReceiptLine[] {
  return JSON.parse(lines);
}

const countUp = statement`
  insert into receipt_series (name, last) values (${'series'}, 1)
  on conflict (name) do update set last = receipt_series.last + 1
  returning last`;

const insertReceipt = statement`
  insert into receipts (number, kind, subject, order_id, payment_id, amount, lines, refers_to, issued_at)
  values (${'number'}, ${'kind'}, ${'subject'}, ${'order_id'}, ${'payment_id'}, ${'amount'}, ${'lines'},
    ${'refers_to'}, ${'issued_at'})`;

const findPaid = statement`
  select payments.id as payment_id, payments.amount, payments.amount_refunded, payments.seen_at, orders.paid_at,
    orders.kind, hand_payments.method, receipts.number, receipts.kind as receipt_kind, receipts.amount as receipt_amount,
    receipts.lines, refunds.status as refund_status
  from orders
    join payments on payments.id = orders.payment_id
    left join receipts on receipts.order_id = orders.id
    left join refunds on refunds.id = receipts.subject
    left join hand_payments on hand_payments.id = payments.id
  where orders.id = ${'registrationId'} or orders.registration_id = ${'registrationId'}
  order by orders.paid_at, orders.id, receipts.issued_at, receipts.number`;

type PaidRow = Omit<PaidWithReceipt, 'receipt' | 'paid_at'> & {
  seen_at: Instant;
  paid_at: Instant | null;
  number: string | null;
  receipt_kind: Receipt['kind'] | null;
  receipt_amount: number | null;
  lines: string | null;
  refund_status: RefundsTable['status'] | null;
};

/** All SQL of receipts and refund notes. */
export class ReceiptStore {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * The next number of a series, without gaps: its row stays locked until this transaction ends, and a
   * transaction that fails gives its number back.
   */
  async nextOf(series: string): Promise<number> {
    const [row] = await countUp<{ last: number }>(this.#db, { series });
    if (!row) throw new Error(`the series ${series} has no next number`);
    return row.last;
  }

  async add(receipt: Receipt) {
    await insertReceipt(this.#db, receipt);
  }

  /** The receipt of a payment, or the note of a refund. */
  about(subject: string): Promise<Receipt | undefined> {
    return this.#db.selectFrom('receipts').selectAll().where('subject', '=', subject).executeTakeFirst();
  }

  receipt(number: string): Promise<Receipt | undefined> {
    return this.#db.selectFrom('receipts').selectAll().where('number', '=', number).executeTakeFirst();
  }

  ofOrders(orderIds: string[]): Promise<Receipt[]> {
    if (orderIds.length === 0) return Promise.resolve([]);
    return this.#db
      .selectFrom('receipts')
      .selectAll()
      .where('order_id', 'in', orderIds)
      .orderBy('issued_at')
      .orderBy('number')
      .execute();
  }

  /** What was paid by a registration and its instalments, oldest first: a row for each receipt and note. */
  async paidFor(registrationId: string): Promise<PaidWithReceipt[]> {
    const rows = await findPaid<PaidRow>(this.#db, { registrationId });
    return rows.map(
      ({ number, receipt_kind, receipt_amount, lines, refund_status, seen_at, paid_at, ...row }) => ({
        ...row,
        paid_at: paid_at ?? seen_at,
        receipt:
          number && receipt_kind && receipt_amount !== null && lines
            ? {
                number,
                kind: receipt_kind,
                amount: receipt_amount,
                lines,
                hasFailed: refund_status === 'failed',
              }
            : null,
      }),
    );
  }
}
