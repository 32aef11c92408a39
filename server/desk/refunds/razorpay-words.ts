import type { RazorpayError } from '../../razorpay/razorpay-error.ts';

/** `refunds`: the action was to give money back. */
export type ActionKind = { refunds?: boolean };

const BY_HAND =
  'If it goes on refusing, give the money back by hand: say so with the refund, or with the end of the course.';

/** What became of the money when Razorpay did not do what an action asked, for the owner. */
export function razorpayWords(
  { refused, status, mayDouble, cantBeDone }: RazorpayError,
  { refunds = false }: ActionKind,
): string {
  // 409: the same request is still under way.
  const isRefused = refused && status !== 409;
  if (!refunds)
    return isRefused ? 'Razorpay refused this.' : 'Razorpay did not answer. Try again in some minutes.';
  if (mayDouble)
    return 'Razorpay did not answer as it should: the money may be on its way. Look at the payments before you give the same back once more.';
  if (!isRefused)
    return 'Razorpay did not answer as it should: the money may be on its way. You can try again; nothing goes back twice.';
  const refusal =
    'Razorpay refused a refund. What went back before it is listed with the payments. You can try again; nothing goes back twice.';
  return cantBeDone ? `${refusal} ${BY_HAND}` : refusal;
}
