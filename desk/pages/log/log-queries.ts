import type { DeskLogTable } from '#server/db/desk-tables.ts';
import { isInAnyCase } from '#server/db/same-person.ts';
import { firstPage, olderThan } from '#server/desk/keyset-pagination.ts';
import { actionName, storedNames } from '#server/desk/log/action-names.ts';
import type { DeskContext } from '../../context.ts';
import { type Subject, subjectsOf } from './log-subjects.ts';

export type LogFilter = { who: string; action: string; subject: string };
/** `about`: the student or lead, if it is one. */
export type LogEntry = DeskLogTable & { about: Subject | null };
export type LogPage = { entries: LogEntry[]; filter: LogFilter; next: string | null };

const PAGE = 50;
const ORDER = ['begun_at', 'id'];

/** What was done at the desk, the newest first. `before` is the last entry of the page before. */
export async function logPage(
  filter: LogFilter,
  before: string | undefined,
  { db }: DeskContext,
): Promise<LogPage> {
  let query = db
    .selectFrom('desk_log')
    .selectAll()
    .orderBy('begun_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE + 1);
  // Typed on a phone, a name may begin with a small letter.
  if (filter.who) query = query.where(isInAnyCase('who', filter.who));
  if (filter.action) query = query.where('action', 'in', storedNames(filter.action));
  if (filter.subject) query = query.where('subject', '=', filter.subject);
  const { rows, next } = firstPage(await query.where(olderThan(before, ORDER)).execute(), PAGE, ORDER);
  const subjects = await subjectsOf(
    db,
    rows.map(({ subject }) => subject),
  );
  const entries = rows.map((entry) => ({
    ...entry,
    action: actionName(entry.action),
    about: subjects.get(entry.subject) ?? null,
  }));
  return { entries, filter, next };
}
