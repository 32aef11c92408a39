import type { RazorpayRefund } from '../../razorpay/client.ts';

/* What our refunds say about themselves at Razorpay. One that was made in its Dashboard has no notes. */

type Noted = Pick<RazorpayRefund, 'notes'>;

/** The course for leaving which a refund was made; null when nobody said. */
export function courseOf({ notes }: Noted): string | null {
  return typeof notes?.cancelled === 'string' ? notes.cancelled : null;
}

/** How a refund for leaving a course names what it has counted of that course: back by hand, given or promised. */
export function countedByHand(handRefunds: { id: string }[]): { counted_by_hand?: string } {
  // Razorpay takes 256 characters. Of seven the oldest is left out, and later falsely flagged as given both ways.
  const ids = handRefunds.map(({ id }) => id).toSorted();
  return ids.length > 0 ? { counted_by_hand: ids.slice(-6).join(' ') } : {};
}

/** Whether a refund goes back on top of one by hand, which it has counted. */
export function hasCounted({ notes }: Noted, handRefund: { id: string }): boolean {
  const ids = notes?.counted_by_hand;
  return typeof ids === 'string' && ids.split(' ').includes(handRefund.id);
}

/** Whether a refund was made here, where what goes back by hand is known. */
export function isMadeHere({ notes }: Noted): boolean {
  return typeof notes?.order === 'string';
}
