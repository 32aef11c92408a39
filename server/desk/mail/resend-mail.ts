import { count } from '#contract/count.ts';
import type { Instant } from '../../clock.ts';
import { DeskError } from '../../desk-error.ts';
import { resolveRefusedMail } from '../../enrolment/attention/park-mail.ts';
import { whyNotConfirmed } from '../../enrolment/payments/why-not-confirmed.ts';
import type { Store } from '../../enrolment/store.ts';
import { readPayload } from '../../mail/email-payloads.ts';
import type { OutboxMessage } from '../../mail/outbox.ts';
import { knownMail } from './known-mail.ts';
import { stateOf } from './mail-queries.ts';
import { hasStoredAddress, receiverOf, type Stores } from './mail-receiver.ts';
import { CONFIRMATIONS, withdrawUntrue } from './resend.ts';

/** Only their receiver can ask for these again: a code is valid for minutes, and a request is no mail yet. */
const NOT_REPEATED = new Set(['desk-code', 'link-request']);

/** What `resendMail` would do: try this one now, or send a copy of it. Throws when it can't be resent. */
export function resendingOf(message: OutboxMessage): 'try' | 'copy' {
  const state = stateOf(message);
  if (message.recipient === 'erased') throw new DeskError('Its receiver was erased: it can’t be sent again.');
  if (state === 'withdrawn') throw new DeskError('It was withdrawn: it can’t be sent.');
  if (state === 'refused') return 'try';
  if (state === 'waiting') {
    if (message.problem !== null) return 'try';
    throw new DeskError('It waits to be sent, or is being sent now. There is nothing to do.');
  }
  if (NOT_REPEATED.has(message.kind)) throw new DeskError('Mail of this kind can’t be sent again.');
  return 'copy';
}

/** Where it goes: a copy to the address on file, which may have been corrected since. */
export async function resendsTo(message: OutboxMessage, stores: Stores): Promise<string> {
  const resending = resendingOf(message);
  if (CONFIRMATIONS.has(message.kind)) await checkConfirmation(message, stores.store);
  if (resending === 'try' || !hasStoredAddress(message)) return message.recipient;
  return (await receiverOf(message, stores)).email ?? message.recipient;
}

async function checkConfirmation({ payload }: OutboxMessage, store: Store) {
  const { orderId } = readPayload<'enrolment-confirmation' | 'instalment-confirmation'>(payload);
  const order = await store.orders.order(orderId);
  const problem = order && (await whyNotConfirmed(order, store));
  if (problem) throw new DeskError(problem);
}

/** Sends a mail again. One that was refused or failed is tried now; of one that was sent, a copy goes out. */
export async function resendMail(id: string, stores: Stores, now: Instant): Promise<string> {
  const recipient = await resendsTo(await knownMail(id, stores.store), stores);
  return stores.store.transaction(async (tx) => {
    const message = await knownMail(id, tx);
    // Without the address: the log keeps it.
    const sentence = 'It goes out as soon as the server sends its mail.';
    if (resendingOf(message) === 'copy') {
      await tx.outbox.addCopy(message, recipient, now);
      return sentence;
    }
    if (!(await tx.outbox.tryNow(id, now)))
      throw new DeskError('It is being sent now. There is nothing to do.');
    await resolveRefusedMail(tx, now);
    return sentence;
  });
}

/** Tries all mail once more that was refused, as after the settings of the mail server were mended. */
export function resendRefused(store: Store, now: Instant): Promise<string> {
  return store.transaction(async (tx) => {
    await withdrawUntrue(tx);
    const mails = await tx.outbox.unparkAll(now);
    await resolveRefusedMail(tx, now);
    return `${count(mails, 'email is', 'emails are')} tried again.`;
  });
}
