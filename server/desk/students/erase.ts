import { count } from '#contract/count.ts';
import { eraseOrders, keptBecause } from '../../enrolment/orders/erase-orders.ts';
import type { Store } from '../../enrolment/store.ts';
import { forgetWaiting } from '../../enrolment/waiting-list/forget-entries.ts';
import { STUDENT_MAILS } from '../../mail/email-receivers.ts';
import type { Desk } from '../desk.ts';

/** Whose data are erased: of an address, or of a registration without any. */
export type Person = { email: string } | { registrationId: string };

export function ordersOfPerson(person: Person, store: Store): Promise<string[]> {
  return 'email' in person
    ? store.orders.idsOfAddress(person.email)
    : store.orders.idsOfRegistration(person.registrationId);
}

/**
 * Erases a person's leads and places on waiting lists, and their name, e-mail address and phone number in
 * orders, emails and webhook events. Amounts, days, courses and ids stay: tax law requires them, and they
 * identify nobody. Who still waits for money or an answer of ours keeps the order's address until then.
 */
export async function erasePerson(
  person: Person,
  { leads, store, clock }: Pick<Desk, 'leads' | 'store' | 'clock'>,
): Promise<string> {
  const email = 'email' in person ? person.email : null;
  const erased = email ? await leads.erase(email) : { leads: [], messages: 0 };
  const waited = email ? await forgetWaiting(email, store) : { entries: 0, messages: 0 };
  const ids = await ordersOfPerson(person, store);
  const { forgotten, kept, emails, events } = await eraseOrders(ids, store, clock());
  const others = email ? await forgetAddress(email, store) : 0;
  const lines = [
    ...erased.leads.map(({ reference, kind }) => `Erased: ${kind} ${reference}, wholly.`),
    ...(erased.messages > 0 ? [`Erased: ${count(erased.messages, 'email', 'emails')} about them.`] : []),
    ...(waited.entries > 0
      ? [
          `Erased: ${count(waited.entries, 'place', 'places')} on waiting lists, and ${count(waited.messages, 'email', 'emails')} about them.`,
        ]
      : []),
    ...forgotten.map(
      ({ id }) => `Erased: name, address and number of order ${id}. Amount, day, courses and ids stay.`,
    ),
    ...(emails + others > 0
      ? [`Erased: the address on ${count(emails + others, 'email', 'emails')} about orders.`]
      : []),
    ...(events > 0
      ? [`Erased: the content of ${count(events, 'message', 'messages')} from the provider.`]
      : []),
    ...kept.map(({ id, because }) => `Kept: order ${id}: ${keptBecause[because]}.`),
  ];
  if (lines.length === 0) return 'Nothing is known of this address.';
  return [
    ...lines,
    'Not in reach from here: the provider’s own records (erase them in its dashboard), mail already sent, and backups.',
  ].join('\n');
}

/** Mail that went to this address about the order of somebody else, whose address was mistyped or changed. */
async function forgetAddress(email: string, { outbox }: Store): Promise<number> {
  const messages = await outbox.messagesTo([...STUDENT_MAILS], email);
  const ids = messages.filter(({ isOver }) => isOver).map(({ id }) => id);
  await outbox.forgetRecipients(ids);
  return ids.length;
}
