import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Context } from '../context.ts';
import { ApiError, badKeys, unknownUrl } from '../errors.ts';
import { asFields, type Fields } from '../fields.ts';
import { errorReply, type Reply, send } from './reply.ts';
import { sendWithTrouble } from './reply-faults.ts';
import { findRoute, type Route } from './routes.ts';

/** `open` routes need no keys and have no faults: the window's, and the admin's. */
type RouteTable = { api: Route[]; open: Route[] };

const longestBody = 1_000_000;

export function makeServer(context: Context, routes: RouteTable): Server {
  return createServer((request, response) => {
    answer(context, routes, request, response).catch((error) => {
      if (response.headersSent || response.destroyed) response.destroy();
      else send(response, errorReply(error));
    });
  });
}

async function answer(
  context: Context,
  routes: RouteTable,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://stand-in');
  const method = request.method ?? 'GET';
  const raw = await readBody(request);
  const open = findRoute(routes.open, method, pathname);
  const api = pathname.startsWith('/v1/')
    ? findRoute(routes.api, method, pathname.slice('/v1'.length))
    : null;
  const found = open ?? api;
  if (!found) throw unknownUrl();
  if (!open) checkKeys(context, request);
  const work = async (): Promise<Reply> => {
    try {
      const call = { params: found.params, query, fields: parseFields(raw), headers: request.headers };
      return await found.route.handle(call);
    } catch (error) {
      return errorReply(error);
    }
  };
  const rule = open ? null : context.faults.troubleFor(found.route.name);
  if (rule) await sendWithTrouble(response, rule, work);
  else send(response, await work());
}

/** The scheme must be spelled exactly `Basic`, as the real API requires. */
function checkKeys({ settings }: Context, request: IncomingMessage): void {
  const [, encoded = ''] = /^Basic (.+)$/.exec(request.headers.authorization ?? '') ?? [];
  const keys = Buffer.from(encoded, 'base64').toString('utf8');
  if (keys !== `${settings.keyId}:${settings.keySecret}`) throw badKeys();
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length > longestBody) throw new ApiError(413, { description: 'The request is too large.' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseFields(raw: string): Fields {
  if (raw.trim() === '') return {};
  try {
    return asFields(JSON.parse(raw));
  } catch {
    throw new ApiError(400, { description: 'The request body is not valid JSON.' });
  }
}
