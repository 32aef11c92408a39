import { CompiledQuery } from 'kysely';
import { type Database, isPostgres } from './database.ts';
import { directConnection } from './direct-transaction.ts';

type Value = string | number | null;
/** A part of a statement that is shared with others. */
type Shared = { sql: string };

/**
 * SQL that is compiled once, with its parameters by name: statement`… where id = ${'id'} and ${{ sql: shared }}`. In a
 * transaction of `GroupCommit` on SQLite it runs at once, several times faster than through Kysely.
 */
export function statement<Name extends string>(parts: TemplateStringsArray, ...inserted: (Name | Shared)[]) {
  const names = inserted.filter((one) => typeof one === 'string');
  const textWith = (placeholder: (place: number) => string) => {
    let place = 0;
    const texts = inserted.map((one) => (typeof one === 'string' ? placeholder(++place) : one.sql));
    return String.raw({ raw: parts }, ...texts);
  };
  const sqlite = textWith(() => '?');
  const postgres = textWith((place) => `$${place}`);
  return async <Row = never>(db: Database, values: Readonly<Record<Name, Value>>): Promise<Row[]> => {
    const parameters = names.map((name) => values[name]);
    const direct = directConnection(db);
    if (direct) return direct.run(sqlite, parameters) as Row[];
    const query = CompiledQuery.raw(isPostgres(db) ? postgres : sqlite, parameters);
    return (await db.executeQuery(query as CompiledQuery<Row>)).rows;
  };
}
