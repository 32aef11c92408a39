import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { BuiltSite } from './site.ts';

/** Every page and file: all URLs that no API route has claimed. */
export function siteRoutes(app: FastifyInstance, site: BuiltSite) {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    // No log line for pages: the proxy's log has them, and they would drown the calls.
    logLevel: 'warn',
    handler(request, reply) {
      // An unknown API path gets a JSON error, not a page.
      if (request.url.startsWith('/api/')) return reply.callNotFound();
      reply.hijack();
      answer(site, request.raw, reply.raw);
    },
  });
}

/**
 * Answers known pages and files before Fastify, which would take a quarter of the time of such an answer.
 * Fastify gets the rest: calls, redirects and unknown paths.
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
