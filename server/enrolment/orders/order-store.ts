import { type ExpressionBuilder, sql } from 'kysely';
import type { Instant } from '../../clock.ts';
import { type Database, isPostgres } from '../../db/database.ts';
import { isAddress } from '../../db/same-person.ts';
import type { OrderItemsTable, OrdersTable, Tables } from '../../db/tables.ts';
import { Outbox } from '../../mail/outbox.ts';
import { findItems, findOrder, lockOrder, markPaid, markPaidWithEmail } from './order-statements.ts';

export type Order = OrdersTable;
/** One that Razorpay knows. */
export type OpenedOrder = Order & { razorpay_order_id: string };
export type PaidOrder = Order & { payment_id: string };

export function isPaid(order: Order): order is PaidOrder {
  return order.payment_id !== null;
}

/** An order of which the books say elsewhere that it is paid. */
export function asPaid(order: Order | undefined): PaidOrder {
  if (!order || !isPaid(order)) throw new Error(`order ${order?.id} is not paid`);
  return order;
}

/** The id of an order's registration: its own, or that of which it is an instalment. */
export function registrationIdOf({ id, registration_id }: Pick<Order, 'id' | 'registration_id'>): string {
  return registration_id ?? id;
}

/** The end of the order's id, which the desk's search finds: short enough to be read out on the phone. */
export function referenceOf({ id }: Pick<Order, 'id'>): string {
  return id.slice(-8).toUpperCase();
}

export type OrderItem = Omit<OrderItemsTable, 'order_id' | 'position'>;

/**
 * All SQL of orders and their items; the rules contain none. What every settlement runs is in order-statements.ts,
 * compiled once: building it with Kysely each time took longer than running it.
 */
export class OrderStore {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** Stores a new order; null when its receipt is taken. Inside a transaction. */
  async add(order: Order, items: OrderItem[]): Promise<Order | null> {
    const added = await this.#db
      .insertInto('orders')
      .values(order)
      .onConflict((conflict) => conflict.column('receipt').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) return null;
    await this.setItems(order.id, items);
    return order;
  }

  async setItems(orderId: string, items: OrderItem[]) {
    if (items.length === 0) return;
    await this.#db
      .insertInto('order_items')
      .values(items.map((item, position) => ({ ...item, order_id: orderId, position })))
      .execute();
  }

  /** Stores the provider's id of an order, unless it has one; returns the stored id. */
  async noteOpened(id: string, razorpayOrderId: string, checkAt: Instant): Promise<string> {
    const changed = await this.#db
      .updateTable('orders')
      .set({ razorpay_order_id: razorpayOrderId, check_at: checkAt })
      .where('id', '=', id)
      .where('razorpay_order_id', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (changed) return razorpayOrderId;
    const stored = await this.#db
      .selectFrom('orders')
      .select('razorpay_order_id')
      .where('id', '=', id)
      .$narrowType<{ razorpay_order_id: string }>()
      .executeTakeFirstOrThrow();
    return stored.razorpay_order_id;
  }

  async update(id: string, changes: Partial<Order>) {
    await this.#db.updateTable('orders').set(changes).where('id', '=', id).execute();
  }

  /** Writes only changed columns: each named column rewrites its indexes. */
  async markPaid(
    { id, payment_id, paid_at, check_at, email }: Order,
    { emailIsNew } = { emailIsNew: false },
  ) {
    const values = { id, payment_id, paid_at, check_at };
    if (emailIsNew) await markPaidWithEmail(this.#db, { ...values, email });
    else await markPaid(this.#db, values);
  }

  /** Leaves an order alone that was paid meanwhile. */
  async updateUnpaid(id: string, changes: Partial<Order>) {
    await this.#db
      .updateTable('orders')
      .set(changes)
      .where('id', '=', id)
      .where('payment_id', 'is', null)
      .execute();
  }

  /** Whoever is about to pay an order agrees to the legal texts: by paying, not by asking somebody else to pay. */
  async noteConsent(id: string, consent_version: string, now: Instant) {
    await this.updateUnpaid(id, { consent_version, consent_at: now });
  }

  /** Ends a check claimed until then. No effect when a report has set another time meanwhile. */
  async finishCheck(id: string, claimUntil: Instant, changes: Partial<Order>) {
    await this.#db
      .updateTable('orders')
      .set(changes)
      .where('id', '=', id)
      .where('check_at', '=', claimUntil)
      .execute();
  }

  byReceipt(receipt: string): Promise<Order | undefined> {
    return this.#db.selectFrom('orders').selectAll().where('receipt', '=', receipt).executeTakeFirst();
  }

  order(id: string): Promise<Order | undefined> {
    return this.#db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** One that other rows name: it must be there. */
  existing(id: string): Promise<Order> {
    return this.#db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  }

  byRazorpayId(razorpayOrderId: string): Promise<OpenedOrder | undefined> {
    return this.#db
      .selectFrom('orders')
      .selectAll()
      .where('razorpay_order_id', '=', razorpayOrderId)
      .$narrowType<{ razorpay_order_id: string }>()
      .executeTakeFirst();
  }

  /** The same, locked until this transaction ends. On SQLite the transaction locks the whole file. */
  async lockByRazorpayId(razorpayOrderId: string): Promise<OpenedOrder | undefined> {
    const find = isPostgres(this.#db) ? lockOrder : findOrder;
    return (await find<OpenedOrder>(this.#db, { razorpayOrderId }))[0];
  }

  /**
   * An order by our id, locked until this transaction ends. Rows that belong to it can still be added: a request to
   * leave is, by a transaction that has locked the enrolment, which who locks an order may want next.
   */
  async lock(id: string): Promise<Order | undefined> {
    const lock = isPostgres(this.#db) ? sql`for no key update` : sql``;
    return (await sql<Order>`select * from orders where id = ${id} ${lock}`.execute(this.#db)).rows[0];
  }

  itemsOf(orderId: string): Promise<OrderItem[]> {
    return findItems<OrderItem>(this.#db, { orderId });
  }

  /**
   * Ids of orders of an address: placed with it, or without any and confirmed to it. Not those whose address was
   * corrected since. Scans whole tables: not in a transaction.
   */
  async idsOfAddress(email: string): Promise<string[]> {
    const orders = await this.#db
      .selectFrom('orders')
      .select('id')
      .where(isAddress('email', email))
      .execute();
    const confirmed = await new Outbox(this.#db).messagesTo(['enrolment-confirmation'], email);
    const ids = confirmed.map(({ subjectId }) => subjectId);
    const withoutAddress = ids.length === 0 ? [] : await this.withIds(ids);
    return [...orders, ...withoutAddress.filter((order) => order.email === null)].map(({ id }) => id);
  }

  /** Ids of a registration and its instalments. */
  async idsOfRegistration(registrationId: string): Promise<string[]> {
    const orders = await this.#db
      .selectFrom('orders')
      .select('id')
      .where((eb) => eb.or([eb('id', '=', registrationId), eb('registration_id', '=', registrationId)]))
      .execute();
    return orders.map(({ id }) => id);
  }

  withIds(ids: string[]): Promise<Order[]> {
    return this.#db.selectFrom('orders').selectAll().where('id', 'in', ids).execute();
  }

  /** The same, locked until this transaction ends, in the one order of all who lock several. */
  lockWithIds(ids: string[]): Promise<Order[]> {
    const orders = this.#db.selectFrom('orders').selectAll().where('id', 'in', ids).orderBy('id');
    return (isPostgres(this.#db) ? orders.forNoKeyUpdate() : orders).execute();
  }

  /** Makes every planned check due now. */
  async askAboutOpen(now: Instant) {
    await this.#db.updateTable('orders').set({ check_at: now }).where('check_at', '>', now).execute();
  }

  /**
   * Claims orders due for a check, latest due first. Other processes skip them until `claimUntil`. Only what Razorpay
   * knows is ever due.
   */
  claimToCheck(now: Instant, claimUntil: Instant, limit: number): Promise<OpenedOrder[]> {
    const due = (eb: ExpressionBuilder<Tables, 'orders'>) =>
      eb
        .selectFrom('orders')
        .select('id')
        .where('check_at', '<=', now)
        .orderBy('check_at', 'desc')
        .limit(limit);
    return this.#db
      .updateTable('orders')
      .set({ check_at: claimUntil })
      .where('id', 'in', due)
      .where('check_at', '<=', now)
      .returningAll()
      .$narrowType<{ razorpay_order_id: string }>()
      .execute();
  }
}
