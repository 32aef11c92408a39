import { type Camp, type CatalogueItem, camps } from '#content';
import type { OrdersTable } from '#server/db/tables.ts';
import type { Attention } from '#server/enrolment/attention-store.ts';
import type { Cancellation } from '#server/enrolment/cancellation/cancellation-store.ts';
import type { Closing } from '#server/enrolment/closing/closing-store.ts';
import type { Enrolment } from '#server/enrolment/enrolment-store.ts';
import type { FeeEntry } from '#server/enrolment/fees/fee-store.ts';
import type { Order, OrderItem } from '#server/enrolment/order-store.ts';
import type { Payment } from '#server/enrolment/payment-store.ts';
import { orderItem } from '#server/enrolment/place-order.ts';
import type { Receipt } from '#server/enrolment/receipts/receipt-store.ts';
import type { WaitingEntry } from '#server/enrolment/waiting-list/waiting-list-store.ts';
import type { Lead } from '#server/leads/lead-store.ts';

/* People and payments that do not exist, about the courses and camps that the site sells. */

/** By day, when reminders are written. */
export const SAMPLE_TIME = Date.parse('2026-11-20T11:00:00+05:30');
const at = SAMPLE_TIME;
const DAY = 24 * 60 * 60_000;

const ids = { order: 'sample-order', instalment: 'sample-instalment', payment: 'pay_Sample00000001' };

export function sampleRows(catalogue: CatalogueItem[]) {
  const course = (catalogue.find(({ instalments }) => instalments?.length) ?? catalogue[0]) as CatalogueItem;
  const [camp] = camps as [Camp];
  const title = course.title;
  const order: Order = {
    ...orderOf('registration', 29_900),
    id: ids.order,
    razorpay_order_id: 'order_Sample00000001',
  };
  const instalmentOrder: Order = {
    ...orderOf('instalment', 260_000),
    id: ids.instalment,
    registration_id: ids.order,
  };
  const start_date = course.start_date ?? null;
  const class_schedule = course.class_schedule ?? null;
  const times = { batch: null, starts_at: null, refund_until: null };
  const item: OrderItem = orderItem(course, at);
  const enrolment: Enrolment = {
    ...{ order_id: ids.order, course_id: course.id, title, category: course.category },
    ...{ start_date, class_schedule, ...times, batch: '2026-11-21' },
    ...{ status: 'active', enrolled_at: at, ended_at: null, moved_at: null, batch_cancelled_at: null },
  };
  const entry: FeeEntry = {
    ...{ id: 'sample-entry', order_id: ids.order, course_id: course.id, position: 1 },
    ...{ title: 'Second instalment', amount: 260_000, due: '2026-11-25' },
    ...{ status: 'open', paid_by: null, paid_at: null },
  };
  const payment = (order_id: string): Payment => ({
    ...{ id: ids.payment, order_id, currency: 'INR', status: 'captured', amount_refunded: 0, seen_at: at },
    amount: order_id === ids.order ? 29_900 : 260_000,
  });
  const receipt = (order_id: string): Receipt => ({
    ...{ number: 'BC-26-27-00042', kind: 'receipt', subject: ids.payment, order_id, payment_id: ids.payment },
    amount: payment(order_id).amount,
    lines: JSON.stringify([
      {
        title: order_id === ids.order ? title : `${title}: First instalment`,
        amount: payment(order_id).amount,
      },
    ]),
    ...{ refers_to: null, issued_at: at },
  });
  const refundNote: Receipt = {
    ...receipt(ids.order),
    ...{ number: 'BCR-26-27-00007', kind: 'refund-note', subject: 'rfnd_Sample0000001' },
    refers_to: 'BC-26-27-00042',
  };
  const cancellation: Cancellation = {
    ...{ order_id: ids.order, course_id: course.id, reason: '', refund: 29_900, status: 'agreed' },
    ...{ requested_at: at, decided_at: at },
  };
  const waiting: WaitingEntry = {
    ...{ id: 'sample-waiting', course_id: course.id, batch: '2027-01-04', name: 'Asha Rao' },
    ...{ email: 'asha@example.com', status: 'offered', created_at: at, offer_hash: null },
    ...{ offer_ends_at: at + DAY, order_id: null },
  };
  const attention: Attention = {
    ...{ id: 'sample-attention', reason: 'second-payment', subject: ids.order, noticed_at: at },
    details: `Payment ${ids.payment} came for order ${ids.order}, which another payment had paid.`,
    resolved_at: null,
  };
  const closing: Closing = {
    ...{ id: '2026-11-19', since: at - DAY, until: at, started_at: at, finished_at: at },
    ...{ payments: 12, refunds: 1 },
    differences: [
      {
        ...{ kind: 'missing-payment', paymentId: ids.payment, orderId: ids.order },
        ...{ before: 'not in the books', after: 'captured' },
      },
    ],
  };
  return {
    ...{ order, instalmentOrder, item, enrolment, entry, payment, receipt, refundNote, cancellation },
    ...{ waiting, attention, closing, quote: quoteOf(), guide: guideOf(camp) },
  };
}

export type SampleRows = ReturnType<typeof sampleRows>;

function orderOf(kind: OrdersTable['kind'], amount: number): Order {
  return {
    ...{ id: '', receipt: 'sample', razorpay_order_id: null, amount, currency: 'INR', status: 'paid' },
    ...{ payment_id: ids.payment, name: 'Asha Rao', email: 'asha@example.com', phone: '+91 98765 43210' },
    ...{ guardian: 'Sunita Rao', consent_version: null, consent_at: null, created_at: at, paid_at: at },
    ...{ check_at: null, checks: 0, erased_at: null, kind, registration_id: null },
  };
}

function quoteOf(): Lead {
  return {
    ...{ id: 'sample-quote', reference: 'Q-7K3M-29PX', kind: 'quote', status: 'new' },
    ...{ email: 'owner@tulsivan.example', company_name: 'Tulsivan Farms', service_id: null },
    requirement:
      'A shop for vegetable boxes, in Marathi and English.\nAbout 200 orders a week, paid by UPI.\n\nWhen could you begin?',
    ...{ created_at: at, answered_at: null, digest: null },
  };
}

function guideOf({ id }: Camp): Lead {
  return {
    ...{ id: 'sample-guide', reference: 'G-4TQR-8WXY', kind: 'guide', status: 'new' },
    ...{ email: 'parent@example.com', company_name: null, requirement: null, service_id: id },
    ...{ created_at: at, answered_at: null, digest: null },
  };
}
