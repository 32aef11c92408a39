import type { Context } from '../context.ts';
import type { AttentionReason } from './attention-reasons.ts';
import type { OrderStore } from './order-store.ts';

/**
 * Flags for the owner what only a person can decide: an entry of `attention` and one email about it, in the
 * transaction that notices it. What was flagged before gets the newest details, and no second email: false.
 */
export async function flagForOwner(
  { reason, subject, details }: { reason: AttentionReason; subject: string; details: string },
  tx: OrderStore,
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
