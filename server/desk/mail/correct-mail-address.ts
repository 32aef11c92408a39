import { count } from '#contract/count.ts';
import { EMAIL } from '#contract/email.ts';
import type { Instant } from '../../clock.ts';
import { DeskError } from '../../desk-error.ts';
import { resolveRefusedMail } from '../../enrolment/attention/park-mail.ts';
import type { Store } from '../../enrolment/store.ts';
import type { WaitingEntry } from '../../enrolment/waiting-list/waiting-list-store.ts';
import type { Lead, LeadStore } from '../../leads/lead-store.ts';
import { VISITOR_MAILS, WAITING_MAILS } from '../../mail/email-receivers.ts';
import { mailsAbout } from '../leads/lead-mails.ts';
import { correctAddress } from '../students/correct-address.ts';
import { knownMail } from './known-mail.ts';
import { type Receiver, receiverOf, type Stores } from './mail-receiver.ts';

/** Corrects the stored address. What was not sent yet, or was refused, goes to the new one. */
export async function correctMailAddress(
  { id, email: typed }: { id: string; email: string },
  stores: Stores,
  now: Instant,
): Promise<string> {
  const message = await knownMail(id, stores.store);
  if (!EMAIL.test(typed)) throw new DeskError('This is no e-mail address.');
  const receiver = await receiverOf(message, stores);
  const email = asStored(typed, receiver);
  refuseSameAddress(email, receiver);
  const emails = await correct(receiver, email, stores, now);
  await resolveRefusedMail(stores.store, now);
  return `The address is ${email} now. ${goingOut(emails)}`;
}

export function refuseSameAddress(email: string, receiver: Receiver) {
  if (receiver.email === email) throw new DeskError('This is the address on file already.');
}

/** A waiting list knows an address in small letters only, so that nobody waits twice. */
export function asStored(email: string, { kind }: Receiver): string {
  return kind === 'waiting' ? email.toLowerCase() : email;
}

/** Returns how many mails go to the new address. */
async function correct(receiver: Receiver, email: string, { store, leads }: Stores, now: Instant) {
  if (receiver.kind === 'lead') return correctLeadAddress(receiver.lead, email, leads, now);
  if (receiver.kind === 'waiting') return correctWaitingAddress(receiver.entry, email, store, now);
  return (await correctAddress(receiver.order, { email }, store, now)).emails;
}

function goingOut(emails: number): string {
  if (emails === 0) return 'No mail waits for it: what was sent, you can send again.';
  return `${count(emails, 'mail goes', 'mails go')} there.`;
}

function correctLeadAddress(lead: Lead, email: string, leads: LeadStore, now: Instant): Promise<number> {
  return leads.transaction(async (tx) => {
    await tx.changeEmail(lead.id, email);
    const messages = await mailsAbout(lead, tx.outbox);
    const toVisitor = messages.filter(({ kind }) => VISITOR_MAILS.has(kind)).map(({ id }) => id);
    return tx.outbox.readdress(toVisitor, email, now);
  });
}

async function correctWaitingAddress(entry: WaitingEntry, email: string, store: Store, now: Instant) {
  const messages = await store.outbox.messagesAbout([entry.id]);
  return store.transaction(async (tx) => {
    if (await tx.waitingList.entryOf(entry, email))
      throw new DeskError('This address waits for the same batch already.');
    await tx.waitingList.changeEmail(entry.id, email);
    const ids = messages.filter(({ kind }) => WAITING_MAILS.has(kind)).map(({ id }) => id);
    return tx.outbox.readdress(ids, email, now);
  });
}
