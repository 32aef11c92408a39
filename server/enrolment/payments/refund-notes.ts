import type { RazorpayRefund } from '../../razorpay/client.ts';

/* What our refunds say about themselves at Razorpay. One that was made in its Dashboard has no notes. */

type Noted = Pick<RazorpayRefund, 'notes'>;

/** The course for leaving which a refund was made; null when nobody said. */
export function courseOf({ notes }: Noted): string | null {
  return typeof notes?.cancelled === 'string' ? notes.cancelled : null;
}

/** Whether a refund was made here, where what goes back by hand is known. */
export function isMadeHere({ notes }: Noted): boolean {
  return typeof notes?.order === 'string';
}
