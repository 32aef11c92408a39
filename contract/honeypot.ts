import * as z from 'zod/mini';

export const honeypotMessages = {
  badWebsite: 'The website must be a text of at most 2,000 characters.',
};

/** Beside the spec's fields, optional: a field of our forms that people don't see, sent when it is filled in. */
export const honeypotFields = {
  website: z.optional(
    z.string(honeypotMessages.badWebsite).check(z.maxLength(2000, honeypotMessages.badWebsite)),
  ),
  /** Sent by pages of earlier versions that are still open. Ignored. */
  took: z.optional(z.unknown()),
};

export type HoneypotAnswers = { website?: string };
