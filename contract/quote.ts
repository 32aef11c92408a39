import * as z from 'zod/mini';
import { EMAIL } from './email.ts';

/** Call 5: POST /reach/send-quote. */
export const REQUIREMENT_WORDS = 250;

export const quoteMessages = {
  companyRequired: 'Company name is required.',
  emailRequired: 'Email is required.',
  emailInvalid: 'Invalid email format.',
  requirementRequired: 'Requirement is required.',
  requirementTooLong: 'Requirement cannot exceed 250 words.',
  sending: 'Submitting quotation...',
  sent: 'Quotation request sent successfully!',
  failed: 'Failed to send quotation request. Please try again.',
};

export function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

export const quoteRequest = z.object({
  company_name: z
    .string(quoteMessages.companyRequired)
    .check(z.trim(), z.minLength(1, quoteMessages.companyRequired)),
  email: z
    .string(quoteMessages.emailRequired)
    .check(z.trim(), z.minLength(1, quoteMessages.emailRequired), z.regex(EMAIL, quoteMessages.emailInvalid)),
  requirement: z.string(quoteMessages.requirementRequired).check(
    z.trim(),
    z.minLength(1, quoteMessages.requirementRequired),
    z.refine((text) => countWords(text) <= REQUIREMENT_WORDS, quoteMessages.requirementTooLong),
  ),
});

export type QuoteField = keyof z.infer<typeof quoteRequest>;
