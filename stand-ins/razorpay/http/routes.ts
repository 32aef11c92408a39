import type { IncomingHttpHeaders } from 'node:http';
import type { Fields } from '../fields.ts';
import type { Reply } from './reply.ts';

export type Call = {
  params: Record<string, string>;
  query: URLSearchParams;
  fields: Fields;
  headers: IncomingHttpHeaders;
};

/** `name` is the route as documented, like 'POST /payments/:id/refund'; faults match on it. */
export type Route = { name: string; handle: (call: Call) => Reply | Promise<Reply> };

export function findRoute(
  routes: Route[],
  method: string,
  path: string,
): { route: Route; params: Record<string, string> } | null {
  const asked = path.split('/');
  for (const route of routes) {
    const [routeMethod, pattern = ''] = route.name.split(' ');
    if (routeMethod !== method) continue;
    const params = matchPath(pattern.split('/'), asked);
    if (params) return { route, params };
  }
  return null;
}

function matchPath(pattern: string[], asked: string[]): Record<string, string> | null {
  if (pattern.length !== asked.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const value = asked[index] as string;
    if (part.startsWith(':')) params[part.slice(1)] = value;
    else if (part !== value) return null;
  }
  return params;
}
