/** Where the provider's window posts its result in browsers that never call a page's handler (redirect mode). */
export const paymentCallbackPath = '/payment/callback';

/** What the server's answer carries to the next page, in its address. */
export const callbackParams = {
  /** On to the result page: the payment, and the courses it pays for. */
  paymentId: 'payment_id',
  items: 'items',
  /** Back to checkout: the provider's reason, a word like `insufficient_funds`. */
  failed: 'failed',
} as const;
