import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { type ActionRequest, isDirect } from './action-spec.ts';
import { digest } from './digest.ts';
import { csrfOf, sessionOf } from './http/session.ts';
import { asksWhetherChanged, sendView, sendWhetherChanged } from './page.ts';
import type { ActionPage, Preview } from './preview.ts';

type Said = {
  /** Given: the typed fields are fixed, and the form does it. Absent: they are typed. */
  preview?: Preview;
  errors?: Record<string, string>;
  /** Why nothing was done. */
  refusal?: string;
  /** What a technician would ask for. */
  details?: string;
  status?: number;
};

/** What an action's page showed, so that a change in between is noticed. */
export function versionOf(preview: Preview): string {
  return digest(preview);
}

/** The page of an action, each time with a new one-time id. */
export async function sendForm<Form extends z.ZodObject>(actionRequest: ActionRequest<Form>, said: Said) {
  const { site, spec, request, reply, asked, typed } = actionRequest;
  const isFixed = said.preview !== undefined && !isDirect(spec);
  const preview = said.preview ?? (await spec.preview(null, asked));
  const version = versionOf(preview);
  if (asksWhetherChanged(request)) return sendWhetherChanged(request, reply, version);
  const isWrong = said.refusal !== undefined || said.errors !== undefined;
  reply.code(said.status ?? (isWrong ? 422 : 200));
  const page: ActionPage = {
    preview,
    isFixed,
    doesIt: isFixed || !spec.review,
    typed,
    errors: said.errors ?? {},
    refusal: said.refusal ?? null,
    details: said.details ?? null,
    version,
    actionId: randomUUID(),
    csrf: csrfOf(sessionOf(request)),
  };
  // The answer to a POST can't be asked for again: its own POST will notice a change.
  const isWatched = request.method === 'GET' && !isWrong;
  return sendView(site, request, reply, 'action', page, { version: isWatched ? version : null });
}
