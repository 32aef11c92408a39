import type { FastifyError, FastifyRequest } from 'fastify';
import { DatabaseUnavailable } from '#server/db/database-unavailable.ts';
import { DeskError } from '#server/desk-error.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Message } from '../layout/message-view.tsx';
import { typedIn } from './forms.ts';

const titles: Record<number, string> = {
  401: 'The desk is closed',
  403: 'Refused',
  404: 'Nothing here',
  409: 'This can’t be done',
  413: 'Too long',
  421: 'Not this address',
  429: 'Wait a little',
  503: 'The database does not answer',
};

/** For whoever is not signed in. */
export function howToOpen(canSignIn: boolean): Pick<Message, 'sentences' | 'link'> {
  return {
    sentences: ['Open the desk on the machine where the site runs: npm run desk -- open'],
    link: canSignIn ? { label: 'Sign in with the password', href: '/sign-in' } : undefined,
  };
}

/** Every error as a page. Unexpected ones are logged and reveal nothing. */
export function messageOf(
  error: unknown,
  request: FastifyRequest,
  canSignIn: boolean,
): Message & { status: number } {
  const { status, sentence } = statusOf(error);
  const typed = typedIn(request);
  if (status >= 500) request.log.error({ err: error }, 'a request of the desk failed');
  const title = titles[status] ?? (status >= 500 ? 'Something went wrong' : 'Not understood');
  if (status === 401) {
    const { sentences, link } = howToOpen(canSignIn);
    return { status, title, sentences: [sentence, ...sentences], link, typed };
  }
  const link =
    error instanceof DeskError ? pageOf(request.url) : typed.length > 0 ? formAt(request.url) : FIRST;
  return { status, title, sentences: [sentence], link, typed };
}

const FIRST = { label: 'To the first page', href: '/' };
const formAt = (href: string) => ({ label: 'Open the form anew', href });

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
  return FIRST;
}

function statusOf(error: unknown): { status: number; sentence: string } {
  if (error instanceof HttpError) return { status: error.status, sentence: error.message };
  if (error instanceof DeskError) return { status: 409, sentence: error.message };
  if (error instanceof DatabaseUnavailable)
    return { status: 503, sentence: 'Try again in a minute. Nothing was lost.' };
  const { statusCode = 500 } = error as FastifyError;
  if (statusCode === 413)
    return { status: 413, sentence: 'This is more text than the desk takes. Go back, and make it shorter.' };
  if (statusCode < 500) return { status: statusCode, sentence: 'The desk does not understand this request.' };
  return {
    status: 500,
    sentence: 'It is in the log of the desk. Look whether it was done before you repeat it.',
  };
}
