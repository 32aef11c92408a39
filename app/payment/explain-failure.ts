import { createOrderMessages } from '#contract/place-order.ts';
import { OrderError } from './order-error.ts';
import { PaymentWindowError } from './razorpay-script.ts';

const WINDOW_MESSAGE =
  'The payment window could not be loaded. Check your connection, turn off any ad blocker, and try again. Nothing has been paid.';

/** What the visitor is told when paying failed, in lines. */
export function explainFailure(failure: unknown): string[] {
  if (failure instanceof OrderError) return failure.lines;
  if (failure instanceof PaymentWindowError) return [WINDOW_MESSAGE];
  return [failure instanceof Error ? failure.message : createOrderMessages.failed];
}
