import type { Instant } from '../clock.ts';
import type { Context } from '../context.ts';
import { type OutboxMessage, priorities } from '../mail/outbox.ts';
import { flagForOwner } from './flag-for-owner.ts';
import type { OrderStore } from './order-store.ts';

const REASON = 'mail-refused';

/** Parks an email that the mail server refused permanently, and flags it for the owner. */
export function parkMail(
  message: OutboxMessage,
  responseCode: number,
  { store, ...context }: Context & { store: OrderStore },
): Promise<void> {
  const now = context.clock();
  const { id, kind, subject_id, refusals, problem } = message;
  return store.transaction(async (tx) => {
    if (!(await tx.outbox.noteRefusal(id, now, null, problem))) return;
    const subject = message.priority === priorities.lead ? leadsOf(now) : `${subject_id} (${refusals + 1})`;
    const details = `The mail server refused ${kind} about ${subject_id} with code ${responseCode}. It is not tried again.`;
    const isNew = await flagForOwner({ reason: REASON, subject, details }, tx, context);
    if (!isNew) await tx.attention.reopen(REASON, subject);
  });
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
