import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
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
      reply.hijack();
      answer(site, request.raw, reply.raw);
    },
  });
}

/**
 * A server that answers known pages and files at once. The framework, which has a quarter of the time of such an answer
 * for itself, hears of the rest: calls, redirects, what is not there. It also leaves timeouts to us.
 */
export function pagesFirst(site: Site, everythingElse: RequestListener, connectionTimeoutMs: number) {
  const server = createServer((request, response) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && site.knows(request.url ?? '');
    if (isPage) answer(site, request, response);
    else everythingElse(request, response);
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  // Node's default is none: a client that stops reading would hold its connection for ever.
  server.timeout = connectionTimeoutMs;
  return server;
}

const KEEP_ALIVE_MS = 72_000;

function answer(site: Site, request: IncomingMessage, response: ServerResponse) {
  const { status, headers, body } = site.answer(request.method ?? 'GET', request.url ?? '/', request.headers);
  response.writeHead(status, headers);
  response.end(body ?? undefined);
}
