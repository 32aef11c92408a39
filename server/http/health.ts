import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { Readiness } from '../db/readiness.ts';

/** For monitoring: /healthz says alive, /readyz says ready to take payments. */
export function healthRoutes(app: FastifyInstance, db: Database) {
  const readiness = new Readiness(db);
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'alive' }));

  app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    const ready = await readiness.check().catch((error: unknown) => {
      request.log.error({ err: error }, 'the database does not answer');
      return false;
    });
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}
