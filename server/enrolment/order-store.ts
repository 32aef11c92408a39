import { type ExpressionBuilder, sql } from 'kysely';
import type { Instant } from '../clock.ts';
import { type Database, isPostgres } from '../db/database.ts';
import { GroupCommit } from '../db/group-commit.ts';
import { reading } from '../db/reading.ts';
import { isAddress } from '../db/same-person.ts';
import type { OrderItemsTable, OrdersTable, PaymentsTable, RefundsTable, Tables } from '../db/tables.ts';
import { Outbox } from '../mail/outbox.ts';
import { RateLimits } from '../rate-limit/rate-limits.ts';
import { WebhookEvents } from '../razorpay/webhook-events.ts';
import { forgetSubjects } from '../retention/forget-subjects.ts';
import { AttentionStore } from './attention-store.ts';
import { HandPaymentStore } from './by-hand/hand-payment-store.ts';
import { CancellationStore } from './cancellation/cancellation-store.ts';
import { ClosingStore } from './closing/closing-store.ts';
import { EnrolmentStore } from './enrolment-store.ts';
import { FeeStore } from './fees/fee-store.ts';
import {
  findItems,
  findOrder,
  findPayment,
  lockOrder,
  markPaid,
  markPaidWithEmail,
  putPayment,
} from './order-statements.ts';
import { LinkStore } from './page/link-store.ts';
import { ReceiptStore } from './receipts/receipt-store.ts';
import { ReminderStore } from './reminders/reminder-store.ts';
import { BatchMoveStore } from './seats/batch-move-store.ts';
import { SeatStore } from './seats/seat-store.ts';
import { WaitingListStore } from './waiting-list/waiting-list-store.ts';

export type Order = OrdersTable;
/** The id of an order's registration: its own, or that of which it is an instalment. */
export function registrationIdOf({ id, registration_id }: Pick<Order, 'id' | 'registration_id'>): string {
  return registration_id ?? id;
}

export type OrderItem = Omit<OrderItemsTable, 'order_id' | 'position'>;
export type Payment = PaymentsTable;
export type Refund = RefundsTable;

/**
 * All SQL of orders, their items, payments and refunds; the rules contain none. The other stores, and the outbox, are
 * its parts, so that one transaction reaches them all. What every settlement runs is in order-statements.ts,
 * compiled once: building it with Kysely each time took longer than running it.
 */
export class OrderStore {
  readonly #db: Database;
  readonly outbox: Outbox;
  readonly webhookEvents: WebhookEvents;
  readonly attention: AttentionStore;
  readonly closings: ClosingStore;
  readonly rateLimits: RateLimits;
  readonly seats: SeatStore;
  readonly batchMoves: BatchMoveStore;
  readonly enrolments: EnrolmentStore;
  readonly fees: FeeStore;
  readonly receipts: ReceiptStore;
  readonly links: LinkStore;
  readonly cancellations: CancellationStore;
  readonly reminders: ReminderStore;
  readonly waitingList: WaitingListStore;
  readonly handPayments: HandPaymentStore;
  readonly #commits: GroupCommit;
  constructor(db: Database) {
    this.#db = db;
    this.#commits = new GroupCommit(db);
    this.outbox = new Outbox(db);
    this.webhookEvents = new WebhookEvents(db);
    this.attention = new AttentionStore(db);
    this.closings = new ClosingStore(db);
    this.rateLimits = new RateLimits(db);
    this.seats = new SeatStore(db);
    this.batchMoves = new BatchMoveStore(db);
    this.enrolments = new EnrolmentStore(db);
    this.fees = new FeeStore(db);
    this.receipts = new ReceiptStore(db);
    this.links = new LinkStore(db);
    this.cancellations = new CancellationStore(db);
    this.reminders = new ReminderStore(db);
    this.waitingList = new WaitingListStore(db);
    this.handPayments = new HandPaymentStore(db);
  }

  /** All or nothing. On SQLite concurrent transactions share a commit. */
  transaction<Result>(work: (tx: OrderStore) => Promise<Result>): Promise<Result> {
    return this.#commits.run((transaction) => work(new OrderStore(transaction)));
  }

  /** For what reads several times in a row: see `reading`. */
  reading<Result>(work: (store: OrderStore) => Promise<Result>): Promise<Result> {
    return reading(this.#db, (db) => work(new OrderStore(db)));
  }

  /** Stores a new order; null when its receipt is taken. Inside a transaction. */
  async addOrder(order: Order, items: OrderItem[]): Promise<Order | null> {
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
      .returning('razorpay_order_id')
      .executeTakeFirst();
    return (
      changed?.razorpay_order_id ??
      ((await this.order(id)) as Order & { razorpay_order_id: string }).razorpay_order_id
    );
  }

  async updateOrder(id: string, changes: Partial<Order>) {
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
  async updateUnpaidOrder(id: string, changes: Partial<Order>) {
    await this.#db
      .updateTable('orders')
      .set(changes)
      .where('id', '=', id)
      .where('payment_id', 'is', null)
      .execute();
  }

  /** Whoever is about to pay an order agrees to the legal texts: by paying, not by asking somebody else to pay. */
  async noteConsent(id: string, consent_version: string, now: Instant) {
    await this.updateUnpaidOrder(id, { consent_version, consent_at: now });
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

  orderByReceipt(receipt: string): Promise<Order | undefined> {
    return this.#db.selectFrom('orders').selectAll().where('receipt', '=', receipt).executeTakeFirst();
  }

  order(id: string): Promise<Order | undefined> {
    return this.#db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  }

  orderByRazorpayId(razorpayOrderId: string): Promise<Order | undefined> {
    return this.#db
      .selectFrom('orders')
      .selectAll()
      .where('razorpay_order_id', '=', razorpayOrderId)
      .executeTakeFirst();
  }

  /** The same, locked until this transaction ends. On SQLite the transaction locks the whole file. */
  async lockOrderByRazorpayId(razorpayOrderId: string): Promise<Order | undefined> {
    const find = isPostgres(this.#db) ? lockOrder : findOrder;
    return (await find<Order>(this.#db, { razorpayOrderId }))[0];
  }

  /**
   * An order by our id, locked until this transaction ends. Rows that belong to it can still be added: a request to
   * leave is, by a transaction that has locked the enrolment, which who locks an order may want next.
   */
  async lockOrder(id: string): Promise<Order | undefined> {
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
  async ordersOf(email: string): Promise<string[]> {
    const orders = await this.#db
      .selectFrom('orders')
      .select('id')
      .where(isAddress('email', email))
      .execute();
    const confirmed = await this.outbox.messagesTo(['enrolment-confirmation'], email);
    const ids = confirmed.map(({ subjectId }) => subjectId);
    const withoutAddress = ids.length === 0 ? [] : await this.ordersIn(ids);
    return [...orders, ...withoutAddress.filter((order) => order.email === null)].map(({ id }) => id);
  }

  /** Ids of a registration and its instalments. */
  async familyOf(registrationId: string): Promise<string[]> {
    const orders = await this.#db
      .selectFrom('orders')
      .select('id')
      .where((eb) => eb.or([eb('id', '=', registrationId), eb('registration_id', '=', registrationId)]))
      .execute();
    return orders.map(({ id }) => id);
  }

  ordersIn(ids: string[]): Promise<Order[]> {
    return this.#db.selectFrom('orders').selectAll().where('id', 'in', ids).execute();
  }

  async payment(id: string): Promise<Payment | undefined> {
    return (await findPayment<Payment>(this.#db, { id }))[0];
  }

  async putPayment(payment: Payment) {
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
  async addPromisedPayment(payment: Payment) {
    await this.#db
      .insertInto('payments')
      .values(payment)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }

  /** What the owner wrote down about a student, and was told at the desk. */
  async forgetNotes(orderId: string) {
    await forgetSubjects([orderId], this.#db);
  }

  /** Makes every planned check due now. */
  async askAboutOpenOrders(now: Instant) {
    await this.#db.updateTable('orders').set({ check_at: now }).where('check_at', '>', now).execute();
  }

  /** Claims orders due for a check, latest due first. Other processes skip them until `claimUntil`. */
  claimOrdersToCheck(now: Instant, claimUntil: Instant, limit: number): Promise<Order[]> {
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
      .execute();
  }
}
