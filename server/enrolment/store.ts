import type { Database } from '../db/database.ts';
import { GroupCommit } from '../db/group-commit.ts';
import { reading } from '../db/reading.ts';
import { Outbox } from '../mail/outbox.ts';
import { RateLimits } from '../rate-limit/rate-limits.ts';
import { WebhookEvents } from '../razorpay/webhook-events.ts';
import { forgetSubjects } from '../retention/forget-subjects.ts';
import { AttentionStore } from './attention/attention-store.ts';
import { HandPaymentStore } from './by-hand/hand-payment-store.ts';
import { CancellationStore } from './cancellation/cancellation-store.ts';
import { ClosingStore } from './closing/closing-store.ts';
import { EnrolmentStore } from './enrolment-store.ts';
import { FeeStore } from './fees/fee-store.ts';
import { OrderStore } from './orders/order-store.ts';
import { LinkStore } from './page/link-store.ts';
import { PaymentStore } from './payments/payment-store.ts';
import { ReceiptStore } from './receipts/receipt-store.ts';
import { ReminderStore } from './reminders/reminder-store.ts';
import { BatchMoveStore } from './seats/batch-move-store.ts';
import { SeatStore } from './seats/seat-store.ts';
import { WaitingListStore } from './waiting-list/waiting-list-store.ts';

/** Everything that enrolment keeps, on one database or inside one transaction (`tx`), which reaches all parts. */
export class Store {
  readonly #db: Database;
  readonly #commits: GroupCommit;
  readonly orders: OrderStore;
  readonly payments: PaymentStore;
  readonly enrolments: EnrolmentStore;
  readonly fees: FeeStore;
  readonly handPayments: HandPaymentStore;
  readonly receipts: ReceiptStore;
  readonly seats: SeatStore;
  readonly batchMoves: BatchMoveStore;
  readonly waitingList: WaitingListStore;
  readonly cancellations: CancellationStore;
  readonly reminders: ReminderStore;
  readonly links: LinkStore;
  readonly closings: ClosingStore;
  readonly attention: AttentionStore;
  readonly outbox: Outbox;
  readonly webhookEvents: WebhookEvents;
  readonly rateLimits: RateLimits;
  constructor(db: Database) {
    this.#db = db;
    this.#commits = new GroupCommit(db);
    this.orders = new OrderStore(db);
    this.payments = new PaymentStore(db);
    this.enrolments = new EnrolmentStore(db);
    this.fees = new FeeStore(db);
    this.handPayments = new HandPaymentStore(db);
    this.receipts = new ReceiptStore(db);
    this.seats = new SeatStore(db);
    this.batchMoves = new BatchMoveStore(db);
    this.waitingList = new WaitingListStore(db);
    this.cancellations = new CancellationStore(db);
    this.reminders = new ReminderStore(db);
    this.links = new LinkStore(db);
    this.closings = new ClosingStore(db);
    this.attention = new AttentionStore(db);
    this.outbox = new Outbox(db);
    this.webhookEvents = new WebhookEvents(db);
    this.rateLimits = new RateLimits(db);
  }

  /** All or nothing. On SQLite concurrent transactions share a commit. */
  transaction<Result>(work: (tx: Store) => Promise<Result>): Promise<Result> {
    return this.#commits.run((transaction) => work(new Store(transaction)));
  }

  /** For what reads several times in a row: see `reading`. */
  reading<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
    return reading(this.#db, (db) => work(new Store(db)));
  }

  /** What the owner wrote down about a student, and was told at the desk. */
  async forgetNotes(orderId: string) {
    await forgetSubjects([orderId], this.#db);
  }
}
