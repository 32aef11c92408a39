import { type HoneypotAnswers, honeypotMessages, QUICKEST_FILL_MS } from '#contract/honeypot.ts';
import { HttpError } from '../http/http-error.ts';

/** True when the hidden field is filled in. Callers that send the spec's fields alone are never bots. */
export function isBot({ website }: HoneypotAnswers): boolean {
  return Boolean(website);
}

/** Refuses a form filled in faster than a person can. The sender is told: it could be a person after all. */
export function refuseTooQuick({ took }: HoneypotAnswers) {
  if (took !== undefined && took < QUICKEST_FILL_MS)
    throw new HttpError(400, honeypotMessages.tooQuick, { kind: 'too-quick' });
}
