import { canReopen } from '#server/desk/attention/resolve.ts';
import { peopleOf } from '#server/desk/students/people-of.ts';
import { reasonOf } from '#server/enrolment/attention/attention-reasons.ts';
import { registrationsAbout } from '#server/enrolment/attention/registrations-about.ts';
import { idOf } from '#server/mail/subject.ts';
import { withoutIds } from '../../attention/without-ids.ts';
import type { DeskContext } from '../../context.ts';

export type SeenTo = {
  id: string;
  title: string;
  sentence: string;
  resolvedAt: number;
  canReopen: boolean;
  /** What else changes when it is put on the list again. */
  reopening?: string;
  /** Whom it was about, if it is known. */
  student: { orderId: string; name: string } | null;
};

const LATELY = 50;

/** What was resolved, the newest first. */
export async function seenToLately({ store, db }: DeskContext): Promise<SeenTo[]> {
  const entries = await store.attention.resolved(LATELY);
  const registrations = await registrationsAbout(
    db,
    entries.map(({ subject }) => idOf(subject)),
  );
  const people = await peopleOf(db, [...registrations.values()]);
  return entries.map(({ id, reason, subject, details, resolved_at }) => {
    const orderId = registrations.get(idOf(subject)) ?? '';
    const person = people.get(orderId);
    return {
      id,
      sentence: withoutIds(details),
      resolvedAt: resolved_at,
      canReopen: canReopen({ reason }),
      reopening: reasonOf(reason).reopening,
      title: reasonOf(reason).title,
      student: person ? { orderId, name: person.name } : null,
    };
  });
}
