import type { RazorpayPayment } from '../../razorpay/client.ts';
import { flagNow } from '../attention/flag-for-owner.ts';
import type { RecordingContext } from '../enrolment-context.ts';

/**
 * Flags a payment of an order that is not ours. Only captured money: what is only authorized is refunded by itself.
 * False when there is nothing new to tell.
 */
export async function flagUnknownOrder(
  { id, order_id, status }: Pick<RazorpayPayment, 'id' | 'order_id' | 'status'>,
  context: RecordingContext,
): Promise<boolean> {
  if (status !== 'captured') return false;
  const details = `${id} paid order ${order_id}, which is not ours.`;
  return flagNow({ reason: 'unknown-order', subject: id, details }, context);
}
