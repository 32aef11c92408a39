import { peopleOf } from '#server/desk/students/people-of.ts';
import { registrationsAbout } from '#server/enrolment/attention/registrations-about.ts';
import { idOf } from '#server/mail/subject.ts';
import type { DeskContext } from '../../context.ts';
import { studentPath } from '../../paths.ts';

/** Whom an entry of the log is about. */
export type Subject = { name: string; href: string };

type Db = DeskContext['db'];

/** The students and leads that ids belong to: of an order, a payment, a refund, a lead, or what needs the owner. */
export async function subjectsOf(db: Db, ids: string[]): Promise<Map<string, Subject>> {
  if (ids.length === 0) return new Map();
  const flagged = await db.selectFrom('attention').select(['id', 'subject']).where('id', 'in', ids).execute();
  const meant = new Map(flagged.map(({ id, subject }) => [id, idOf(subject)]));
  const registrations = await registrationsAbout(
    db,
    ids.map((id) => meant.get(id) ?? id),
  );
  const people = await peopleOf(db, [...registrations.values()]);
  const found = await leadsOf(db, ids);
  for (const id of ids) {
    const order = registrations.get(meant.get(id) ?? id) ?? '';
    const person = people.get(order);
    if (person) found.set(id, { name: person.name, href: studentPath({ id: order }) });
  }
  return found;
}

async function leadsOf(db: Db, ids: string[]): Promise<Map<string, Subject>> {
  const leads = await db.selectFrom('leads').select(['id', 'reference']).where('id', 'in', ids).execute();
  return new Map(leads.map(({ id, reference }) => [id, { name: reference, href: `/leads/${reference}` }]));
}
