import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { isUpToDate } from '../db/migrate.ts';

/** For whoever keeps the server running: alive, and ready to take payments. */
export function healthRoutes(app: FastifyInstance, db: Database) {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'alive' }));

  app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    const ready = await isUpToDate(db).catch((error: unknown) => {
      request.log.error({ err: error }, 'the database does not answer');
      return false;
    });
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}
