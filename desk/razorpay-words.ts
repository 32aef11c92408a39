import type { RazorpayError } from '#server/razorpay/razorpay-error.ts';

/** What became of the money when Razorpay did not do what an action asked, for the owner. */
export function razorpayWords({ refused, status }: RazorpayError): string {
  // 409: the same request is still under way.
  return refused && status !== 409
    ? 'Razorpay refused this: no money moved by it. You can try again; nothing goes back twice.'
    : 'Razorpay did not answer as it should: the money may be on its way. You can try again; nothing goes back twice.';
}
