import type { Instant } from '../clock.ts';
import type { Context } from '../context.ts';
import type { EmailPayloads } from '../mail/email-payloads.ts';
import { type OutboxMessage, priorities } from '../mail/outbox.ts';
import { flagForOwner } from './flag-for-owner.ts';
import type { OrderStore } from './order-store.ts';
import { endOffer } from './waiting-list/end-offer.ts';

const REASON = 'mail-refused';

/** Parks an email that the mail server refused permanently, and flags it for the owner. */
export function parkMail(
  message: OutboxMessage,
  responseCode: number,
  { store, ...context }: Context & { store: OrderStore },
): Promise<void> {
  const now = context.clock();
  const { kind, subject_id, refusals, problem } = message;
  return store.transaction(async (tx) => {
    if (!(await tx.outbox.noteRefusal(message, now, null, problem))) return;
    const subject = message.priority === priorities.lead ? leadsOf(now) : `${subject_id} (${refusals + 1})`;
    const refused = `The mail server refused ${kind} about ${subject_id} with code ${responseCode}. It is not tried again.`;
    const passedOn = await passOnSeat(message, tx);
    const details = passedOn ? `${refused} The place is offered to the next who waits.` : refused;
    const isNew = await flagForOwner({ reason: REASON, subject, details }, tx, context);
    if (!isNew) await tx.attention.reopen(REASON, subject);
  });
}

/**
 * Anybody can join a waiting list with dead addresses: each would else keep a seat for a day. Not after a refusal by
 * policy (RFC 3463, X.7): that concerns all our mail, and nobody loses a place by it.
 */
async function passOnSeat({ kind, payload, problem }: OutboxMessage, tx: OrderStore): Promise<boolean> {
  if (kind !== 'seat-offer' || / 5\.7\./.test(problem ?? '')) return false;
  const { entryId }: EmailPayloads['seat-offer'] = JSON.parse(payload);
  return endOffer(entryId, tx);
}

/** After mail was made due again: what was flagged about mail that is not parked any more is seen to. */
export async function resolveRefusedMail({ outbox, attention }: OrderStore, now: Instant) {
  const waiting = await attention.waiting(REASON);
  if (waiting.length === 0) return;
  const parked = await outbox.parked();
  const subjects = new Set(
    parked.map(({ subject_id, priority, parked_at }) =>
      priority === priorities.lead ? leadsOf(parked_at as Instant) : subject_id,
    ),
  );
  for (const subject of waiting)
    if (!subjects.has(subject.replace(/ \(\d+\)$/, ''))) await attention.resolve(REASON, subject, now);
}

/** Anybody can type dead addresses into a form: the owner is told of those once a day. */
function leadsOf(day: Instant): string {
  return `leads of ${new Date(day).toISOString().slice(0, 10)}`;
}
