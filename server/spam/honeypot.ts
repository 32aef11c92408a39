import type { HoneypotAnswers } from '#contract/honeypot.ts';

/** True when the hidden field is filled in. Callers that send the spec's fields alone are never bots. */
export function isBot({ website }: HoneypotAnswers): boolean {
  return Boolean(website);
}
