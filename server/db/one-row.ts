import type { RawBuilder } from 'kysely';
import type { Database } from './database.ts';

/** The row of a query that always has exactly one, like a count. */
export async function oneRow<Row>(query: RawBuilder<Row>, db: Database): Promise<Row> {
  const [row] = (await query.execute(db)).rows;
  if (row === undefined) throw new Error('a query that counts gave no row');
  return row;
}
