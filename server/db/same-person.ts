import { type RawBuilder, sql } from 'kysely';

/* Who is the same person. An address means the same in capitals and small letters; siblings may share one. */

/** A column with this address. */
export function isAddress(column: string, email: string): RawBuilder<boolean> {
  return isInAnyCase(column, email);
}

/** A column with this text. Also finds "élise" by "ÉLISE", which SQLite's lower() tells apart. */
export function isInAnyCase(column: string, text: string): RawBuilder<boolean> {
  return sql<boolean>`lower(${sql.ref(column)}) in (lower(${text}), lower(${text.toLowerCase()}))`;
}

/** Rows of two tables with the same address, as SQL. There are indexes on lower(email). */
export function sameAddress(one: string, other: string): string {
  return `lower(${one}.email) = lower(${other}.email)`;
}

/**
 * Rows of the same student, as SQL: the same address and name. Of whom a name is not known, nobody is the same:
 * two without a name may be siblings, and need a seat each.
 */
export function sameStudent(one: string, other: string): string {
  return `${sameAddress(one, other)} and lower(${one}.name) = lower(${other}.name)`;
}

/** For questions, lists and reminders, where nobody loses a seat: here two without a name count as one student. */
export function likelySameStudent(one: string, other: string): string {
  return `${sameAddress(one, other)} and lower(coalesce(${one}.name, '')) = lower(coalesce(${other}.name, ''))`;
}

/** One text for each student, as SQL, to count them; null where name or address is not known. */
export function studentKey(table: string): string {
  return `lower(${table}.email) || '/' || lower(${table}.name)`;
}

type Named = { name: string | null; email: string | null };

/** `sameStudent` for rows in memory. It finds more, as SQLite's lower() knows A to Z only: not for counting seats. */
export function isSameStudent(one: Named, other: Named): boolean {
  return isSameText(one.email, other.email) && isSameText(one.name, other.name);
}

/** Without regard to case; never of what is not known. */
export function isSameText(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one.toLowerCase() === other.toLowerCase();
}
