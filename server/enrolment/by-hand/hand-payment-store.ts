import { sql } from 'kysely';
import type { Instant } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { HandPaymentsTable } from '../../db/enrolment-tables.ts';
import { standing } from '../payments/refund-status.ts';

export type HandPayment = HandPaymentsTable;
/** Money that a student was promised back by hand. */
export type PromisedRefund = {
  id: string;
  payment_id: string;
  order_id: string;
  /** The same order, or the one whose fee it paid. */
  registration_id: string;
  amount: number;
  promised_at: Instant;
  /** How the money came; null when it came through Razorpay, which can't give it back. */
  method: HandPayment['method'] | null;
  name: string | null;
};

/** Why a promise is flagged for the owner, until the money is given. */
export const PROMISED = 'give-back-by-hand';

const HAND_PAYMENT = /^hand_/;
const HAND_REFUND = /^back_/;

/** Whether a payment came outside Razorpay, which knows nothing of it. */
export function isHandPayment(paymentId: string): boolean {
  return HAND_PAYMENT.test(paymentId);
}

/** Whether a refund is given by hand, whichever way its payment came. */
export function isHandRefund(refundId: string): boolean {
  return HAND_REFUND.test(refundId);
}

/** Whether the owner is still to give a refund by hand. */
export function isPromised({ id, status }: { id: string; status: string }): boolean {
  return isHandRefund(id) && status === 'pending';
}

/** What was given back by hand, or is promised. */
export function backByHand<Row extends { id: string; status: string }>(refunds: Row[]): Row[] {
  return standing(refunds).filter(({ id }) => isHandRefund(id));
}

/** All SQL of payments and refunds by hand. */
export class HandPaymentStore {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  async add(record: HandPayment) {
    await this.#db.insertInto('hand_payments').values(record).execute();
  }

  /** How a payment or refund was made; undefined when it went through Razorpay, or is only promised. */
  of(id: string): Promise<HandPayment | undefined> {
    return this.#db.selectFrom('hand_payments').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /**
   * What is still to be given back by hand, the oldest first; of one registration if given. Each is flagged until it is
   * given, and flags are few.
   */
  async promised(registrationId?: string): Promise<PromisedRefund[]> {
    const which = registrationId
      ? sql`(orders.id = ${registrationId} or orders.registration_id = ${registrationId})`
      : sql`1 = 1`;
    const query = sql<PromisedRefund>`
      select refunds.id, refunds.payment_id, payments.order_id,
        coalesce(orders.registration_id, orders.id) as registration_id, refunds.amount, refunds.seen_at as promised_at,
        hand_payments.method, orders.name
      from attention
      join refunds on refunds.id = attention.subject
      join payments on payments.id = refunds.payment_id
      join orders on orders.id = payments.order_id
      left join hand_payments on hand_payments.id = payments.id
      where attention.reason = ${PROMISED} and refunds.status = 'pending' and ${which}
      order by refunds.seen_at, refunds.id`;
    return (await query.execute(this.#db)).rows;
  }

  /** References may name a person. */
  async forgetReferences(orderId: string) {
    await sql`
      update hand_payments set reference = ''
      where id in (select id from payments where order_id = ${orderId})
        or id in (select refunds.id from refunds join payments on payments.id = refunds.payment_id
          where payments.order_id = ${orderId})`.execute(this.#db);
  }
}
