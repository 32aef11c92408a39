import type { FastifyError, FastifyRequest } from 'fastify';
import { DatabaseUnavailable } from '#server/db/database-unavailable.ts';
import { DeskError } from '#server/desk/desk-error.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Message } from '../layout/message-view.tsx';

const titles: Record<number, string> = {
  401: 'The desk is closed',
  403: 'Refused',
  404: 'Nothing here',
  409: 'This can’t be done',
  421: 'Not this address',
  429: 'Wait a little',
  503: 'The database does not answer',
};

const HOW = 'Open the desk on the machine where the site runs: npm run desk -- open';

/** Every error as a page. Unexpected ones are logged and reveal nothing. */
export function messageOf(
  error: unknown,
  request: FastifyRequest,
  canSignIn: boolean,
): Message & { status: number } {
  const { status, sentence } = statusOf(error);
  if (status >= 500) request.log.error({ err: error }, 'a request of the desk failed');
  return {
    status,
    title: titles[status] ?? (status >= 500 ? 'Something went wrong' : 'Not understood'),
    sentences: status === 401 ? [sentence, HOW] : [sentence],
    link: error instanceof DeskError ? pageOf(request.url) : linkFrom(status, canSignIn),
  };
}

/** What an action is about has a page: by the address of the action. */
const pages: [RegExp, string][] = [
  [/^\/students\/[^/?]+(?=\/)/, 'To the student'],
  [/^\/leads\/[^/?]+(?=\/)/, 'To the lead'],
  [/^\/mail\/[^/?]+(?=\/)/, 'To the mail'],
  [/^\/batches\/[^/?]+\/[^/?]+(?=\/)/, 'To the batch'],
  [/^\/[^/?]+(?=\/)/, 'To the list'],
];

/** A refusal leads back to what it is about. */
function pageOf(url: string): Message['link'] {
  for (const [pattern, label] of pages) {
    const href = pattern.exec(url)?.[0];
    if (href) return { label, href };
  }
  return linkFrom(409, false);
}

function linkFrom(status: number, canSignIn: boolean) {
  if (status !== 401) return { label: 'To the first page', href: '/' };
  return canSignIn ? { label: 'Sign in with the password', href: '/sign-in' } : undefined;
}

function statusOf(error: unknown): { status: number; sentence: string } {
  if (error instanceof HttpError) return { status: error.status, sentence: error.message };
  if (error instanceof DeskError) return { status: 409, sentence: error.message };
  if (error instanceof DatabaseUnavailable)
    return { status: 503, sentence: 'Try again in a minute. Nothing was lost.' };
  const { statusCode = 500 } = error as FastifyError;
  if (statusCode < 500) return { status: statusCode, sentence: 'The desk does not understand this request.' };
  return {
    status: 500,
    sentence: 'It is in the log of the desk. Look whether it was done before you repeat it.',
  };
}
