import type { Database } from '../../db/database.ts';
import type { PaymentsTable, RefundsTable } from '../../db/tables.ts';
import { findPayment, putPayment } from '../orders/order-statements.ts';

export type Payment = PaymentsTable;
export type Refund = RefundsTable;

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

  /** A payment that is signed but not yet fetched; a real report that came meanwhile stays. */
  async addUnfetched(payment: Payment) {
    await this.#db
      .insertInto('payments')
      .values(payment)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
}
