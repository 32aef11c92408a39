import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { DatabaseUnavailable } from './database-unavailable.ts';

const INT8 = 20;

/** Counts and milliseconds fit a JavaScript number; by default pg returns them as text. */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

/** To connect, or to wait for a free connection of the pool. */
const CONNECT_TIMEOUT_MS = 3000;
/** Extra time for a slow PostgreSQL to report its own time-out before we drop the connection. */
const GRACE_MS = 1000;

/** `timeoutMs: 0` sets no limit. */
export function postgresDialect(connectionString: string, timeoutMs: number): PostgresDialect {
  const limits = timeoutMs > 0 && {
    statement_timeout: timeoutMs,
    query_timeout: timeoutMs + GRACE_MS,
    // A process that stops in the middle of a transaction must not keep its rows locked.
    idle_in_transaction_session_timeout: 30_000,
  };
  const pool = new pg.Pool({
    connectionString,
    types,
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Only a default: `sslmode=…` in the URL wins.
    ssl: isLocal(connectionString) ? undefined : true,
    ...limits,
  });
  // A lost connection emits 'error' (idle: on the pool), which ends the process when nobody listens.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', (error) => noteLoss(client, error)));
  return new PostgresDialect({ pool: withClearErrors(pool) });
}

/** The first error of each connection that can't be used any more. */
const losses = new WeakMap<pg.PoolClient, DatabaseUnavailable>();

function noteLoss(client: pg.PoolClient, error: unknown) {
  if (!losses.has(client)) losses.set(client, new DatabaseUnavailable(error));
}

function isLocal(connectionString: string): boolean {
  // pg's own parser; nothing is opened. A host that is a path is a Unix socket.
  const { host } = new pg.Client({ connectionString });
  return host === 'localhost' || host === '::1' || host.startsWith('127.') || host.startsWith('/');
}

function withClearErrors(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => {
        throw new DatabaseUnavailable(error);
      });
      return pooledClient(client);
    },
  };
}

/** Once its connection is lost, a client repeats that error (to `rollback`, too) and leaves the pool. */
function pooledClient(client: pg.PoolClient): PostgresPoolClient {
  const query = async (sql: string, parameters: readonly unknown[]) => {
    const lost = losses.get(client);
    if (lost) throw lost;
    try {
      return await client.query(sql, parameters as unknown[]);
    } catch (error) {
      if (endsConnection(error)) noteLoss(client, error);
      if (isTemporary(error)) throw losses.get(client) ?? new DatabaseUnavailable(error);
      throw error;
    }
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    // Else a connection whose query timed out would return to the pool, still waiting for its answer.
    release: (destroy) => client.release(destroy || losses.has(client)),
  };
}

/**
 * SQLSTATE classes after which a retry may work: connection, read-only after a failover, deadlock, resources
 * (a full disk, too many connections), locks, shutdown, cancelled statements, system errors.
 */
const TEMPORARY = /^(08|25006|25P03|40|53|55P03|57|58)/;
/** The classes with which PostgreSQL also ends the connection. */
const ENDS_CONNECTION = /^(08|25P03|57P)/;

function isTemporary(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || TEMPORARY.test(error.code ?? '');
}

function endsConnection(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || ENDS_CONNECTION.test(error.code ?? '');
}
