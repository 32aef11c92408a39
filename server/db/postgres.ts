import { PostgresDialect } from 'kysely';
import pg from 'pg';

const INT8 = 20;

/** Counts and milliseconds fit a JavaScript number; without this, pg hands them over as text. */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

export function postgresDialect(connectionString: string): PostgresDialect {
  const pool = new pg.Pool({ connectionString, types, max: 10, connectionTimeoutMillis: 5000 });
  // A connection that breaks while idle is replaced by the pool; unheard, this event would end the process.
  pool.on('error', () => {});
  return new PostgresDialect({ pool });
}
