import type { Context } from '../context.ts';
import { flagForOwner } from './attention/flag-for-owner.ts';
import type { Order } from './orders/order-store.ts';
import type { Payment } from './payments/payment-store.ts';
import type { Store } from './store.ts';

/** Adds the student's confirmation and the owner's notice to the outbox, in the settling transaction. */
export async function announceEnrolment(order: Order, payment: Payment, tx: Store, context: Context) {
  const now = context.clock();
  const payload = { orderId: order.id, paymentId: payment.id };
  const about = { subjectId: order.id, payload };
  const notice = { ...about, kind: 'enrolment-notice', recipient: context.ownerEmail } as const;
  if (order.email) {
    const confirmation = { ...about, kind: 'enrolment-confirmation', recipient: order.email } as const;
    return tx.outbox.addAll([confirmation, notice], now);
  }
  await tx.outbox.add(notice, now);
  await flagForOwner(
    {
      reason: 'no-address',
      subject: order.id,
      details: `Order ${order.id} is paid, but nobody told us the student's e-mail.`,
    },
    tx,
    context,
  );
}
