import { CompiledQuery } from 'kysely';
import { type Database, isPostgres } from './database.ts';
import { directConnection } from './direct-transaction.ts';

type Value = string | number | null;

/**
 * SQL that is compiled once, with its parameters by name: statement`… where id = ${'id'}`. In a transaction of
 * `GroupCommit` on SQLite it runs at once, several times faster than through Kysely.
 */
export function statement<Name extends string>(parts: TemplateStringsArray, ...names: Name[]) {
  const sqlite = parts.join('?');
  const postgres = parts.reduce((sql, part, index) => `${sql}$${index}${part}`);
  return async <Row = never>(db: Database, values: Readonly<Record<Name, Value>>): Promise<Row[]> => {
    const parameters = names.map((name) => values[name]);
    const direct = directConnection(db);
    if (direct) return direct.run(sqlite, parameters) as Row[];
    const query = CompiledQuery.raw(isPostgres(db) ? postgres : sqlite, parameters);
    return (await db.executeQuery(query as CompiledQuery<Row>)).rows;
  };
}
