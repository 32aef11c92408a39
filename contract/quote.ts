import * as z from 'zod/mini';
import { postCall } from './call.ts';
import { isAnything } from './check.ts';
import { emailField } from './email.ts';
import { honeypotFields } from './honeypot.ts';
import { withoutInvisible } from './without-invisible.ts';

/** Call 5: POST /reach/send-quote. */
export const REQUIREMENT_WORDS = 250;
/** Far above 250 words of any language; limits words of unlimited length. */
const REQUIREMENT_CHARACTERS = 5000;

export const quoteMessages = {
  companyRequired: 'Company name is required.',
  companyOdd: 'Please enter the company name on one line, in at most 200 characters.',
  emailRequired: 'Email is required.',
  emailInvalid: 'Invalid email format.',
  requirementRequired: 'Requirement is required.',
  requirementTooLong: 'Requirement cannot exceed 250 words.',
  requirementTooManyCharacters: 'Requirement cannot exceed 5,000 characters.',
  sending: 'Submitting quotation...',
  sent: 'Quotation request sent successfully!',
  failed: 'Failed to send quotation request. Please try again.',
  unreachable: 'We could not be reached. Your text is still in the form.',
};

export function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

/** Why a requirement is too long, or undefined. */
export function requirementExcess(text: string): string | undefined {
  if (countWords(text) > REQUIREMENT_WORDS) return quoteMessages.requirementTooLong;
  if (text.length > REQUIREMENT_CHARACTERS) return quoteMessages.requirementTooManyCharacters;
  return undefined;
}

export const quoteRequest = z.strictObject({
  company_name: z.string(quoteMessages.companyRequired).check(
    z.trim(),
    z.minLength(1, quoteMessages.companyRequired),
    // Part of an email's subject: no line breaks, control characters or lone surrogates.
    z.regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]{1,200}$/u, quoteMessages.companyOdd),
  ),
  email: emailField(quoteMessages.emailRequired, quoteMessages.emailInvalid),
  requirement: z.string(quoteMessages.requirementRequired).check(
    z.overwrite(withoutInvisible),
    z.trim(),
    z.minLength(1, quoteMessages.requirementRequired),
    z.refine((text) => countWords(text) <= REQUIREMENT_WORDS, quoteMessages.requirementTooLong),
    z.maxLength(REQUIREMENT_CHARACTERS, quoteMessages.requirementTooManyCharacters),
  ),
  ...honeypotFields,
});

export type QuoteRequest = z.infer<typeof quoteRequest>;
export type QuoteField = 'company_name' | 'email' | 'requirement';
/** The spec's client reads none of it; the reference is in both emails too. */
export type QuoteResponse = { reference: string };

export const quoteCall = postCall('/reach/send-quote', quoteRequest, isAnything);
