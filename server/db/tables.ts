import type { Instant } from '../clock.ts';
/** The tables, as the newest migration leaves them. Instants are milliseconds since 1970, money is paise. */
export type Tables = {
  orders: OrdersTable;
  order_items: OrderItemsTable;
  payments: PaymentsTable;
  refunds: RefundsTable;
  attention: AttentionTable;
  webhook_events: WebhookEventsTable;
  closings: ClosingsTable;
  outbox: OutboxTable;
  leads: LeadsTable;
  lead_repeats: LeadRepeatsTable;
  rate_limits: RateLimitsTable;
  lead_keys: LeadKeysTable;
  write_check: { filler: string };
};

/** What someone set out to pay for; written before the payment provider hears of it. */
export type OrdersTable = {
  id: string;
  /** The browser's name for this attempt: a repeated call with the same one is the same order. */
  receipt: string;
  /** The provider's id, once it has answered. */
  razorpay_order_id: string | null;
  amount: number;
  currency: string;
  /** `expired`: three days have passed and no payment came. */
  status: 'created' | 'paid' | 'refunded' | 'expired';
  /** The payment that paid it: one, ever. */
  payment_id: string | null;
  name: string | null;
  email: string | null;
  phone: string | null;
  /** Who agreed for a student under 18, if told. */
  guardian: string | null;
  /** The days of the legal texts beside the pay button; null from callers that sent none. */
  consent_version: string | null;
  consent_at: Instant | null;
  created_at: Instant;
  paid_at: Instant | null;
  /** When reconciliation asks the provider next; null when there is nothing left to ask. */
  check_at: Instant | null;
  checks: number;
  /** When name, address and number were erased; what a browser says of them later is not kept. */
  erased_at: Instant | null;
};

/** A course within an order, at the price it had then. */
export type OrderItemsTable = {
  order_id: string;
  position: number;
  course_id: string;
  title: string;
  category: string;
  start_date: string | null;
  class_schedule: string | null;
  amount: number;
};

/** What we know of a payment attempt at the provider. */
export type PaymentsTable = {
  id: string;
  order_id: string;
  amount: number;
  currency: string;
  status: PaymentStatus;
  amount_refunded: number;
  seen_at: Instant;
};

/** Money on its way back, by the provider's id. A refund can fail days after it was accepted. */
export type RefundsTable = {
  id: string;
  payment_id: string;
  amount: number;
  status: RefundStatus;
  seen_at: Instant;
};

export type RefundStatus = 'pending' | 'processed' | 'failed';

export type PaymentStatus = 'created' | 'failed' | 'authorized' | 'captured' | 'refunded';

/** What only a person can decide. Never deleted: resolved. */
export type AttentionTable = {
  id: string;
  /** Saying the same twice changes nothing: reason and subject together are unique. */
  reason: string;
  subject: string;
  details: string;
  noticed_at: Instant;
  resolved_at: Instant | null;
};

/** What the provider told us, as it told it, by its event id. */
export type WebhookEventsTable = {
  id: string;
  event: string;
  /** The provider's id of the order it is about, where it is about one. */
  razorpay_order_id: string | null;
  body: string;
  received_at: Instant;
  handled_at: Instant | null;
  tries: number;
  /** When to try next; null when it was handled, or failed too often. */
  try_at: Instant | null;
};

/** A comparison of the books with the provider's own lists. */
export type ClosingsTable = {
  /** The day in India for the daily one, the instant for one from the desk. */
  id: string;
  since: Instant;
  until: Instant;
  started_at: Instant;
  /** Null while it runs, or when it broke off. */
  finished_at: Instant | null;
  payments: number;
  refunds: number;
  /** JSON: what was different. */
  differences: string;
};

/** Mail that must go out, written in the transaction that makes it necessary. */
export type OutboxTable = {
  id: string;
  /** What it is and about what: one message each, ever. */
  kind: string;
  subject_id: string;
  message_id: string;
  recipient: string;
  payload: string;
  created_at: Instant;
  /** When to try next; a process that tries moves it ahead first, so that no other does. */
  try_at: Instant | null;
  tries: number;
  sent_at: Instant | null;
  /** Lower ones are sent first. */
  priority: number;
  /** How often the mail server refused it for good. */
  refusals: number;
  /** When it was given up, until somebody has it sent again. */
  parked_at: Instant | null;
};

/** Someone who asked for a quotation or a guide. */
export type LeadsTable = {
  id: string;
  /** What people call it, in mails and on the phone. */
  reference: string;
  kind: 'quote' | 'guide';
  status: 'new' | 'answered';
  email: string;
  /** Of a quote. */
  company_name: string | null;
  requirement: string | null;
  /** Of a guide: the camp. */
  service_id: string | null;
  created_at: Instant;
  answered_at: Instant | null;
  /** The digest that tells the owner of it; null when an email of its own does. */
  digest: string | null;
};

/** What was asked a moment ago, so that asking again is not asking twice. Content and sender are kept as a keyed hash. */
export type LeadRepeatsTable = {
  content: string;
  lead_id: string;
  ends_at: Instant;
};

/** How often something happened since its window opened. Networks and mailboxes are kept as keyed hashes. */
export type RateLimitsTable = {
  counter: string;
  count: number;
  ends_at: Instant;
};

/** The key of those hashes and of the guides' links, made at the first need; every process reads the same. */
export type LeadKeysTable = {
  name: string;
  value: string;
};
