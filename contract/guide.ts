import * as z from 'zod/mini';
import { EMAIL } from './email.ts';

/** Call 4: POST /reach/get-service-info. */
export const guideMessages = {
  emailRequired: 'Email is required.',
  emailInvalid: 'Please enter a valid email address.',
  ready: 'Your file is ready and will be downloaded automatically',
  // The spec's wording: the same as for an order that could not be created.
  failed: 'Failed to create Razorpay order. Please try again.',
};

export const guideRequest = z.object({
  email: z
    .string(guideMessages.emailRequired)
    .check(z.trim(), z.minLength(1, guideMessages.emailRequired), z.regex(EMAIL, guideMessages.emailInvalid)),
  service_id: z.string(),
});

export type GuideResponse = { downloadUrl: string };
