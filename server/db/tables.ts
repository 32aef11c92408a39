import type { Instant } from '../clock.ts';
import type {
  DeskAddressesTable,
  DeskCodesTable,
  DeskLogTable,
  DeskSessionsTable,
  DeskTriesTable,
} from './desk-tables.ts';
import type {
  BatchEndsTable,
  BatchesTable,
  BatchReturnsTable,
  CancellationsTable,
  EnrolmentLinksTable,
  EnrolmentsTable,
  FeeChangesTable,
  FeeEntriesTable,
  HandPaymentsTable,
  NotesTable,
  OrderedEntriesTable,
  ReceiptSeriesTable,
  ReceiptsTable,
  SeatHoldsTable,
  WaitingListTable,
} from './enrolment-tables.ts';
import type {
  SearchDocumentsTable,
  SearchProgressTable,
  SearchQueueTable,
  SearchTrigramsTable,
} from './search-tables.ts';

/** The tables as the newest migration leaves them. Instants are milliseconds since 1970, money is paise. */
export type Tables = {
  orders: OrdersTable;
  order_items: OrderItemsTable;
  payments: PaymentsTable;
  refunds: RefundsTable;
  refund_requests: RefundRequestsTable;
  attention: AttentionTable;
  webhook_events: WebhookEventsTable;
  closings: ClosingsTable;
  outbox: OutboxTable;
  leads: LeadsTable;
  lead_repeats: LeadRepeatsTable;
  rate_limits: RateLimitsTable;
  lead_keys: LeadKeysTable;
  write_check: { filler: string };
  enrolments: EnrolmentsTable;
  enrolment_links: EnrolmentLinksTable;
  fee_entries: FeeEntriesTable;
  fee_changes: FeeChangesTable;
  ordered_entries: OrderedEntriesTable;
  cancellations: CancellationsTable;
  batches: BatchesTable;
  batch_ends: BatchEndsTable;
  batch_returns: BatchReturnsTable;
  seat_holds: SeatHoldsTable;
  waiting_list: WaitingListTable;
  receipt_series: ReceiptSeriesTable;
  receipts: ReceiptsTable;
  desk_addresses: DeskAddressesTable;
  desk_sessions: DeskSessionsTable;
  desk_codes: DeskCodesTable;
  desk_tries: DeskTriesTable;
  desk_log: DeskLogTable;
  hand_payments: HandPaymentsTable;
  notes: NotesTable;
  search_documents: SearchDocumentsTable;
  search_queue: SearchQueueTable;
  search_progress: SearchProgressTable;
  search_trigrams: SearchTrigramsTable;
};

/** What a student set out to pay for; stored before the order is created at the provider. */
export type OrdersTable = {
  id: string;
  /** The browser's id of this attempt: a repeated call with the same receipt is the same order. */
  receipt: string;
  /** The provider's id, once the order exists there. */
  razorpay_order_id: string | null;
  amount: number;
  currency: string;
  /** `expired`: three days passed without a payment. */
  status: 'created' | 'paid' | 'refunded' | 'expired';
  /** The one payment that paid it. */
  payment_id: string | null;
  name: string | null;
  email: string | null;
  phone: string | null;
  /** Who agreed for a student under 18, if given. */
  guardian: string | null;
  /** Dates of the legal texts beside the pay button; null from callers that sent none. */
  consent_version: string | null;
  consent_at: Instant | null;
  created_at: Instant;
  paid_at: Instant | null;
  /** When reconciliation asks the provider next; null when nothing is left to ask. */
  check_at: Instant | null;
  checks: number;
  /** When name, address and number were erased. Later reports from a browser do not fill them again. */
  erased_at: Instant | null;
  kind: 'registration' | 'instalment';
  /** The order of the registration that an instalment belongs to; null for a registration. */
  registration_id: string | null;
};

/** A course within an order, at the price of that time. */
export type OrderItemsTable = {
  order_id: string;
  position: number;
  course_id: string;
  title: string;
  category: string;
  start_date: string | null;
  class_schedule: string | null;
  amount: number;
  /** The day the batch begins ("2027-01-19"); null when its dates are not known. */
  batch: string | null;
  /** The fee plan at the time of the order, as JSON; null in orders older than fee plans. */
  plan: string | null;
  starts_at: Instant | null;
  /** Until then the whole registration fee is given back; null: always. */
  refund_until: Instant | null;
};

/** A payment attempt, by the provider's id, or a payment by hand, by ours (`hand_…`). */
export type PaymentsTable = {
  id: string;
  order_id: string;
  amount: number;
  currency: string;
  status: PaymentStatus;
  amount_refunded: number;
  seen_at: Instant;
};

/** A refund, by the provider's id; given by hand, by ours (`back_…`). The bank can fail it days after accepting it. */
export type RefundsTable = {
  id: string;
  payment_id: string;
  amount: number;
  status: RefundStatus;
  seen_at: Instant;
  /** The course that the student left; null when the refund is for none, or nobody said for which. */
  course_id: string | null;
};

/** A refund that Razorpay was asked for, until it has answered what became of it. */
export type RefundRequestsTable = {
  /** Its idempotency key. */
  key: string;
  payment_id: string;
  amount: number;
  asked_at: Instant;
};

type RefundStatus = 'pending' | 'processed' | 'failed';

export type PaymentStatus = 'created' | 'failed' | 'authorized' | 'captured' | 'refunded';

/** What only a person can decide. Entries are resolved, never deleted. */
export type AttentionTable = {
  id: string;
  /** Reason and subject together are unique: flagging the same twice changes nothing. */
  reason: string;
  subject: string;
  details: string;
  noticed_at: Instant;
  resolved_at: Instant | null;
};

/** Webhook events by the provider's event id. Bodies that we can read are cut to the fields we use. */
export type WebhookEventsTable = {
  id: string;
  event: string;
  /** The provider's id of the order it is about, if any. */
  razorpay_order_id: string | null;
  body: string;
  received_at: Instant;
  handled_at: Instant | null;
  tries: number;
  /** When to try next; null once it was handled, or failed too often. */
  try_at: Instant | null;
};

/** A closing: one comparison of our orders and payments with the provider's lists. */
export type ClosingsTable = {
  /** The day in India for a daily closing, the instant for one from the desk. */
  id: string;
  since: Instant;
  until: Instant;
  started_at: Instant;
  /** Null while it runs, or when it broke off. */
  finished_at: Instant | null;
  payments: number;
  refunds: number;
  /** The differences, as JSON. */
  differences: string;
};

/** Emails to send, written in the transaction that causes them. */
export type OutboxTable = {
  id: string;
  /** Kind and subject together are unique: one message each, ever. */
  kind: string;
  subject_id: string;
  message_id: string;
  recipient: string;
  payload: string;
  created_at: Instant;
  /** When to try next. A process moves it ahead before sending, so that no other process sends it too. */
  try_at: Instant | null;
  tries: number;
  sent_at: Instant | null;
  /** Lower is sent first. */
  priority: number;
  /** How often the mail server refused it permanently. */
  refusals: number;
  /** When it was parked: not tried again until somebody resends it. */
  parked_at: Instant | null;
  /** Why the last try failed, as codes without any address ("550 5.1.1"); null while it is being sent. */
  problem: string | null;
};

/** Someone who asked for a quotation or a guide. */
export type LeadsTable = {
  id: string;
  /** The reference used in emails and on the phone. */
  reference: string;
  kind: 'quote' | 'guide';
  status: 'new' | 'answered';
  email: string;
  /** Only of a quote. */
  company_name: string | null;
  requirement: string | null;
  /** The camp; only of a guide request. */
  service_id: string | null;
  created_at: Instant;
  answered_at: Instant | null;
  /** The digest that lists it for the owner; null when the lead has its own email. */
  digest: string | null;
};

/** Recent requests, to recognise a repeated one. Content and sender are kept as a keyed hash. */
type LeadRepeatsTable = {
  content: string;
  lead_id: string;
  ends_at: Instant;
};

/** Rate-limit counters of the current window. Networks and mailboxes are kept as keyed hashes. */
type RateLimitsTable = {
  counter: string;
  count: number;
  ends_at: Instant;
};

/** The key that signs links to guides and offers of seats, made once and shared by every process: signing-key.ts. */
type LeadKeysTable = {
  name: string;
  value: string;
};
