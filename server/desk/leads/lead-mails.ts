import { LEAD_MAILS } from '../../leads/lead-messages.ts';
import type { Lead } from '../../leads/lead-store.ts';
import type { Outbox, OutboxMessage } from '../../mail/outbox.ts';

/** Answers and copies are numbered (`lead#2`); more than these nobody writes by hand. */
const MOST = 40;

/** The mails about a lead, the oldest first. A digest is about many, and not among them. */
export function mailsAbout({ id }: Lead, outbox: Outbox): Promise<OutboxMessage[]> {
  const subjects = Array.from({ length: MOST }, (_, index) => `${id}#${index + 1}`);
  return outbox.messagesOf([...LEAD_MAILS], [id, ...subjects]);
}
