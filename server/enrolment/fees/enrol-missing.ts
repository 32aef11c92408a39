import { DAY_MS } from '#contract/durations.ts';
import { enrolStudent } from '../enrol.ts';
import type { OrderingContext } from '../enrolment-context.ts';
import { enrolWithReceipt } from '../fulfil.ts';

const LOOK_BACK_MS = 14 * DAY_MS;

/**
 * Enrols students whose payment an older version settled, while both ran during an upgrade: it knew nothing of
 * enrolments and receipts. Runs at every start and every day.
 */
export async function enrolMissing(context: OrderingContext): Promise<number> {
  const { store, clock, log } = context;
  const missing = await store.enrolments.ordersToEnrol(clock() - LOOK_BACK_MS);
  for (const razorpayOrderId of missing)
    await store.transaction(async (tx) => {
      const order = await tx.orders.lockByRazorpayId(razorpayOrderId);
      const payment = order?.payment_id ? await tx.payments.payment(order.payment_id) : undefined;
      if (!order || !payment || (await tx.enrolments.ofOrder(order.id)).length > 0) return;
      // An order without courses got its receipt before they were told to the older version.
      if (await tx.receipts.about(payment.id))
        await enrolStudent({ order, items: await tx.orders.itemsOf(order.id) }, tx, context);
      else await enrolWithReceipt({ order, payment }, tx, context);
    });
  if (missing.length > 0) log.info({ enrolled: missing.length }, 'paid orders were enrolled late');
  return missing.length;
}
