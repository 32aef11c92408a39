import type { DeskLogTable } from '#server/db/desk-tables.ts';
import type { DeskContext } from '../../context.ts';

export type LogFilter = { who: string; action: string; subject: string };
export type LogPage = { entries: DeskLogTable[]; filter: LogFilter; next: string | null };

const PAGE = 50;

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
  if (filter.who) query = query.where('who', '=', filter.who);
  if (filter.action) query = query.where('action', '=', filter.action);
  if (filter.subject) query = query.where('subject', '=', filter.subject);
  const [at, id] = before?.split('~') ?? [];
  if (at && id && Number.isSafeInteger(Number(at)))
    query = query
      .where('begun_at', '<=', Number(at))
      .where(({ or, eb }) => or([eb('begun_at', '<', Number(at)), eb('id', '<', id)]));
  const entries = await query.execute();
  const last = entries.length > PAGE ? entries[PAGE - 1] : undefined;
  return { entries: entries.slice(0, PAGE), filter, next: last ? `${last.begun_at}~${last.id}` : null };
}
