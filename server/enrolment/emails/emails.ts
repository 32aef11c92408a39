import type { AboutPayment } from '../../mail/email-payloads.ts';
import type { Emails } from '../../mail/send-message.ts';
import { cancellationEmails } from '../cancellation/emails.ts';
import type { EmailContext } from '../enrolment-context.ts';
import type { Enrolment } from '../enrolment-store.ts';
import { isOwed } from '../fees/fee-status.ts';
import { hasLeft } from '../is-over.ts';
import { type Order, type OrderItem, registrationIdOf } from '../orders/order-store.ts';
import type { Payment } from '../payments/payment-store.ts';
import { whyNotConfirmed } from '../payments/why-not-confirmed.ts';
import type { Store } from '../store.ts';
import { attentionNotice } from './attention-notice.ts';
import { batchEmails } from './batch-emails.ts';
import { closingNotice } from './closing-notice.ts';
import { enrolmentConfirmation, receiptAlone } from './confirmation.ts';
import { enrolmentLink } from './enrolment-link.ts';
import {
  instalmentConfirmation,
  instalmentNotice,
  type PaidInstalment,
  type StillDue,
} from './instalment.ts';
import { answerLinkRequest, lostLinks, replacedLinks } from './lost-links.ts';
import { enrolmentNotice } from './notice.ts';
import { receiptDocument } from './receipt-document.ts';
import { refundNote } from './refund-note.ts';

/** Writes the emails of enrolment, from the database as it is when they are sent. */
export function enrolmentEmails(context: EmailContext) {
  const { store, catalogue } = context;
  const paid = (payload: AboutPayment) => paidOrder(payload, store);
  const link = (orderId: string) => enrolmentLink(orderId, context);
  return {
    ...cancellationEmails(store),
    ...batchEmails(context),
    'enrolment-confirmation': async (payload) => {
      const { order, payment } = await paid(payload);
      const receipt = await store.receipts.about(payment.id);
      const documents = {
        link: await link(order.id),
        // Payments from before there were receipts have none.
        receipt: receipt ? await receiptDocument(receipt, order, store) : null,
        byHand: await store.handPayments.of(payment.id),
      };
      const enrolments = await store.enrolments.ofOrder(order.id);
      const items = (await store.orders.itemsOf(order.id)).map((item) => withDatesOf(enrolments, item));
      if (await whyNotConfirmed(order, store)) return receiptAlone({ order, payment, items }, documents);
      const left = enrolments.filter(hasLeft).map(({ course_id }) => course_id);
      const today = { catalogue, now: context.clock() };
      return enrolmentConfirmation({ order, payment, items, left }, documents, today);
    },
    'enrolment-notice': async (payload) => {
      const { order, payment } = await paid(payload);
      const byHand = await store.handPayments.of(payment.id);
      const items = await store.orders.itemsOf(order.id);
      return enrolmentNotice({ order, payment, items }, context.deskUrl, byHand);
    },
    'instalment-confirmation': async (payload) => {
      const instalment = await paidInstalment(payload, store);
      const registrationId = registrationIdOf(instalment.order);
      const due = await stillDue(registrationId, context);
      return instalmentConfirmation(instalment, due, await link(registrationId));
    },
    'instalment-notice': async (payload) =>
      instalmentNotice(await paidInstalment(payload, store), context.deskUrl),
    'refund-note': async ({ number }) => {
      const note = await store.receipts.receipt(number);
      const order = note && (await store.orders.order(note.order_id));
      if (!note || !order) throw new Error(`refund note ${number} is not in the database`);
      if (order.erased_at !== null) return null;
      const refund = (await store.payments.refundsOf(note.payment_id)).find(({ id }) => id === note.subject);
      // The money did not go back after all: the owner is told instead.
      if (refund?.status === 'failed') return null;
      const page = await link(registrationIdOf(order));
      const ended = await endedByRefund(order, store);
      return refundNote({ order, note, ended }, await receiptDocument(note, order, store), page);
    },
    'link-request': async (payload) => {
      await answerLinkRequest(payload, store, context.clock());
      return null;
    },
    'enrolment-links': async ({ orderIds, replaced }) => {
      const orders = await store.orders.withIds(orderIds);
      const known = orders.filter(({ erased_at }) => erased_at === null);
      const links = [];
      for (const { id } of known) links.push({ title: await titleOf(id, store), link: await link(id) });
      if (!known[0]) return null;
      return (replaced ? replacedLinks : lostLinks)(known[0].name, links);
    },
    'attention-notice': async ({ attentionId }) => {
      const entry = await store.attention.entry(attentionId);
      if (!entry) throw new Error(`attention ${attentionId} is not in the database`);
      const registrationId = await store.attention.registrationAbout(entry.subject);
      const student = registrationId && (await store.orders.order(registrationId));
      const known = student && student.erased_at === null ? student : null;
      return attentionNotice(entry, known, context.deskUrl);
    },
    'closing-notice': async ({ closingId }) => {
      const closing = await store.closings.closing(closingId);
      if (!closing) throw new Error(`closing ${closingId} is not in the database`);
      return closingNotice(closing, context.deskUrl);
    },
  } satisfies Partial<Emails>;
}

async function titleOf(orderId: string, store: Store): Promise<string> {
  const titles = (await store.orders.itemsOf(orderId)).map(({ title }) => title);
  return titles.join(', ') || 'your enrolment';
}

async function paidOrder(
  { orderId, paymentId }: AboutPayment,
  store: Store,
): Promise<{ order: Order; payment: Payment }> {
  const [order, payment] = [await store.orders.order(orderId), await store.payments.payment(paymentId)];
  if (!order || !payment)
    throw new Error(`order ${orderId} and payment ${paymentId} are not in the database`);
  return { order, payment };
}

async function paidInstalment(payload: AboutPayment, store: Store): Promise<PaidInstalment> {
  const { order, payment } = await paidOrder(payload, store);
  const receipt = await store.receipts.about(payment.id);
  if (!receipt) throw new Error(`payment ${payment.id} has no receipt`);
  return { order, payment, receipt: await receiptDocument(receipt, order, store) };
}

/** Whoever was put into a later batch has its dates, not those of the order. */
function withDatesOf(enrolments: Enrolment[], item: OrderItem): OrderItem {
  const enrolment = enrolments.find(({ course_id }) => course_id === item.course_id);
  if (!enrolment) return item;
  const { start_date, class_schedule, starts_at, refund_until } = enrolment;
  return { ...item, start_date, class_schedule, starts_at, refund_until };
}

/** The courses of a registration that went back as a whole. */
async function endedByRefund({ id, kind, status }: Order, store: Store): Promise<string[]> {
  if (kind !== 'registration' || status !== 'refunded') return [];
  const enrolments = await store.enrolments.ofOrder(id);
  return enrolments.filter((one) => one.status === 'cancelled').map(({ title }) => title);
}

async function stillDue(registrationId: string, { store, catalogue }: EmailContext): Promise<StillDue> {
  const enrolments = await store.enrolments.ofOrder(registrationId);
  const cancellations = await store.cancellations.ofOrder(registrationId);
  const active = enrolments.filter(({ status }) => status === 'active');
  const plan = await store.fees.planOf(registrationId);
  const next = plan.find((entry) => isOwed(entry, { enrolments, cancellations }));
  const course = next && active.find(({ course_id }) => course_id === next.course_id);
  const undated = active.filter(
    ({ course_id, start_date }) =>
      start_date === null && catalogue.some(({ id, instalments }) => id === course_id && instalments?.length),
  );
  return {
    next: next && course ? { ...next, course: course.title } : null,
    undated: undated.map(({ title }) => title),
  };
}
