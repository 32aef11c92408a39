import type { Instant } from '#server/clock.ts';
import { registrationsAbout } from '#server/desk/attention-orders.ts';
import { type AttentionReason, attentionReasons } from '#server/enrolment/attention-reasons.ts';
import type { DeskContext } from '../../context.ts';
import { idIn, type Todo, todoOf } from '../attention/todo.ts';

export type Waiting = {
  id: string;
  noticedAt: Instant;
  title: string;
  todo: Todo[];
  details: string;
  /** The page of the student it is about; null when it is about nobody we know. */
  student: string | null;
};

/** What only a person can decide, oldest first. */
export async function waitingForOwner({ queries, db }: DeskContext): Promise<Waiting[]> {
  const entries = await queries.attention();
  const registrations = await registrationsAbout(
    db,
    entries.map(({ subject }) => idIn(subject)),
  );
  return entries.map(({ id, reason, subject, details, noticed_at }) => {
    const registration = registrations.get(idIn(subject)) ?? null;
    return {
      ...{ id, noticedAt: noticed_at, details },
      title: attentionReasons[reason as AttentionReason]?.title ?? reason,
      todo: todoOf({ reason, subject, registration }),
      student: registration && `/students/${registration}`,
    };
  });
}
