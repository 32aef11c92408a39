import type { Context } from '../../context.ts';
import type { Order } from '../orders/order-store.ts';
import type { Payment } from '../payments/payment-store.ts';
import type { Store } from '../store.ts';

/** Adds the student's receipt and the owner's notice of an instalment to the outbox, in the settling transaction. */
export async function announceInstalment(order: Order, payment: Payment, tx: Store, context: Context) {
  const about = { subjectId: order.id, payload: { orderId: order.id, paymentId: payment.id } };
  const notice = { ...about, kind: 'instalment-notice', recipient: context.ownerEmail } as const;
  const toStudent = order.email
    ? [{ ...about, kind: 'instalment-confirmation', recipient: order.email } as const]
    : [];
  await tx.outbox.addAll([...toStudent, notice], context.clock());
}
