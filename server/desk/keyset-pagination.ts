import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { literal } from './search/like.ts';

/* Keyset pagination: a page of a long list is read from a cursor on, the place of the last row of the page before. */

/** A page of a list, and the cursor of the next one; null at its end. */
export type Page<Row> = { rows: Row[]; next: string | null };

type Query = {
  table: string;
  columns: readonly string[];
  /** What belongs to the list: an index has it. */
  listed: RawBuilder<unknown>;
  /** The list's order, the last one unique. */
  order: readonly string[];
  direction: 'asc' | 'desc';
  /** What no index has: such rows are looked at one after the other. */
  wanted: RawBuilder<unknown>;
  after: string | undefined;
  size: number;
  /** How many rows are looked at. A page may have fewer rows than its size, and still a next one. */
  scanLimit: number;
};

/** Reads a page along an index: as fast at the end of a long list as at its beginning. */
export async function readPage<Row extends Record<string, unknown>>(
  db: Database,
  query: Query,
): Promise<Page<Row>> {
  const { wanted, size, scanLimit, order } = query;
  const { rows } = await sql<Row>`
    select * from (${firstRows(query, query.columns)}) as scanned where ${wanted} limit ${size + 1}`.execute(
    db,
  );
  if (rows.length > size) return firstPage(rows, size, order);
  const { rows: ends } = await sql<Row>`
    select * from (${firstRows(query, order)}) as scanned limit 1 offset ${scanLimit - 1}`.execute(db);
  return { rows, next: ends[0] ? cursorOf(ends[0], order) : null };
}

function firstRows(query: Query, columns: readonly string[]) {
  const { table, listed, order, direction, after, scanLimit } = query;
  const cursor = readCursor(after, order);
  const names = sql.join(order.map((name) => sql.ref(name)));
  const [sign, way] = direction === 'asc' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const beyond = cursor ? sql`and (${names}) ${sign} (${sql.join(cursor)})` : sql``;
  const ordering = sql.join(order.map((name) => sql`${sql.ref(name)} ${way}`));
  return sql`select ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(table)}
    where ${listed} ${beyond} order by ${ordering} limit ${scanLimit}`;
}

const SEPARATOR = '~';

/** The first rows as a page. To know whether there is a next one, one row more than its size has to be read. */
export function firstPage<Row extends object>(
  rows: Row[],
  size: number,
  order: readonly string[],
): Page<Row> {
  const last = rows.length > size ? rows[size - 1] : undefined;
  return { rows: rows.slice(0, size), next: last ? cursorOf(last, order) : null };
}

/** The place of a row in its list, as the address bar has it. */
export function cursorOf(row: object, order: readonly string[]): string {
  return order.map((name) => row[name as keyof typeof row]).join(SEPARATOR);
}

/** What a list that shows the newest first has after a cursor; everything without one. */
export function olderThan(after: string | undefined, order: readonly string[]): RawBuilder<boolean> {
  const cursor = readCursor(after, order);
  return cursor ? sql`(${sql.join(order.map((name) => sql.ref(name)))}) < (${sql.join(cursor)})` : sql`1 = 1`;
}

/** The address bar may hold anything: what is no cursor is the beginning. Only the last part is no number. */
function readCursor(text: string | undefined, order: readonly string[]): (string | number)[] | null {
  const parts = text?.split(SEPARATOR) ?? [];
  const numbers = parts.slice(0, -1).map(Number);
  const isCursor = parts.length === order.length && numbers.every(Number.isSafeInteger);
  return isCursor ? [...numbers, parts.at(-1) as string] : null;
}

/** Whether one of the columns contains a text; case does not matter. */
export function contains(columns: readonly string[], text: string): RawBuilder<boolean> {
  const part = `%${literal(text.toLowerCase())}%`;
  return sql`(${sql.join(
    columns.map((name) => sql`lower(${sql.ref(name)}) like ${part} escape '\\'`),
    sql` or `,
  )})`;
}
