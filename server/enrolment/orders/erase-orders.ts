import { HOUR_MS } from '#contract/durations.ts';
import type { Instant } from '../../clock.ts';
import { STUDENT_MAILS } from '../../mail/email-receivers.ts';
import { idOf } from '../../mail/subject.ts';
import { FEES_LEFT } from '../payments/fees-left.ts';
import type { Store } from '../store.ts';
import { type Order, registrationIdOf } from './order-store.ts';

const OPENING_MS = HOUR_MS;

/** Why an order keeps its name and address for now. */
export const keptBecause = {
  'may-be-paid': 'its payment may still arrive. Ask again when it is paid or expired',
  'refund-promised': 'money is still to be given back by hand. Ask again when it is given',
  'leaving-undecided': 'it is not decided whether the student leaves a course. Ask again when it is',
  'charge-promised':
    'the school still has to pay for cancelling a camp late. Ask again when that is resolved',
  'money-flagged': 'a payment or a refund of it waits for your decision. Ask again when that is resolved',
};

export type KeptOrder = { id: string; because: keyof typeof keptBecause };
type ErasedOrders = { forgotten: Order[]; kept: KeptOrder[]; emails: number; events: number };

/**
 * Erases name, address and number from orders, and from all that was written about them; their links become
 * invalid. An order is left alone while a payment for it may still arrive, or the student waits for money or an
 * answer of ours.
 */
export async function eraseOrders(ids: string[], store: Store, now: Instant): Promise<ErasedOrders> {
  if (ids.length === 0) return { forgotten: [], kept: [], emails: 0, events: 0 };
  const subjects = await subjectsOf(ids, store);
  const messages = await store.outbox.messagesAbout([...subjects.keys()]);
  return store.transaction(async (tx) => {
    const orders = await tx.orders.lockWithIds(ids);
    const kept = await keptOf(orders, tx, now);
    const forgotten = orders.filter((order) => !kept.some(({ id }) => id === order.id));
    let events = 0;
    for (const { id, razorpay_order_id, status } of forgotten) {
      await tx.orders.update(id, {
        name: null,
        email: null,
        phone: null,
        guardian: null,
        erased_at: now,
        status: status === 'created' ? 'expired' : status,
      });
      await tx.links.revoke(id);
      await tx.cancellations.forgetReasons(id);
      await tx.handPayments.forgetReferences(id);
      await tx.forgetNotes(id);
      if (razorpay_order_id) events += await tx.webhookEvents.forget(razorpay_order_id);
    }
    const emails = messages.filter(
      ({ kind, subjectId }) =>
        STUDENT_MAILS.has(kind) && forgotten.some(({ id }) => id === subjects.get(subjectId)),
    );
    await tx.outbox.forgetRecipients(emails.map(({ id }) => id));
    return { forgotten, kept, emails: emails.length, events };
  });
}

/** Which of these orders keep their name and address for now. */
export async function keptOf(orders: Order[], store: Store, now: Instant): Promise<KeptOrder[]> {
  const waiting = await waitingRegistrations(store);
  return orders.flatMap((order) => {
    const because = mayBePaid(order, now) ? 'may-be-paid' : waiting.get(registrationIdOf(order));
    return because ? [{ id: order.id, because }] : [];
  });
}

/** Which of these orders, however many, have a student who waits for nothing of ours. */
export async function withoutWaiting(ids: string[], store: Store): Promise<string[]> {
  const waiting = new Set<string>();
  for (const registrationId of (await waitingRegistrations(store)).keys())
    for (const id of await store.orders.idsOfRegistration(registrationId)) waiting.add(id);
  return ids.filter((id) => !waiting.has(id));
}

/** The registrations whose students wait for money or an answer of ours: few at any time. */
async function waitingRegistrations(store: Store): Promise<Map<string, KeptOrder['because']>> {
  const { handPayments, attention, cancellations } = store;
  const promised = (await handPayments.promised()).map(({ order_id }) => order_id);
  const promisedTo = promised.length === 0 ? [] : await store.orders.withIds(promised);
  return new Map<string, KeptOrder['because']>([
    ...(await attention.registrationsOwed()).map((id) => [id, 'money-flagged'] as const),
    ...(await attention.waiting(FEES_LEFT)).map((one) => [idOf(one), 'money-flagged'] as const),
    ...(await attention.waiting('cancellation-charge')).map((one) => [idOf(one), 'charge-promised'] as const),
    ...(await cancellations.waiting()).map(({ order_id }) => [order_id, 'leaving-undecided'] as const),
    ...promisedTo.map((order) => [registrationIdOf(order), 'refund-promised'] as const),
  ]);
}

/** An order that Razorpay has not opened within the hour is not paid any more: no browser has its id. */
function mayBePaid({ status, razorpay_order_id, created_at }: Order, now: Instant): boolean {
  return status === 'created' && (razorpay_order_id !== null || created_at > now - OPENING_MS);
}

/** What an order's emails are about: the order itself, an entry of its plan or a receipt. */
export async function subjectsOf(ids: string[], store: Store): Promise<Map<string, string>> {
  const subjects = new Map(ids.map((id) => [id, id]));
  for (const { number, order_id } of await store.receipts.ofOrders(ids)) subjects.set(number, order_id);
  for (const { id, order_id } of await store.fees.plansOf(ids)) subjects.set(id, order_id);
  return subjects;
}
