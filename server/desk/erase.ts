import { eraseOrders, keptBecause, STUDENT_MAILS } from '../enrolment/erase-orders.ts';
import type { OrderStore } from '../enrolment/order-store.ts';
import { forgetWaiting } from '../enrolment/waiting-list/forget-entries.ts';
import type { Desk } from './desk.ts';

/**
 * Erases a person's leads and places on waiting lists, and their name, e-mail address and phone number in
 * orders, emails and webhook events. Amounts, days, courses and ids stay: tax law requires them, and they
 * identify nobody. Who still waits for money or an answer of ours keeps the order's address until then.
 */
export async function erasePerson(
  email: string,
  { leads, store, clock }: Pick<Desk, 'leads' | 'store' | 'clock'>,
): Promise<string> {
  const erased = await leads.erase(email);
  const waited = await forgetWaiting(email, store);
  const { forgotten, kept, emails, events } = await eraseOrders(await store.ordersOf(email), store, clock());
  const others = await forgetAddress(email, store);
  const lines = [
    ...erased.leads.map(({ reference, kind }) => `Erased: ${kind} ${reference}, wholly.`),
    ...(erased.messages > 0 ? [`Erased: ${some(erased.messages, 'email')} about them.`] : []),
    ...(waited.entries > 0
      ? [
          `Erased: ${some(waited.entries, 'place')} on waiting lists, and ${some(waited.messages, 'email')} about them.`,
        ]
      : []),
    ...forgotten.map(
      ({ id }) => `Erased: name, address and number of order ${id}. Amount, day, courses and ids stay.`,
    ),
    ...(emails + others > 0
      ? [`Erased: the address on ${some(emails + others, 'email')} about orders.`]
      : []),
    ...(events > 0 ? [`Erased: the content of ${some(events, 'message')} from the provider.`] : []),
    ...kept.map(({ id, because }) => `Kept: order ${id}: ${keptBecause[because]}.`),
  ];
  if (lines.length === 0) return 'Nothing is known of this address.';
  return [
    ...lines,
    'Not in reach from here: the provider’s own records (erase them in its dashboard), mail already sent, and backups.',
  ].join('\n');
}

/** "1 email", "2 emails". */
function some(number: number, what: string): string {
  return `${number} ${number === 1 ? what : `${what}s`}`;
}

/** Mail that went to this address about the order of somebody else, whose address was mistyped or changed. */
async function forgetAddress(email: string, { outbox }: OrderStore): Promise<number> {
  const messages = await outbox.messagesTo([...STUDENT_MAILS], email);
  const ids = messages.filter(({ isOver }) => isOver).map(({ id }) => id);
  await outbox.forgetRecipients(ids);
  return ids.length;
}
