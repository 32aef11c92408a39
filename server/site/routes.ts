import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { BuiltSite } from './site.ts';

/** Every page and file: whatever no call of the API has claimed. */
export function siteRoutes(app: FastifyInstance, site: BuiltSite) {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    // Pages change nothing and are watched by the proxy's log; one line a picture would drown the calls.
    logLevel: 'warn',
    handler(request, reply) {
      // A call that does not exist is answered as calls are.
      if (request.url.startsWith('/api/')) return reply.callNotFound();
      reply.hijack();
      answer(site, request.raw, reply.raw);
    },
  });
}

/**
 * Answers known pages and files at once. The framework, which has a quarter of the time of such an answer for itself,
 * hears of the rest: calls, redirects, what is not there.
 */
export function pagesFirst(site: BuiltSite, everythingElse: RequestListener): RequestListener {
  return (request, response) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && site.knows(request.url ?? '');
    if (isPage) answer(site, request, response);
    else everythingElse(request, response);
  };
}

function answer(site: BuiltSite, request: IncomingMessage, response: ServerResponse) {
  const { status, headers, body } = site.answer(request.method ?? 'GET', request.url ?? '/', request.headers);
  response.writeHead(status, headers);
  response.end(body ?? undefined);
}
