import type { FastifyInstance } from 'fastify';
import { site } from '#content';
import { DAY_MS } from '#contract/durations.ts';
import type { Instant } from '../clock.ts';

const VALID_MS = 360 * DAY_MS;

/** RFC 9116: whom to tell of a vulnerability. Must expire within a year, counted from the server's start. */
export function securityTxtRoute(app: FastifyInstance, origin: string, startedAt: Instant) {
  const text = [
    `Contact: mailto:${site.email}`,
    `Expires: ${new Date(startedAt + VALID_MS).toISOString()}`,
    'Preferred-Languages: en, hi, mr',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
  app.get('/.well-known/security.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(text),
  );
}
