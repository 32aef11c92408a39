import type { Order, OrderStore } from '../enrolment/order-store.ts';
import { DeskError } from './desk-error.ts';

/** Puts the confirmation, a parked one or a new one, into the outbox again; to `to` if given. */
export async function resendConfirmation(
  order: Order,
  to: string | undefined,
  store: OrderStore,
  now: number,
): Promise<string> {
  const paymentId = order.payment_id;
  if (!paymentId) throw new DeskError(`Order ${order.id} is not paid: there is nothing to confirm.`);
  const recipient = to ?? order.email;
  if (!recipient)
    throw new DeskError("Nobody told us the student's address. Name it: --to student@example.com");
  return store.transaction(async (tx) => {
    if (to && to !== order.email) await tx.updateOrder(order.id, { email: to });
    const sentence = `The confirmation goes to ${recipient} as soon as the server sends its mail.`;
    if (await tx.outbox.unpark('enrolment-confirmation', order.id, recipient, now)) return sentence;
    const times = await tx.outbox.count('enrolment-confirmation', order.id);
    await tx.outbox.add(
      {
        kind: 'enrolment-confirmation',
        subjectId: times === 0 ? order.id : `${order.id}#${times + 1}`,
        recipient,
        payload: { orderId: order.id, paymentId },
      },
      now,
    );
    return sentence;
  });
}
