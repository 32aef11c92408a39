import type { Context } from '../context.ts';
import { type OutboxMessage, priorities } from '../mail/outbox.ts';
import { flagForOwner } from './flag-for-owner.ts';
import type { OrderStore } from './order-store.ts';

/** Parks an email that the mail server refused permanently, and flags it for the owner. */
export function parkMail(
  message: OutboxMessage,
  responseCode: number,
  { store, ...context }: Context & { store: OrderStore },
): Promise<void> {
  const now = context.clock();
  const { id, kind, subject_id, refusals, problem } = message;
  return store.transaction(async (tx) => {
    await tx.outbox.noteRefusal(id, now, null, problem);
    await flagForOwner(
      {
        reason: 'mail-refused',
        // Anybody can type dead addresses into a form: the owner is told of those once a day.
        subject:
          message.priority === priorities.lead
            ? `leads of ${new Date(now).toISOString().slice(0, 10)}`
            : `${subject_id} (${refusals + 1})`,
        details: `The mail server refused ${kind} about ${subject_id} with code ${responseCode}. It is not tried again.`,
      },
      tx,
      context,
    );
  });
}
