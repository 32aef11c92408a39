import { sql } from 'kysely';
import type { OutboxTable } from '../db/tables.ts';

/*
 * What a mail in the outbox, or an entry that waits for the owner, is about: an id, or a part of what the id names
 * (`id/part`). What comes again has a number (`id#2`, `id/part#2`). An entry about a refused mail also says which
 * kind it is of, and which try was the last: `id/part batch-dates (3)`; older ones have no kind: `id (3)`.
 */

export function subjectOf(id: string, part: string): string {
  return `${id}/${part}`;
}

export function idOf(subject: string): string {
  return subject.split(/[ #/]/)[0] as string;
}

export function partOf(subject: string): string | undefined {
  return subject.split(/[ #]/)[0]?.split('/')[1];
}

/** The first has no number. Instead of counting, an instant or another id may make it a new one. */
export function numbered(subject: string, times: number | string): string {
  return times === 1 ? subject : `${subject}#${times}`;
}

export function withoutNumber(subject: string): string {
  return subject.split('#')[0] as string;
}

/** For queries: a subject, with a number or without. */
export function isAbout(column: string, subject: string) {
  return sql<boolean>`(${sql.ref(column)} = ${subject} or ${sql.ref(column)} like ${`${subject}#%`})`;
}

type Refused = Pick<OutboxTable, 'kind' | 'subject_id'>;

/** One entry each time that a mail is refused for good: its number of tries only grows. */
export function refusedSubject({ kind, subject_id, tries }: Refused & Pick<OutboxTable, 'tries'>): string {
  return `${subject_id} ${kind} (${tries})`;
}

/** The subject of the mail that an entry is about. */
export function refusedMailIn(subject: string): string {
  return subject.split(' ')[0] as string;
}

/** Whether an entry is about the refusal of a mail. */
export function isRefusalOf(subject: string, { kind, subject_id }: Refused): boolean {
  const [, about, ofKind] = /^(\S+)(?: (\S+))? \(\d+\)$/.exec(subject) ?? [];
  return about === subject_id && (ofKind === undefined || ofKind === kind);
}
