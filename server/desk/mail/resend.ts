import type { Instant } from '../../clock.ts';
import { DeskError } from '../../desk-error.ts';
import { resolveRefusedMail } from '../../enrolment/attention/park-mail.ts';
import { asPaid, type Order } from '../../enrolment/orders/order-store.ts';
import { whyNotConfirmed } from '../../enrolment/payments/why-not-confirmed.ts';
import type { Store } from '../../enrolment/store.ts';
import { readPayload } from '../../mail/email-payloads.ts';

export const CONFIRMATIONS = new Set(['enrolment-confirmation', 'instalment-confirmation']);

/** Withdraws refused confirmations that are not true any more, before refused mail is made due again. */
export async function withdrawUntrue(tx: Store) {
  for (const { id, kind, payload } of await tx.outbox.parked()) {
    if (!CONFIRMATIONS.has(kind)) continue;
    const { orderId } = readPayload<'enrolment-confirmation' | 'instalment-confirmation'>(payload);
    const order = await tx.orders.order(orderId);
    if (order && (await whyNotConfirmed(order, tx))) await tx.outbox.withdraw(id);
  }
}

/** Puts the confirmation of a payment, a parked one or a new one, into the outbox again. */
export async function resendConfirmation(order: Order, store: Store, now: Instant): Promise<string> {
  const { id, email } = order;
  const problem = await whyNotConfirmed(order, store);
  if (problem) throw new DeskError(problem);
  if (!email)
    throw new DeskError('Nobody told us the student’s address. Correct it first.', {
      command: '--to student@example.com',
    });
  const kind = order.kind === 'instalment' ? 'instalment-confirmation' : 'enrolment-confirmation';
  return store.transaction(async (tx) => {
    const sentence = `The confirmation goes to ${email} as soon as the server sends its mail.`;
    await tx.attention.resolve('no-address', id, now);
    if (await tx.outbox.unpark(kind, id, email, now)) {
      await resolveRefusedMail(tx, now);
      return sentence;
    }
    if (await tx.outbox.isWaiting(kind, id)) return sentence;
    const payload = { orderId: id, paymentId: asPaid(order).payment_id };
    await tx.outbox.addAnother({ kind, subjectId: id, recipient: email, payload }, now);
    return sentence;
  });
}
