/** Where the provider posts its result in redirect mode, in browsers that never call a page's handler. */
export const paymentCallbackPath = '/payment/callback';

/** For payments made on the enrolment page, which is where their visitors come back to. */
export const callbackFromEnrolment = `${paymentCallbackPath}?from=enrolment`;

/** What the server's redirect carries to the next page, in its URL. */
export const callbackParams = {
  /** To the page of the result: the payment, and the courses it pays for. */
  paymentId: 'payment_id',
  items: 'items',
  /** Back to where it was to be paid: the provider's reason, a code like `insufficient_funds`. */
  failed: 'failed',
} as const;
