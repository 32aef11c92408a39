import { type AttentionReason, attentionReasons } from '#server/enrolment/attention-reasons.ts';
import type { DeskContext } from '../../context.ts';

export type SeenTo = { id: string; title: string; details: string; resolvedAt: number };

const LATELY = 50;

/** What was resolved, the newest first. */
export async function seenToLately({ queries }: DeskContext): Promise<SeenTo[]> {
  return (await queries.resolvedAttention(LATELY)).map(({ id, reason, details, resolved_at }) => ({
    id,
    title: attentionReasons[reason as AttentionReason]?.title ?? reason,
    details,
    resolvedAt: resolved_at as number,
  }));
}
