import { type RawBuilder, sql } from 'kysely';
import { type Database, isPostgres } from './database.ts';

/** One parameter, however many values: the statement is always the same, and made once. */
export function isAmong(db: Database, column: string, values: string[]): RawBuilder<boolean> {
  const name = sql.ref(column);
  return isPostgres(db)
    ? sql<boolean>`${name} = any(${values}::text[])`
    : sql<boolean>`${name} in (select value from json_each(${JSON.stringify(values)}))`;
}
