import type { Context } from '../context.ts';
import type { AttentionReason } from './attention-reasons.ts';
import type { OrderStore } from './order-store.ts';

/**
 * Flags for the owner what only a person can decide: an entry of `attention` and one email about it, in the
 * transaction that notices it. False when it was flagged before.
 */
export async function flagForOwner(
  { reason, subject, details }: { reason: AttentionReason; subject: string; details: string },
  tx: OrderStore,
  { ownerEmail, clock }: Context,
): Promise<boolean> {
  const now = clock();
  const attentionId = await tx.attention.add(reason, subject, details, now);
  if (attentionId === null) return false;
  await tx.outbox.add(
    { kind: 'attention-notice', subjectId: attentionId, recipient: ownerEmail, payload: { attentionId } },
    now,
  );
  return true;
}
