import type { Order, Payment, Refund } from './entities.ts';
import { type Entry, Journal } from './journal.ts';

export type Capture = 'automatic' | 'manual';

export type OrderRecord = {
  id: string;
  shown: Order;
  /** The order's own capture setting; null uses the account's. */
  capture: Capture | null;
  paymentIds: string[];
  createdAtMs: number;
};

export type PaymentRecord = {
  id: string;
  shown: Payment;
  /** Authorize only: captured by an API call, whatever the settings. */
  holdCapture: boolean;
  /** A double charge: its order may be paid already. */
  evenIfPaid: boolean;
  /** When the bank's late approval is due (ms), if any. */
  lateAt: number | null;
  refundIds: string[];
};

export type RefundRecord = { id: string; shown: Refund };

/** A used X-Refund-Idempotency key, its request and its refund. */
type RefundKeyRecord = { id: string; asked: string; refundId: string };

/** The body is kept as the signed text, so that every retry sends the same bytes. */
export type EventRecord = { id: string; event: string; body: string; createdAtMs: number };

export type DeliveryRecord = {
  id: string;
  eventId: string;
  event: string;
  url: string;
  status: 'pending' | 'delivered' | 'dropped' | 'given-up';
  /** Held back by a fault until a later event has overtaken it. */
  heldBack: boolean;
  nextAttemptAt: number;
  createdAtMs: number;
  attempts: { at: number; status: number | null; error: string | null }[];
};

/** A webhook address that failed for so long that it is disabled until switched on again. */
type DisabledRecord = { id: string; since: number };

type Tables = {
  orders: OrderRecord;
  payments: PaymentRecord;
  refunds: RefundRecord;
  refundKeys: RefundKeyRecord;
  events: EventRecord;
  deliveries: DeliveryRecord;
  disabledWebhooks: DisabledRecord;
};
type TableName = keyof Tables;

const tableNames: TableName[] = [
  'orders',
  'payments',
  'refunds',
  'refundKeys',
  'events',
  'deliveries',
  'disabledWebhooks',
];

/**
 * All records of the stand-in. They are immutable: `put` a new one inside `change`. Everything that one
 * change puts is stored together, or not at all when it throws.
 */
export class Store {
  readonly #tables = Object.fromEntries(tableNames.map((name) => [name, new Map()])) as {
    [N in TableName]: Map<string, Tables[N]>;
  };
  readonly #journal: Journal | null;
  readonly #afterChange: ((changed: Entry[]) => void)[] = [];
  #undo: (() => void)[] | null = null;
  #changed: Entry[] = [];

  constructor(folder: string | null) {
    this.#journal = folder === null ? null : new Journal(folder);
    for (const entries of this.#journal?.read() ?? []) {
      for (const [table, id, record] of entries) this.#set(table as TableName, id, record as never);
    }
    this.#journal?.rewrite(this.#everything());
  }

  get<N extends TableName>(table: N, id: string): Tables[N] | undefined {
    return this.#tables[table].get(id);
  }

  /** Oldest first. */
  all<N extends TableName>(table: N): Tables[N][] {
    return [...this.#tables[table].values()];
  }

  put<N extends TableName>(table: N, record: Tables[N]): void {
    this.#note(table, record.id, record);
  }

  remove<N extends TableName>(table: N, id: string): void {
    this.#note(table, id, null);
  }

  change<T>(work: () => T): T {
    if (this.#undo) return work();
    this.#undo = [];
    this.#changed = [];
    try {
      const result = work();
      if (this.#changed.length > 0) this.#journal?.append(this.#changed);
      this.#undo = null;
      this.#tidyJournal();
      for (const listener of this.#afterChange) listener(this.#changed);
      return result;
    } catch (error) {
      for (const undo of (this.#undo ?? []).reverse()) undo();
      throw error;
    } finally {
      this.#undo = null;
    }
  }

  /** Called when a change is stored: the time to announce it. */
  onChange(listener: (changed: Entry[]) => void): void {
    this.#afterChange.push(listener);
  }

  clear(): void {
    for (const name of tableNames) this.#tables[name].clear();
    this.#journal?.rewrite([]);
  }

  close(): void {
    this.#journal?.close();
  }

  #note<N extends TableName>(table: N, id: string, record: Tables[N] | null): void {
    if (!this.#undo) throw new Error('Records change only inside change().');
    const before = this.#tables[table].get(id);
    this.#undo.push(() => this.#set(table, id, before ?? null));
    this.#changed.push([table, id, record]);
    this.#set(table, id, record);
  }

  #set<N extends TableName>(table: N, id: string, record: Tables[N] | null): void {
    if (record === null) this.#tables[table].delete(id);
    else this.#tables[table].set(id, record);
  }

  #everything(): Entry[] {
    return tableNames.flatMap((name) => this.all(name).map((record): Entry => [name, record.id, record]));
  }

  // Retried webhooks write a line an attempt, so a long run would grow the file without limit.
  #tidyJournal(): void {
    if (!this.#journal || this.#journal.lines < 5000) return;
    const everything = this.#everything();
    if (this.#journal.lines > everything.length * 4) this.#journal.rewrite(everything);
  }
}
