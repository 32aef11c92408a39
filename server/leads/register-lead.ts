import { randomUUIDv7 } from 'node:crypto';
import type { Lead, LeadBook } from './lead-store.ts';
import { newReference } from './reference.ts';
import type { Seal } from './signer.ts';
import { countLead, type Limits } from './spam/rate-limit.ts';
import { mailboxOf, networkOf } from './spam/sender.ts';

/** Sent again within this time, the same request is the same lead. */
const REPEAT_MS = 60_000;

/** The two mails about a lead; letters/ writes them. */
const mails = {
  quote: { toOwner: 'quote-notice', toVisitor: 'quote-acknowledgement' },
  guide: { toOwner: 'guide-notice', toVisitor: 'guide-link' },
} as const;

/** What a visitor asked for, before it has a reference. */
export type Asked = Pick<Lead, 'kind' | 'email'> &
  Partial<Pick<Lead, 'company_name' | 'requirement' | 'service_id'>>;

export type Registering = {
  book: LeadBook;
  seal: Seal;
  limits: Limits;
  ownerEmail: string;
  /** Where the request came from. */
  ip: string;
  now: number;
};

/** Stores a lead and, in the same transaction, the mails about it. A repeated request is the lead that it repeats. */
export function registerLead(asked: Asked, registering: Registering): Promise<Lead> {
  const { seal, limits, ownerEmail, now } = registering;
  const content = seal.of('content', JSON.stringify(Object.entries(asked).sort()));
  const address = seal.of('address', networkOf(registering.ip));
  const mailbox = seal.of('mailbox', mailboxOf(asked.email));
  return registering.book.transaction(async (book) => {
    const id = randomUUIDv7();
    const first = await book.repeatOf(content, id, now, now + REPEAT_MS);
    const repeated = first && (await book.lead(first));
    if (repeated) return repeated;
    const { mayMail } = await countLead(book, limits, { address, mailbox, now });
    const lead = await addLead(book, id, asked, now);
    const mail = (kind: string, recipient: string) => ({
      kind,
      subjectId: lead.id,
      recipient,
      payload: { leadId: lead.id },
    });
    const { toOwner, toVisitor } = mails[lead.kind];
    await book.outbox.addAll(
      [mail(toOwner, ownerEmail), ...(mayMail ? [mail(toVisitor, lead.email)] : [])],
      now,
    );
    return lead;
  });
}

async function addLead(book: LeadBook, id: string, asked: Asked, now: number): Promise<Lead> {
  for (;;) {
    const lead: Lead = {
      company_name: null,
      requirement: null,
      service_id: null,
      ...asked,
      id,
      reference: newReference(asked.kind),
      status: 'new',
      created_at: now,
      answered_at: null,
    };
    if (await book.add(lead)) return lead;
  }
}
