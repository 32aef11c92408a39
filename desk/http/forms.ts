import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { capitalise } from '#contract/capitalise.ts';
import { HttpError } from '#server/http/http-error.ts';
import { csrfOf, sessionOf } from './session.ts';

/** Forms are the only bodies the desk reads. */
export function readForms(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, fieldsOf(new URLSearchParams(body as string))),
  );
}

/** Boxes that share a name are sent once for each tick: their values become one, separated by commas. */
function fieldsOf(params: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...new Set(params.keys())].map((name) => [name, params.getAll(name).join(',')]));
}

/** What proves a form or opens the desk. No page repeats it. */
const NOT_TYPED = new Set(['csrf', 'action_id', 'version', 'step', 'password', 'code']);

/** What somebody typed into a form that was not taken, by its fields' names: an error page must not lose it. */
export function typedIn({ body }: FastifyRequest): { name: string; value: string }[] {
  return Object.entries((body ?? {}) as Record<string, string>)
    .filter(([name, value]) => !NOT_TYPED.has(name) && value.trim() !== '')
    .map(([name, value]) => ({ name: capitalise(name), value }));
}

/** Refuses a form that another site sent. Browsers that send neither header are held by the token. */
export function checkOrigin({ headers }: FastifyRequest, ownOrigins: string[]) {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  const isOwn =
    (origin === undefined || ownOrigins.includes(origin)) && (site === undefined || site === 'same-origin');
  if (!isOwn) throw new HttpError(403, 'This form came from another site. Nothing was done.');
}

/** Refuses a form without the session's token. */
export function checkCsrf(request: FastifyRequest) {
  const { csrf = '' } = (request.body ?? {}) as Record<string, string>;
  if (!isSame(csrf, csrfOf(sessionOf(request))))
    throw new HttpError(403, 'This form is not from the open desk. Nothing was done: open the page anew.');
}

/** Compares in constant time. */
function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
