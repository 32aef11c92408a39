import type { Instant } from '../clock.ts';

/** A student in a course, made when the registration is paid. */
export type EnrolmentsTable = {
  order_id: string;
  course_id: string;
  /** The day the batch begins ("2027-01-19"); null for the next batch, whose dates nobody knows yet. */
  batch: string | null;
  title: string;
  category: string;
  /** As pages show it. */
  start_date: string | null;
  class_schedule: string | null;
  starts_at: Instant | null;
  /** Until then the whole registration fee is given back; null: always. */
  refund_until: Instant | null;
  /** When the school last moved its start. Until `refund_until`, all that was paid before then is given back. */
  moved_at: Instant | null;
  /** When the school cancelled its batch. All that was paid for it is given back. */
  batch_cancelled_at: Instant | null;
  /** Whether an active one is completed follows from the last day of its batch: server/enrolment/is-over.ts. */
  status: 'active' | 'cancelled';
  enrolled_at: Instant;
  ended_at: Instant | null;
};

/** One entry of a fee plan: what is still due for an enrolment. */
export type FeeEntriesTable = {
  id: string;
  /** The order of the registration. */
  order_id: string;
  course_id: string;
  position: number;
  title: string;
  amount: number;
  /** The day in India ("2027-01-26"). */
  due: string;
  /**
   * Whether an open entry is upcoming, due or overdue follows from the day. `ended`: its enrolment ended by a refund of
   * everything, and stays ended if that fails.
   */
  status: 'open' | 'paid' | 'waived' | 'ended';
  /** The order that paid it. */
  paid_by: string | null;
  paid_at: Instant | null;
};

/** The owner moved, reduced or waived an entry. Kept for ever. */
export type FeeChangesTable = {
  id: string;
  entry_id: string;
  /** What was changed, as JSON of the columns before and after. */
  change: string;
  reason: string;
  changed_at: Instant;
};

/** The entries that an instalment's order is for, at the amount of that time. */
export type OrderedEntriesTable = { order_id: string; entry_id: string; amount: number };

/** Somebody leaves a course, or asked to. */
export type CancellationsTable = {
  order_id: string;
  course_id: string;
  reason: string;
  /** What the policy gives back, worked out when it was asked for. */
  refund: number;
  /** `begun`: by the owner, whom nobody had asked on the enrolment page, and not finished. */
  status: 'requested' | 'begun' | 'agreed' | 'declined';
  requested_at: Instant;
  decided_at: Instant | null;
};

/** How many students a batch takes. Its row is locked while its seats are counted. */
export type BatchesTable = { course_id: string; batch: string; seats: number };

/** The day of a batch's last class ("2027-04-09"), as the content said last. Kept for ever. */
export type BatchEndsTable = { course_id: string; batch: string; last_day: string };

/** When the site last had the start of a batch that was cancelled before. Kept for ever. */
export type BatchReturnsTable = { course_id: string; batch: string; returned_at: Instant };

/** A seat kept for an order that is not paid yet, or for an offer of the waiting list. */
export type SeatHoldsTable = {
  course_id: string;
  batch: string;
  /** The id of the order or of the waiting list's entry. */
  holder: string;
  ends_at: Instant;
};

export type WaitingListTable = {
  id: string;
  course_id: string;
  batch: string;
  name: string | null;
  email: string;
  status: 'waiting' | 'offered' | 'taken' | 'lapsed';
  created_at: Instant;
  /** Hash of the token in the link of the offer. */
  offer_hash: string | null;
  /** Null when no offer is open. */
  offer_ends_at: Instant | null;
  /** The newest order that took over the seat of the offer. */
  order_id: string | null;
};

/** The newest number of a series, like "BC-26-27". */
export type ReceiptSeriesTable = { name: string; last: number };

/** A receipt for a payment, or a note of a refund. */
export type ReceiptsTable = {
  number: string;
  kind: 'receipt' | 'refund-note';
  /** The payment or refund it is about: one receipt each, ever. */
  subject: string;
  order_id: string;
  payment_id: string;
  amount: number;
  /** What was paid for, as JSON of titles and amounts. */
  lines: string;
  /** The number of the receipt that a refund note belongs to; null for a receipt. */
  refers_to: string | null;
  issued_at: Instant;
};

/** Hashes of the tokens in links to the enrolment page. Each email and browser has its own. */
export type EnrolmentLinksTable = { token_hash: string; order_id: string; created_at: Instant };

/**
 * How money came or went outside Razorpay. `free`: a registration without a fee; `correction`: it never came, and
 * what was recorded by mistake is undone.
 */
export type HandPaymentsTable = {
  /** The id of the payment or the refund. */
  id: string;
  method: HandMethod;
  /** The day in India ("2027-02-03"). */
  day: string;
  /** What the owner noted: the bank's number, who gave it, or why. May be empty. */
  reference: string;
};

export type HandMethod = 'cash' | 'bank-transfer' | 'free' | 'correction';

/** What the owner wrote down about a registration or a lead. */
export type NotesTable = {
  id: string;
  /** The id of the registration's order, or of the lead. */
  subject: string;
  text: string;
  written_by: string;
  written_at: Instant;
};
