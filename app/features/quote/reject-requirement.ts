import { countWords, REQUIREMENT_WORDS, requirementExcess } from '#contract/quote.ts';

/** Why an edit of the requirement is rejected, if it is. */
export function rejectRequirement(next: string, current: string): string | undefined {
  // Text typed before hydration can be too long already: shortening it is allowed, even if not yet enough.
  const shortened =
    next.length < current.length && countWords(next) <= Math.max(countWords(current), REQUIREMENT_WORDS);
  return shortened ? undefined : requirementExcess(next);
}
