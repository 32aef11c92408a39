import type { Instant } from '../clock.ts';
import type { Order, OrderStore } from '../enrolment/order-store.ts';
import { resolveRefusedMail } from '../enrolment/park-mail.ts';
import { DeskError } from './desk-error.ts';

/** Puts the confirmation of a payment, a parked one or a new one, into the outbox again. */
export async function resendConfirmation(order: Order, store: OrderStore, now: Instant): Promise<string> {
  const { id, email, payment_id: paymentId } = order;
  if (!paymentId) throw new DeskError(`Order ${id} is not paid: there is nothing to confirm.`);
  if (!email) throw new DeskError("Nobody told us the student's address. Name it: --to student@example.com");
  const kind = order.kind === 'instalment' ? 'instalment-confirmation' : 'enrolment-confirmation';
  return store.transaction(async (tx) => {
    const sentence = `The confirmation goes to ${email} as soon as the server sends its mail.`;
    await tx.attention.resolve('no-address', id, now);
    if (await tx.outbox.unpark(kind, id, email, now)) {
      await resolveRefusedMail(tx, now);
      return sentence;
    }
    if (await tx.outbox.isWaiting(kind, id)) return sentence;
    const times = await tx.outbox.count(kind, id);
    await tx.outbox.add(
      {
        kind,
        subjectId: times === 0 ? id : `${id}#${times + 1}`,
        recipient: email,
        payload: { orderId: id, paymentId },
      },
      now,
    );
    return sentence;
  });
}
