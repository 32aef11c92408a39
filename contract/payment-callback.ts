/** Where the provider posts its result in redirect mode, in browsers that never call a page's handler. */
export const paymentCallbackPath = '/payment/callback';

/** What the server's redirect carries to the next page, in its URL. */
export const callbackParams = {
  /** To the result page: the payment, and the courses it pays for. */
  paymentId: 'payment_id',
  items: 'items',
  /** Back to checkout: the provider's reason, a code like `insufficient_funds`. */
  failed: 'failed',
} as const;
