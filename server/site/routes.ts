import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Answer, BuiltSite, RequestHeaders } from './site.ts';

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
      const page = answerOf(site, request.raw);
      reply.hijack();
      send(page, reply.raw);
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
    const page = isPage ? readableAnswer(site, request) : null;
    if (page) send(page, response);
    else everythingElse(request, response);
  };
}

/** Null if its file can't be read: Fastify then fails likewise, and logs and answers it as any other error. */
function readableAnswer(site: BuiltSite, request: IncomingMessage): Answer | null {
  try {
    return answerOf(site, request);
  } catch {
    return null;
  }
}

function answerOf(site: BuiltSite, { method = 'GET', url = '/', rawHeaders }: IncomingMessage): Answer {
  return site.answer(method, url, neededOf(rawHeaders));
}

/** As they came, names and values in turn: sorting all of them, as `headers` does, would take longer than the rest. */
function neededOf(rawHeaders: string[]): RequestHeaders {
  const needed: RequestHeaders = {};
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]?.toLowerCase();
    if (name === 'accept-encoding' || name === 'if-none-match' || name === 'sec-fetch-site') {
      const before = needed[name];
      needed[name] = before === undefined ? rawHeaders[index + 1] : `${before}, ${rawHeaders[index + 1]}`;
    }
  }
  return needed;
}

function send({ status, headers, body }: Answer, response: ServerResponse) {
  response.writeHead(status, headers);
  response.end(body ?? undefined);
}
