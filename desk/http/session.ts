import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Who is signed in, by the token of the cookie. */
export type Session = { token: string; who: string };

export function sessionOf(request: FastifyRequest): Session {
  if (!request.deskSession) throw new Error('a page behind the sign-in was reached without a session');
  return request.deskSession;
}

/** The token that every form of a session carries. Another site's form can't know it. */
export function csrfOf({ token }: Session): string {
  return createHmac('sha256', token).update('desk form').digest('base64url');
}
