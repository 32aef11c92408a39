import * as z from 'zod/mini';

/** Nobody fills in a form faster than this. Our forms wait out the rest before they send, so that no quick person is refused. */
export const QUICKEST_FILL_MS = 1000;

export const botTrapMessages = {
  tooQuick: 'That was very quick. Please send it once more.',
  badWebsite: 'The website must be a text of at most 2,000 characters.',
  badTook: 'The time it took must be a number of milliseconds.',
};

/** What our forms tell beside the spec's fields, and others need not: a field that people don't see, and how long filling in took. */
export const botTrapFields = {
  website: z.optional(
    z.string(botTrapMessages.badWebsite).check(z.maxLength(2000, botTrapMessages.badWebsite)),
  ),
  took: z.optional(z.int(botTrapMessages.badTook).check(z.gte(0, botTrapMessages.badTook))),
};

export type BotTrapAnswers = { website?: string; took?: number };
