import { type Camp, type CatalogueItem, site } from '#content';
import { DAY_MS } from '#contract/durations.ts';
import type { AttentionTable } from '#server/db/tables.ts';
import type { Cancellation } from '#server/enrolment/cancellation/cancellation-store.ts';
import type { Closing } from '#server/enrolment/closing/closing-store.ts';
import type { Enrolment } from '#server/enrolment/enrolment-store.ts';
import type { FeeEntry } from '#server/enrolment/fees/fee-store.ts';
import { newOrder } from '#server/enrolment/orders/new-order.ts';
import type { Order, OrderItem } from '#server/enrolment/orders/order-store.ts';
import { orderItem } from '#server/enrolment/orders/place-order.ts';
import type { Payment } from '#server/enrolment/payments/payment-store.ts';
import { receiptNumber, seriesAt } from '#server/enrolment/receipts/receipt-number.ts';
import type { Receipt } from '#server/enrolment/receipts/receipt-store.ts';
import type { WaitingEntry } from '#server/enrolment/waiting-list/waiting-list-store.ts';
import type { Lead } from '#server/leads/lead-store.ts';
import type { EmailPayloads } from '#server/mail/email-payloads.ts';

/* People and payments that do not exist, about the courses and camps that the site sells. */

/** In the daytime: reminders are not written at night. */
export const SAMPLE_TIME = Date.parse('2026-11-20T11:00:00+05:30');
const at = SAMPLE_TIME;

/** The day after, which reminders of a start are about. */
export const SAMPLE_BATCH = '2026-11-21';
export const LATER_BATCH = '2027-01-04';

const { receiptPrefixes } = site;
const numberIn = (prefix: string, count: number) => receiptNumber(seriesAt(prefix, at), count);

/** What the mails are about: first the orders, a registration for each state that a student can be in. */
export const ids = {
  registration: 'sample-order',
  instalment: 'sample-instalment',
  unpaid: 'sample-unpaid',
  dueSoon: 'sample-due-soon',
  dueToday: 'sample-due-today',
  overdue: 'sample-overdue',
  leaving: 'sample-leaving',
  left: 'sample-left',
  declined: 'sample-declined',
  cancelled: 'sample-cancelled',
  unrefunded: 'sample-unrefunded',
  refund: 'rfnd_Sample0000001',
  refundNote: numberIn(receiptPrefixes.refundNote, 7),
  offered: 'sample-waiting',
  lapsed: 'sample-lapsed',
  unserved: 'sample-unserved',
  quote: 'sample-lead-1',
  guide: 'sample-lead-2',
  digest: 'sample-digest',
  attention: 'sample-attention',
  closing: '2026-11-19',
};

/** Each order has a payment and a receipt of its own, numbered in the order above. */
const numberOf = (orderId: string) => Object.values(ids).indexOf(orderId) + 1;
const razorpayId = (orderId: string) => `Sample${String(numberOf(orderId)).padStart(8, '0')}`;
export const paymentOf = (orderId: string) => `pay_${razorpayId(orderId)}`;
const receiptOf = (orderId: string) => numberIn(receiptPrefixes.receipt, 41 + numberOf(orderId));

/** When the next fee is due of those who are reminded. */
export const dueDays = { dueSoon: '2026-11-23', dueToday: '2026-11-20', overdue: '2026-11-17' };

export type Paid = { order: Order; items: OrderItem[]; payment: Payment; receipt: Receipt };
export type Registration = Paid & { enrolment: Enrolment };

export function registrationOf(id: string, course: CatalogueItem, batch: string): Registration {
  const { order, items } = unpaidOf(id, course);
  return { ...paid(order, course.title), items, enrolment: enrolmentOf(id, course, batch) };
}

export function unpaidOf(id: string, course: CatalogueItem): Pick<Paid, 'order' | 'items'> {
  const item = orderItem(course, at);
  return { order: orderOf(id, item.amount), items: [item] };
}

/** The first instalment of the first registration. */
export function instalmentOf({ title }: CatalogueItem, amount: number): Paid {
  const placed = orderOf(ids.instalment, amount);
  return paid(
    { ...placed, kind: 'instalment', registration_id: ids.registration },
    `${title}: First instalment`,
  );
}

function orderOf(id: string, amount: number): Order {
  return {
    ...newOrder(at),
    id,
    razorpay_order_id: `order_${razorpayId(id)}`,
    amount,
    name: 'Asha Rao',
    email: 'asha@example.com',
    phone: '+91 98765 43210',
    guardian: 'Sunita Rao',
  };
}

function paid(placed: Order, title: string): Paid {
  const { id: order_id, amount } = placed;
  const payment_id = paymentOf(order_id);
  return {
    order: { ...placed, status: 'paid', payment_id, paid_at: at },
    items: [],
    payment: {
      id: payment_id,
      order_id,
      amount,
      currency: 'INR',
      status: 'captured',
      amount_refunded: 0,
      seen_at: at,
    },
    receipt: {
      number: receiptOf(order_id),
      kind: 'receipt',
      subject: payment_id,
      order_id,
      payment_id,
      amount,
      lines: JSON.stringify([{ title, amount }]),
      refers_to: null,
      issued_at: at,
    },
  };
}

function enrolmentOf(order_id: string, course: CatalogueItem, batch: string): Enrolment {
  const { id: course_id, title, category, start_date = null, class_schedule = null } = course;
  return {
    order_id,
    course_id,
    title,
    category,
    start_date,
    class_schedule,
    batch,
    starts_at: null,
    refund_until: null,
    status: 'active',
    enrolled_at: at,
    ended_at: null,
    moved_at: null,
    batch_cancelled_at: null,
  };
}

export const feeId = (orderId: string) => `${orderId}-fee`;

/** What is due next. */
export function feeOf(order_id: string, { id: course_id }: CatalogueItem, due: string): FeeEntry {
  return {
    id: feeId(order_id),
    order_id,
    course_id,
    position: 1,
    title: 'Second instalment',
    amount: 260_000,
    due,
    status: 'open',
    paid_by: null,
    paid_at: null,
  };
}

/** What was due before it, and is paid. */
export function paidFeeOf(next: FeeEntry): FeeEntry {
  return {
    ...next,
    id: `${next.id}-paid`,
    position: 0,
    title: 'First instalment',
    due: dueDays.dueToday,
    status: 'paid',
    paid_by: ids.instalment,
    paid_at: at,
  };
}

/** The batch of a student has moved to the day on which it begins now. */
export function moveOf(course: CatalogueItem): EmailPayloads['batch-moved'] {
  const enrolment = { orderId: ids.registration, courseId: course.id };
  return { ...enrolment, from: '18th November 2026 at 7 PM', batch: SAMPLE_BATCH };
}

export function cancellationOf(
  { payment, enrolment: { order_id, course_id } }: Registration,
  status: Cancellation['status'],
): Cancellation {
  const decided_at = status === 'requested' || status === 'begun' ? null : at;
  return { order_id, course_id, reason: '', refund: payment.amount, status, requested_at: at, decided_at };
}

export function refundNoteOf(receipt: Receipt): Receipt {
  return {
    ...receipt,
    number: ids.refundNote,
    kind: 'refund-note',
    subject: ids.refund,
    refers_to: receipt.number,
  };
}

/** Somebody with an offer, somebody who let it pass, and somebody who got none before the batch began. */
export function waitingRows({ id: course_id }: CatalogueItem): WaitingEntry[] {
  const entry = (id: string): WaitingEntry => ({
    id,
    course_id,
    batch: LATER_BATCH,
    name: 'Asha Rao',
    email: `${id}@example.com`,
    status: 'waiting',
    created_at: at,
    offer_hash: null,
    offer_ends_at: null,
    order_id: null,
  });
  return [
    { ...entry(ids.offered), status: 'offered', offer_ends_at: at + DAY_MS },
    { ...entry(ids.lapsed), status: 'lapsed' },
    { ...entry(ids.unserved), batch: '2026-11-19' },
  ];
}

export const attention: AttentionTable = {
  id: ids.attention,
  reason: 'second-payment',
  subject: ids.registration,
  noticed_at: at,
  details: `Payment ${paymentOf(ids.registration)} came for order ${ids.registration}, which another payment had paid.`,
  resolved_at: null,
};

export const closing: Closing = {
  id: ids.closing,
  since: at - DAY_MS,
  until: at,
  started_at: at,
  finished_at: at,
  payments: 12,
  refunds: 1,
  differences: [
    {
      kind: 'missing-payment',
      paymentId: paymentOf(ids.registration),
      orderId: ids.registration,
      before: 'not in the books',
      after: 'captured',
    },
  ],
};

const lead = { status: 'new', created_at: at, answered_at: null, digest: ids.digest } as const;

export const quote: Lead = {
  ...lead,
  id: ids.quote,
  reference: 'Q-7K3M-29PX',
  kind: 'quote',
  email: 'owner@tulsivan.example',
  company_name: 'Tulsivan Farms',
  service_id: null,
  requirement:
    'A shop for vegetable boxes, in Marathi and English.\nAbout 200 orders a week, paid by UPI.\n\nWhen could you begin?',
};

export function guideOf(camp: Camp | undefined): Lead {
  return {
    ...lead,
    id: ids.guide,
    reference: 'G-4TQR-8WXY',
    kind: 'guide',
    email: 'parent@example.com',
    company_name: null,
    requirement: null,
    service_id: camp?.id ?? null,
  };
}
