import type { Database } from '../../db/database.ts';
import type { PaymentsTable, RefundRequestsTable, RefundsTable } from '../../db/tables.ts';
import { findPayment, putPayment } from '../orders/order-statements.ts';

export type Payment = PaymentsTable;
export type Refund = RefundsTable;
/** A refund that Razorpay was asked for, and has not answered. */
export type UnansweredRefund = RefundRequestsTable;

/** All SQL of payments and their refunds. */
export class PaymentStore {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  async payment(id: string): Promise<Payment | undefined> {
    return (await findPayment<Payment>(this.#db, { id }))[0];
  }

  /** One that an order names: it must be there. */
  existing(id: string): Promise<Payment> {
    return this.#db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  }

  async put(payment: Payment) {
    await putPayment(this.#db, payment);
  }

  refundsOf(paymentId: string): Promise<Refund[]> {
    return this.#db.selectFrom('refunds').selectAll().where('payment_id', '=', paymentId).execute();
  }

  async putRefund(refund: Refund) {
    const { status, course_id } = refund;
    await this.#db
      .insertInto('refunds')
      .values(refund)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ status, ...(course_id && { course_id }) }),
      )
      .execute();
  }

  /** Before Razorpay is asked. False when the same was asked before, and not answered: the last time counts. */
  async addRefundRequest(request: UnansweredRefund): Promise<boolean> {
    const { key, asked_at } = request;
    const added = await this.#db
      .insertInto('refund_requests')
      .values(request)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!added)
      await this.#db.updateTable('refund_requests').set({ asked_at }).where('key', '=', key).execute();
    return added !== undefined;
  }

  /** Those that are not answered, the oldest first. */
  refundRequests(paymentId: string): Promise<UnansweredRefund[]> {
    return this.#db
      .selectFrom('refund_requests')
      .selectAll()
      .where('payment_id', '=', paymentId)
      .orderBy('asked_at')
      .orderBy('key')
      .execute();
  }

  /** The payments with some that are not answered. */
  async withRefundRequests(): Promise<string[]> {
    const rows = await this.#db.selectFrom('refund_requests').select('payment_id').distinct().execute();
    return rows.map(({ payment_id }) => payment_id);
  }

  /** What became of it is known, unless it was asked once more meanwhile. */
  async forgetRefundRequest({ key, asked_at }: UnansweredRefund) {
    await this.#db
      .deleteFrom('refund_requests')
      .where('key', '=', key)
      .where('asked_at', '=', asked_at)
      .execute();
  }

  /** A payment that is signed but not yet fetched; a real report that came meanwhile stays. */
  async addUnfetched(payment: Payment) {
    await this.#db
      .insertInto('payments')
      .values(payment)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
}
