import type { FastifyInstance } from 'fastify';
import type { DeskContext } from './context.ts';
import type { Frame } from './frame.ts';
import type { Session } from './http/session.ts';

export type Views = typeof import('./views.tsx');

/** What pages and actions are registered on. Its routes need a session. */
export type DeskSite = {
  app: FastifyInstance;
  context: DeskContext;
  views: Views;
  /** What every page shows alike. */
  base: Pick<Frame, 'school' | 'assets'>;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The session of whoever sits at the desk; absent on the pages of the sign-in. */
    deskSession?: Session;
  }
}
