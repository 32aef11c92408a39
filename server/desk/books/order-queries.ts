import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { OrdersTable, PaymentStatus } from '../../db/tables.ts';
import { isAbout } from '../../mail/subject.ts';
import { literal } from '../search/like.ts';
import { StudentSearch } from '../search/student-search.ts';
import { courseTitles } from '../students/course-titles.ts';

/** Conditions of lists and exports. */
type Filter<Status> = {
  status?: Status;
  /** First instant included. */
  since?: number;
  /** First instant excluded. */
  until?: number;
  /** No limit by default: exports read everything. */
  limit?: number;
};
export type OrderFilter = Filter<OrdersTable['status']> & {
  /** Part of a name, e-mail address, phone number or id; case does not matter. Finds registrations. */
  find?: string;
};
export type PaymentFilter = Filter<PaymentStatus>;

export type OrderLine = OrdersTable & { courses: string };
export type PaymentLine = {
  id: string;
  order_id: string;
  razorpay_order_id: string | null;
  amount: number;
  amount_refunded: number;
  status: string;
  seen_at: number;
};

const searched = ['id', 'receipt', 'razorpay_order_id', 'payment_id', 'name', 'email', 'phone'] as const;
/** How many orders a search without a limit finds at most. */
const MOST_FOUND = 1000;

/** The desk's own queries. All of them only read, except `resolve` and `reopen`. */
export class OrderQueries {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** Newest first; all of them unless limited. */
  async orders({ status, since, until, find, limit }: OrderFilter): Promise<OrderLine[]> {
    let query = this.#db.selectFrom('orders').selectAll().orderBy('created_at', 'desc').orderBy('id');
    if (limit !== undefined) query = query.limit(limit);
    if (status) query = query.where('status', '=', status);
    if (since !== undefined) query = query.where('created_at', '>=', since);
    if (until !== undefined) query = query.where('created_at', '<', until);
    const found = find && !status && since === undefined && until === undefined;
    const ids = found ? await this.#found(find, limit) : null;
    if (ids?.length === 0) return [];
    if (ids) query = query.where('id', 'in', ids);
    else if (find) {
      const part = `%${literal(find)}%`;
      query = query.where(({ or, ref }) =>
        or(
          searched.map(
            (column) => sql<boolean>`lower(${ref(column)}) like ${part.toLowerCase()} escape '\\'`,
          ),
        ),
      );
    }
    const orders = await query.execute();
    const titlesOf = await courseTitles(
      this.#db,
      orders.map(({ id }) => id),
    );
    return orders.map((order) => ({ ...order, courses: titlesOf(order.id).join(', ') }));
  }

  /** Ids found by the search of the desk in a browser; null while its index is not complete: then all are read. */
  async #found(find: string, limit = MOST_FOUND): Promise<string[] | null> {
    const { students, scope } = await new StudentSearch(this.#db).find(find, limit);
    return scope === 'all' ? students.map(({ id }) => id) : null;
  }

  async payments({ status, since, until, limit }: PaymentFilter): Promise<PaymentLine[]> {
    let query = this.#db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .select([
        'payments.id',
        'payments.order_id',
        'orders.razorpay_order_id',
        'payments.amount',
        'payments.amount_refunded',
        'payments.status',
        'payments.seen_at',
      ])
      .orderBy('payments.seen_at', 'desc')
      .orderBy('payments.id');
    if (limit !== undefined) query = query.limit(limit);
    if (status) query = query.where('payments.status', '=', status);
    if (since !== undefined) query = query.where('payments.seen_at', '>=', since);
    if (until !== undefined) query = query.where('payments.seen_at', '<', until);
    return query.execute();
  }

  /** Finds an order by our id, Razorpay's order id, a payment id or the receipt. */
  order(id: string): Promise<OrdersTable | undefined> {
    return this.#db
      .selectFrom('orders')
      .selectAll()
      .where(({ or, eb }) =>
        or([
          eb('id', '=', id),
          eb('razorpay_order_id', '=', id),
          eb('payment_id', '=', id),
          eb('receipt', '=', id),
          eb('id', '=', eb.selectFrom('payments').select('order_id').where('payments.id', '=', id)),
        ]),
      )
      .executeTakeFirst();
  }

  paymentsOf(orderId: string) {
    return this.#db
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('seen_at')
      .orderBy('id')
      .execute();
  }

  emailsAbout(orderId: string) {
    return this.#db
      .selectFrom('outbox')
      .select(['kind', 'recipient', 'created_at', 'sent_at', 'try_at', 'tries', 'message_id', 'parked_at'])
      .where(isAbout('subject_id', orderId))
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  }
}
