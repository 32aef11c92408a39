import { type HoneypotAnswers, honeypotMessages, QUICKEST_FILL_MS } from '#contract/honeypot.ts';
import { HttpError } from '../../http/http-error.ts';

/** True for a sender who filled in what no person sees. Judged only where our form told of it: the spec's bare payloads are fine. */
export function isBot({ website }: HoneypotAnswers): boolean {
  return Boolean(website);
}

/** Refuses what was filled in faster than a person can. Unlike the honeypot it is told, since it could be a person after all. */
export function refuseTooQuick({ took }: HoneypotAnswers) {
  if (took !== undefined && took < QUICKEST_FILL_MS)
    throw new HttpError(400, honeypotMessages.tooQuick, { kind: 'too-quick' });
}
