import * as z from 'zod/mini';
import { emailField } from './email.ts';

/** The checkout form's rules; the server checks the same. */
const billingMessages = {
  nameRequired: 'Name is required.',
  nameWithNumbers: 'Name should not contain numbers.',
  nameOdd: 'Please enter the name in letters, at most 100 characters.',
  emailRequired: 'Email is required.',
  emailInvalid: 'Please enter a valid email address.',
  contactRequired: 'Contact number is required.',
  contactInvalid: 'Please enter a valid 10-digit phone number.',
};

const withoutNumbers = z.regex(/^\P{Nd}*$/u, billingMessages.nameWithNumbers);
// No control characters and no lone surrogates: they break email headers and databases.
const plainText = z.regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]{0,100}$/u, billingMessages.nameOdd);

export const billingDetails = z.object({
  name: z
    .string(billingMessages.nameRequired)
    .check(z.trim(), z.minLength(1, billingMessages.nameRequired), withoutNumbers, plainText),
  email: emailField(billingMessages.emailRequired, billingMessages.emailInvalid),
  contact: z
    .string(billingMessages.contactRequired)
    .check(
      z.trim(),
      z.minLength(1, billingMessages.contactRequired),
      z.regex(/^\d{10}$/, billingMessages.contactInvalid),
    ),
  /** Parent or guardian of a student under 18; may be empty. */
  guardian: z.string(billingMessages.nameOdd).check(z.trim(), withoutNumbers, plainText),
});

type Billing = z.infer<typeof billingDetails>;
export type BillingDetails = Omit<Billing, 'guardian'> & Partial<Pick<Billing, 'guardian'>>;
