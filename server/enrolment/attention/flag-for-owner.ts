import type { Context } from '../../context.ts';
import type { RecordingContext } from '../enrolment-context.ts';
import type { Store } from '../store.ts';
import type { AttentionReason } from './attention-reasons.ts';

type Flag = { reason: AttentionReason; subject: string; details: string };

/**
 * Flags for the owner what only a person can decide: an entry of `attention` and one email about it, in the
 * transaction that notices it. What was flagged before gets the newest details, and no second email: false.
 */
export async function flagForOwner(
  { reason, subject, details }: Flag,
  tx: Store,
  { ownerEmail, clock }: Context,
): Promise<boolean> {
  const now = clock();
  const attentionId = await tx.attention.add(reason, subject, details, now);
  if (attentionId === null) {
    await tx.attention.describe(reason, subject, details);
    return false;
  }
  await tx.outbox.add(
    { kind: 'attention-notice', subjectId: attentionId, recipient: ownerEmail, payload: { attentionId } },
    now,
  );
  return true;
}

/** Flags in a transaction of its own. */
export function flagNow(flag: Flag, context: RecordingContext): Promise<boolean> {
  return context.store.transaction((tx) => flagForOwner(flag, tx, context));
}

/**
 * Flags once more when something has happened that the owner must hear of, though it was flagged before: another
 * email, also if the owner has seen to it, and then the entry waits again. False when another process was first.
 */
export async function flagAgain(flag: Flag, tx: Store, context: Context): Promise<boolean> {
  const { reason, subject, details } = flag;
  const known = await tx.attention.about(reason, subject);
  if (!known) return flagForOwner(flag, tx, context);
  if (known.resolved_at === null) await tx.attention.describe(reason, subject, details);
  else if (!(await tx.attention.ask(reason, subject, details))) return false;
  const about = { kind: 'attention-notice', subjectId: known.id } as const;
  const payload = { attentionId: known.id };
  await tx.outbox.addAnother({ ...about, recipient: context.ownerEmail, payload }, context.clock());
  return true;
}
