import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DeskRequest } from './context.ts';
import { digest } from './digest.ts';
import type { Frame } from './frame.ts';
import { csrfOf, sessionOf } from './http/session.ts';
import type { DeskSite } from './site.ts';
import type { ViewName, ViewProps } from './views.tsx';

/** The header with which an open page asks whether it still shows the truth. */
const VERSION_HEADER = 'x-desk-version';

/**
 * Adds a page: `load` reads what the view shows. The loaded props are also its version, so they must not
 * contain the time of day. `load` throws an HttpError 404 for what does not exist.
 */
export function page<Name extends ViewName>(
  site: DeskSite,
  path: string,
  view: Name,
  load: (request: DeskRequest) => Promise<ViewProps<Name>>,
) {
  site.app.get(path, async (request, reply) => {
    const asked = deskRequest(site, request);
    const props = await load(asked);
    const version = digest(props);
    if (asksWhetherChanged(request)) return sendWhetherChanged(request, reply, version);
    const done = asked.query.done ? await site.context.deskLog.entry(asked.query.done) : undefined;
    return sendView(site, request, reply, view, props, { version, done: done?.summary ?? null });
  });
}

export function asksWhetherChanged({ headers }: FastifyRequest): boolean {
  return headers[VERSION_HEADER] !== undefined;
}

/** 204: it still shows the truth. 205: look again. */
export function sendWhetherChanged({ headers }: FastifyRequest, reply: FastifyReply, version: string) {
  return reply.code(headers[VERSION_HEADER] === version ? 204 : 205).send();
}

export function deskRequest(site: DeskSite, request: FastifyRequest): DeskRequest {
  return {
    context: { ...site.context, log: request.log },
    who: sessionOf(request).who,
    param: (name) => paramOf(request, name),
    query: Object.fromEntries(new URL(request.url, 'http://desk').searchParams),
  };
}

function paramOf({ params }: FastifyRequest, name: string): string {
  const value = (params as Record<string, string>)[name];
  if (value === undefined) throw new Error(`this route has no :${name}`);
  return value;
}

/** Renders a view inside the layout. */
export function sendView<Name extends ViewName>(
  site: DeskSite,
  request: FastifyRequest,
  reply: FastifyReply,
  view: Name,
  props: ViewProps<Name>,
  changes: Partial<Frame> = {},
) {
  const session = request.deskSession;
  const { pathname, searchParams } = new URL(request.url, 'http://desk');
  const frame: Frame = {
    ...site.base,
    path: pathname,
    who: session?.who ?? null,
    csrf: session ? csrfOf(session) : '',
    version: null,
    done: null,
    search: pathname === '/students' ? (searchParams.get('q') ?? '') : '',
    ...changes,
  };
  return reply.type('text/html; charset=utf-8').send(site.views.render(view, props, frame));
}
