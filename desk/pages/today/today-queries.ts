import type { Instant } from '#server/clock.ts';
import type { AttentionTable } from '#server/db/tables.ts';
import { type AttentionReason, attentionReasons } from '#server/enrolment/attention-reasons.ts';
import type { DeskContext } from '../../context.ts';

export type Waiting = {
  id: string;
  noticedAt: Instant;
  title: string;
  means: string;
  todo: string;
  details: string;
  /** What it is about, mostly an order's id. */
  subject: string;
};

/** What only a person can decide, oldest first. */
export async function waitingForOwner({ queries }: DeskContext): Promise<Waiting[]> {
  return (await queries.attention()).map(inWords);
}

function inWords({ id, reason, subject, details, noticed_at }: AttentionTable): Waiting {
  const { title, means, todo } = attentionReasons[reason as AttentionReason] ?? {
    title: reason,
    means: '',
    todo: '',
  };
  return { id, noticedAt: noticed_at, title, means, todo, details, subject };
}
