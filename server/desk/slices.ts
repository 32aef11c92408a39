import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { literal } from './search/like.ts';

/** A part of a long list, and where the next part begins; null at its end. */
export type Slice<Row> = { rows: Row[]; next: string | null };

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
  /** How many rows are looked at. A slice may have fewer rows than its size, and still a next one. */
  look: number;
};

/** Reads one slice along an index: as fast at the end of a long list as at its beginning. */
export async function sliceOf<Row extends Record<string, unknown>>(
  db: Database,
  query: Query,
): Promise<Slice<Row>> {
  const { wanted, size, look, order } = query;
  const { rows } = await sql<Row>`
    select * from (${firstRows(query, query.columns)}) as looked where ${wanted} limit ${size + 1}`.execute(
    db,
  );
  if (rows.length > size) return firstOf(rows, size, order);
  const { rows: ends } = await sql<Row>`
    select * from (${firstRows(query, order)}) as looked limit 1 offset ${look - 1}`.execute(db);
  return { rows, next: ends[0] ? placeOf(ends[0], order) : null };
}

function firstRows(query: Query, columns: readonly string[]) {
  const { table, listed, order, direction, after, look } = query;
  const place = placeIn(after, order);
  const names = sql.join(order.map((name) => sql.ref(name)));
  const [sign, way] = direction === 'asc' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const beyond = place ? sql`and (${names}) ${sign} (${sql.join(place)})` : sql``;
  const ordering = sql.join(order.map((name) => sql`${sql.ref(name)} ${way}`));
  return sql`select ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(table)}
    where ${listed} ${beyond} order by ${ordering} limit ${look}`;
}

const MARK = '~';

/** The first rows, and where the next ones begin if there are more. */
export function firstOf<Row extends object>(rows: Row[], size: number, order: readonly string[]): Slice<Row> {
  const last = rows.length > size ? rows[size - 1] : undefined;
  return { rows: rows.slice(0, size), next: last ? placeOf(last, order) : null };
}

/** Where a row is in a list, as the address bar has it. */
export function placeOf(row: object, order: readonly string[]): string {
  return order.map((name) => row[name as keyof typeof row]).join(MARK);
}

/** What a list that shows the newest first has after a place in it; everything without one. */
export function olderThan(after: string | undefined, order: readonly string[]): RawBuilder<boolean> {
  const place = placeIn(after, order);
  return place ? sql`(${sql.join(order.map((name) => sql.ref(name)))}) < (${sql.join(place)})` : sql`1 = 1`;
}

/** The address bar may hold anything: what is no place is the beginning. Only the last part is no number. */
function placeIn(text: string | undefined, order: readonly string[]): (string | number)[] | null {
  const parts = text?.split(MARK) ?? [];
  const numbers = parts.slice(0, -1).map(Number);
  const isPlace = parts.length === order.length && numbers.every(Number.isSafeInteger);
  return isPlace ? [...numbers, parts.at(-1) as string] : null;
}

/** Whether one of the columns contains a text; case does not matter. */
export function contains(columns: readonly string[], text: string): RawBuilder<boolean> {
  const part = `%${literal(text.toLowerCase())}%`;
  return sql`(${sql.join(
    columns.map((name) => sql`lower(${sql.ref(name)}) like ${part} escape '\\'`),
    sql` or `,
  )})`;
}
