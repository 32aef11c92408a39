import { type Database, isPostgres } from './database.ts';
import { directly } from './direct-transaction.ts';
import { statement } from './statement.ts';

const begin = statement`begin`;
const end = statement`commit`;

/**
 * Reads several times in a row. On SQLite all of it sees one moment, and waits for the connection once. PostgreSQL has
 * connections enough to read at the same time.
 */
export function reading<Result>(db: Database, work: (db: Database) => Promise<Result>): Promise<Result> {
  if (isPostgres(db)) return work(db);
  return db.connection().execute((connection) =>
    directly(connection, async (direct) => {
      await begin(direct, {});
      try {
        return await work(direct);
      } finally {
        await end(direct, {});
      }
    }),
  );
}
