import * as z from 'zod/mini';
import { postCall } from './call.ts';
import { hasFields, isOptional, isText } from './check.ts';
import { emailField } from './email.ts';
import { honeypotFields } from './honeypot.ts';

/** Call 4: POST /reach/get-service-info. */
export const guideMessages = {
  emailRequired: 'Email is required.',
  emailInvalid: 'Please enter a valid email address.',
  serviceRequired: 'Please say which camp the guide is for (service_id).',
  unknownService: 'We could not find this camp.',
  notReady: 'The guide is not ready yet. Please try again later.',
  ready: 'Your file is ready and will be downloaded automatically',
  // The spec's wording: the same as for an order that could not be created.
  failed: 'Failed to create Razorpay order. Please try again.',
};

export const guideRequest = z.strictObject({
  email: emailField(guideMessages.emailRequired, guideMessages.emailInvalid),
  service_id: z.string(guideMessages.serviceRequired).check(z.minLength(1, guideMessages.serviceRequired)),
  ...honeypotFields,
});

export type GuideRequest = z.infer<typeof guideRequest>;
/** The spec's client reads the link alone; the reference is in both emails too. */
export type GuideResponse = { downloadUrl: string; reference?: string };

export const guideCall = postCall(
  '/reach/get-service-info',
  guideRequest,
  hasFields<GuideResponse>({ downloadUrl: isText, reference: isOptional(isText) }),
);
