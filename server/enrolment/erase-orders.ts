import type { Instant } from '../clock.ts';
import type { Order, OrderStore } from './order-store.ts';

/** What is written to students. What is written to the owner keeps its address. */
export const STUDENT_MAILS = new Set([
  'enrolment-confirmation',
  'instalment-confirmation',
  'refund-note',
  'enrolment-links',
  'cancellation-received',
  'cancellation-agreed',
  'cancellation-declined',
  'fee-due-soon',
  'fee-due-today',
  'fee-overdue',
  'batch-starts',
  'unfinished-checkout',
]);

const OPENING_MS = 60 * 60_000;

export type ErasedOrders = { forgotten: Order[]; open: Order[]; emails: number; events: number };

/**
 * Erases name, address and number from orders, and from all that was written about them; their links become
 * invalid. An order is left alone while a payment for it may still arrive.
 */
export async function eraseOrders(ids: string[], store: OrderStore, now: Instant): Promise<ErasedOrders> {
  if (ids.length === 0) return { forgotten: [], open: [], emails: 0, events: 0 };
  const subjects = await subjectsOf(ids, store);
  const messages = await store.outbox.messagesAbout([...subjects.keys()]);
  return store.transaction(async (tx) => {
    const orders = await tx.ordersIn(ids);
    const open = orders.filter((order) => mayBePaid(order, now));
    const forgotten = orders.filter((order) => !mayBePaid(order, now));
    let events = 0;
    for (const { id, razorpay_order_id, status } of forgotten) {
      await tx.updateOrder(id, {
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
    return { forgotten, open, emails: emails.length, events };
  });
}

/** An order that Razorpay has not opened within the hour is not paid any more: no browser has its id. */
function mayBePaid({ status, razorpay_order_id, created_at }: Order, now: Instant): boolean {
  return status === 'created' && (razorpay_order_id !== null || created_at > now - OPENING_MS);
}

/** What an order's emails are about: the order itself, an entry of its plan or a receipt. */
export async function subjectsOf(ids: string[], store: OrderStore): Promise<Map<string, string>> {
  const subjects = new Map(ids.map((id) => [id, id]));
  for (const { number, order_id } of await store.receipts.ofOrders(ids)) subjects.set(number, order_id);
  for (const { id, order_id } of await store.fees.plansOf(ids)) subjects.set(id, order_id);
  return subjects;
}
