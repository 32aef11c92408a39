import type { Closing } from '../../enrolment/closing/closing-store.ts';
import { closeNow } from '../../enrolment/closing/daily-closing.ts';
import { reconcile } from '../../enrolment/payments/reconcile.ts';
import type { Desk } from '../desk.ts';

/** Asks Razorpay now about every open order, and compares its lists with the books. */
export async function reconcileNow(desk: Desk): Promise<{ asked: number; closing: Closing }> {
  await desk.store.orders.askAboutOpen(desk.clock());
  const context = { ...desk, razorpay: desk.razorpay() };
  const asked = await reconcile(context);
  return { asked, closing: await closeNow(context) };
}
