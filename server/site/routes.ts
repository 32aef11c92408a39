import type { FastifyInstance } from 'fastify';
import type { Site } from './site.ts';

/** Every page and file: whatever no call of the API has claimed. */
export function siteRoutes(app: FastifyInstance, site: Site) {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    // Pages change nothing and are watched by the proxy's log; one line a picture would drown the calls.
    logLevel: 'warn',
    handler(request, reply) {
      const { status, headers, body } = site.answer(request.method, request.url, request.headers);
      reply.hijack();
      reply.raw.writeHead(status, headers);
      reply.raw.end(body ?? undefined);
    },
  });
}
