import { DeskError } from '../../desk-error.ts';
import type { Order } from '../../enrolment/orders/order-store.ts';
import type { Store } from '../../enrolment/store.ts';
import type { WaitingEntry } from '../../enrolment/waiting-list/waiting-list-store.ts';
import type { Lead, LeadStore } from '../../leads/lead-store.ts';
import { STUDENT_MAILS, VISITOR_MAILS, WAITING_MAILS } from '../../mail/email-receivers.ts';
import type { OutboxMessage } from '../../mail/outbox.ts';

export type Stores = { store: Store; leads: LeadStore };

/** Whose address a mail was sent to: where a correction must be made, so that the next mail is right too. */
export type Receiver =
  | { kind: 'student'; order: Order; email: string | null }
  | { kind: 'lead'; lead: Lead; email: string }
  | { kind: 'waiting'; entry: WaitingEntry; email: string };

/** False for mail to the owner, whose address is a setting, and for requests, which are no mail yet. */
export function hasStoredAddress({ kind }: Pick<OutboxMessage, 'kind'>): boolean {
  return STUDENT_MAILS.has(kind) || VISITOR_MAILS.has(kind) || WAITING_MAILS.has(kind);
}

/** Throws for mail whose address is not stored. */
export async function receiverOf(message: OutboxMessage, { store, leads }: Stores): Promise<Receiver> {
  const payload: Payload = JSON.parse(message.payload);
  if (STUDENT_MAILS.has(message.kind)) {
    const orderId = await orderIdOf(payload, store);
    const order = orderId === undefined ? undefined : await store.orders.order(orderId);
    if (!order) throw new DeskError('The order of this mail is not on file any more.');
    return { kind: 'student', order, email: order.email };
  }
  if (VISITOR_MAILS.has(message.kind)) {
    const lead = await leads.lead(payload.leadId ?? '');
    if (!lead) throw new DeskError('The lead of this mail was erased.');
    return { kind: 'lead', lead, email: lead.email };
  }
  if (WAITING_MAILS.has(message.kind)) {
    const entry = await store.waitingList.entry(payload.entryId ?? '');
    if (!entry) throw new DeskError('Whoever waited was erased.');
    return { kind: 'waiting', entry, email: entry.email };
  }
  throw new DeskError('This mail goes to you. Your address is the setting OWNER_EMAIL.');
}

/** What the emails to students carry, depending on their kind. */
type Payload = {
  orderId?: string;
  order_id?: string;
  orderIds?: string[];
  entryId?: string;
  number?: string;
  leadId?: string;
};

async function orderIdOf(payload: Payload, store: Store): Promise<string | undefined> {
  const { orderId, order_id, orderIds, entryId, number } = payload;
  if (entryId !== undefined) return (await store.fees.entry(entryId))?.order_id;
  if (number !== undefined) return (await store.receipts.receipt(number))?.order_id;
  return orderId ?? order_id ?? orderIds?.[0];
}
