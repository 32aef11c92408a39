import { type RawBuilder, sql } from 'kysely';
import { type Database, isPostgres } from '../db/database.ts';
import { idOf } from './subject.ts';

export type MessageAbout = { id: string; kind: string; subjectId: string };
type Found = { id: string; kind: string; subject_id: string };

const AT_ONCE = 100;

/** Messages about subjects, also resent (`subject#2`) or about a part (`subject/part`). Not inside a transaction. */
export async function messagesAbout(db: Database, subjectIds: string[]): Promise<MessageAbout[]> {
  const wanted = [...new Set(subjectIds)];
  const found: MessageAbout[] = [];
  for (let start = 0; start < wanted.length; start += AT_ONCE) {
    const some = wanted.slice(start, start + AT_ONCE);
    const { rows } = await (isPostgres(db) ? byScan(some) : alongIndex(some)).execute(db);
    for (const { id, kind, subject_id } of rows) {
      const subjectId = idOf(subject_id);
      if (some.includes(subjectId)) found.push({ id, kind, subjectId });
    }
  }
  return found;
}

/** One scan, in PostgreSQL's own process. No range of its index would do: its order depends on the locale. */
function byScan(subjectIds: string[]): RawBuilder<Found> {
  return sql`
    select id, kind, subject_id from outbox
    where split_part(translate(subject_id, '#', '/'), '/', 1) in (${sql.join(subjectIds)})`;
}

/**
 * Along the unique index of kind and subject, because a scan on SQLite would hold up every request. `#` and `/` come
 * before `0`, so one range has a subject with all its parts.
 */
export function alongIndex(subjectIds: string[]): RawBuilder<Found> {
  const wanted = sql.join(subjectIds.map((id) => sql`(${id})`));
  return sql`
    with recursive kinds (kind) as (
      select min(kind) from outbox
      union all
      select (select min(kind) from outbox where kind > kinds.kind) from kinds where kinds.kind is not null
    )
    select outbox.id, outbox.kind, subject_id
    from kinds cross join (values ${wanted}) as wanted cross join outbox
    where outbox.kind = kinds.kind and subject_id >= wanted.column1 and subject_id < wanted.column1 || '0'`;
}
