import * as z from 'zod/mini';

/** Nobody fills in a form faster than this. Our forms wait, so that no quick person is refused. */
export const QUICKEST_FILL_MS = 1000;

export const honeypotMessages = {
  tooQuick: 'That was very quick. Please send it once more.',
  badWebsite: 'The website must be a text of at most 2,000 characters.',
  badTook: 'The time it took must be a number of milliseconds.',
};

/** Sent by our forms besides the spec's fields, optional: a hidden field, and how long filling in took. */
export const honeypotFields = {
  website: z.optional(
    z.string(honeypotMessages.badWebsite).check(z.maxLength(2000, honeypotMessages.badWebsite)),
  ),
  took: z.optional(z.int(honeypotMessages.badTook).check(z.gte(0, honeypotMessages.badTook))),
};

export type HoneypotAnswers = { website?: string; took?: number };
