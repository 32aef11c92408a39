import { randomUUID } from 'node:crypto';
import fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import type { Database } from './db/database.ts';
import { healthRoutes } from './health.ts';
import { securityHeaders } from './security-headers.ts';
import { siteRoutes } from './site/routes.ts';
import type { Site } from './site/site.ts';

export type Options = {
  db: Database;
  /** Absent while developing: then the pages come from the bundler. */
  site?: Site;
  https: boolean;
  logLevel: string;
};

/** The whole server, not yet listening. What is outside of it comes in through the options. */
export function build({ db, site, https, logLevel }: Options): FastifyInstance {
  const app = fastify({
    // Routes that only speak up when something is wrong would do so even on a silent logger.
    logger: logLevel !== 'silent' && { level: logLevel },
    genReqId: () => randomUUID(),
    bodyLimit: 64 * 1024,
    routerOptions: { ignoreTrailingSlash: false },
  });
  const everyAnswer = { ...securityHeaders({ https }), 'cache-control': 'no-store' };
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(everyAnswer);
  });

  answerErrorsInSentences(app);
  healthRoutes(app, db);
  if (site) siteRoutes(app, site);
  return app;
}

/** One shape for every error. Below 500 the sentence is for the visitor; above, it says nothing of the inside, which is in the log. */
function answerErrorsInSentences(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send({ error: error.message });
    request.log.error({ err: error }, 'a request failed');
    return reply.code(status).send({ error: 'Something went wrong on our side. Please try again.' });
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ error: 'There is nothing at this address.' }),
  );
}
