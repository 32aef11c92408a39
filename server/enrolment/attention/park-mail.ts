import { indianDay } from '#contract/india-time.ts';
import type { Instant } from '../../clock.ts';
import { readPayload } from '../../mail/email-payloads.ts';
import { type OutboxMessage, type ParkedMessage, priorities } from '../../mail/outbox.ts';
import { isRefusalOf, refusedSubject } from '../../mail/subject.ts';
import type { RecordingContext } from '../enrolment-context.ts';
import type { Store } from '../store.ts';
import { endOffer } from '../waiting-list/end-offer.ts';
import type { WaitingEntry } from '../waiting-list/waiting-list-store.ts';
import { flagForOwner } from './flag-for-owner.ts';

const REASON = 'mail-refused';

/**
 * Parks an email that the mail server refused permanently, and flags it for the owner. False when it was erased or
 * corrected meanwhile.
 */
export function parkMail(
  message: OutboxMessage,
  responseCode: number,
  { store, ...context }: RecordingContext,
): Promise<boolean> {
  const now = context.clock();
  const { kind, subject_id, problem } = message;
  return store.transaction(async (tx) => {
    // Before its mail: whoever forgets somebody who waits locks the batch first, too.
    const offered = kind === 'seat-offer' ? await lockOffer(message, tx) : null;
    if (!(await tx.outbox.noteRefusal(message, now, null, problem))) return false;
    if (offered && isNoAddress(problem) && (await endOffer(offered.id, tx))) {
      await tx.outbox.withdraw(message.id);
      const details = `The mail server refused the offer of a place in ${offered.course_id}@${offered.batch} with code ${responseCode}.`;
      await flagForOwner({ reason: 'offer-refused', subject: refusedSubject(message), details }, tx, context);
      return true;
    }
    const subject = message.priority === priorities.lead ? leadsOf(now) : refusedSubject(message);
    const details = `The mail server refused ${kind} about ${subject_id} with code ${responseCode}. It is not tried again.`;
    // First: only an entry that waits gets new details.
    await tx.attention.reopen(REASON, subject);
    await flagForOwner({ reason: REASON, subject, details }, tx, context);
    return true;
  });
}

async function lockOffer({ payload }: OutboxMessage, tx: Store): Promise<WaitingEntry | undefined> {
  const { entryId } = readPayload<'seat-offer'>(payload);
  const entry = await tx.waitingList.entry(entryId);
  if (entry) await tx.seats.lockBatch(entry);
  return entry;
}

/**
 * Anybody can join a waiting list with dead addresses: each would else keep a seat for a day. Only where the server
 * says that there is no such address (RFC 3463, X.1): other refusals may concern all our mail.
 */
function isNoAddress(problem: string | null): boolean {
  return / 5\.1\.(1|2|3|6|10)$/.test(problem ?? '');
}

/** After mail was made due again: what was flagged about mail that is not parked any more is seen to. */
export async function resolveRefusedMail({ outbox, attention }: Store, now: Instant) {
  const waiting = await attention.waiting(REASON);
  if (waiting.length === 0) return;
  const parked = await outbox.parked();
  for (const subject of waiting)
    if (!parked.some((message) => isFlaggedBy(subject, message)))
      await attention.resolve(REASON, subject, now);
}

function isFlaggedBy(subject: string, message: ParkedMessage): boolean {
  if (message.priority === priorities.lead) return subject === leadsOf(message.parked_at);
  return isRefusalOf(subject, message);
}

/** Anybody can type dead addresses into a form: the owner is told of those once a day. */
function leadsOf(refusedAt: Instant): string {
  return `leads of ${indianDay(refusedAt)}`;
}
