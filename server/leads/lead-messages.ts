import { VISITOR_MAILS } from '../mail/email-receivers.ts';
import { type NewMessage, priorities } from '../mail/outbox.ts';
import type { LeadMails } from './count-lead.ts';
import type { Lead } from './lead-store.ts';

/** The two emails about a lead; emails/ writes them, and the digest. */
const kinds = {
  quote: { toOwner: 'quote-notice', toVisitor: 'quote-acknowledgement' },
  guide: { toOwner: 'guide-notice', toVisitor: 'guide-link' },
} as const;

/** All mail about a single lead. */
export const LEAD_MAILS: ReadonlySet<string> = new Set([
  ...Object.values(kinds).map(({ toOwner }) => toOwner),
  ...VISITOR_MAILS,
]);

/** The email to the owner, alone or in a digest, and the one to the visitor if the limits allow it. */
export function leadMessages(
  { id, kind, email }: Lead,
  { mayMail, mailAt, digest }: LeadMails,
  ownerEmail: string,
): NewMessage[] {
  const { toOwner, toVisitor } = kinds[kind];
  const priority = priorities.lead;
  const about = { priority, subjectId: id, payload: { leadId: id }, tryAt: mailAt };
  const notice: NewMessage = digest
    ? // All leads of a digest have the same subject, so the outbox keeps one email.
      {
        priority,
        kind: 'lead-digest',
        subjectId: digest.id,
        payload: digest,
        recipient: ownerEmail,
        tryAt: digest.sendAt,
      }
    : { ...about, kind: toOwner, recipient: ownerEmail };
  return mayMail ? [notice, { ...about, kind: toVisitor, recipient: email }] : [notice];
}
