import type { Ledger, Order, Payment } from './ledger.ts';
import { putBeforeOwner } from './put-before-owner.ts';

/** Writes the confirmation to the student and the notice to the owner into the outbox, within the settling transaction. */
export async function announceEnrolment(
  order: Order,
  payment: Payment,
  books: Ledger,
  owner: { ownerEmail: string; now: number },
) {
  const { ownerEmail, now } = owner;
  const payload = { orderId: order.id, paymentId: payment.id };
  if (order.email) {
    await books.outbox.add(
      { kind: 'enrolment-confirmation', subjectId: order.id, recipient: order.email, payload },
      now,
    );
  } else {
    await putBeforeOwner(
      {
        reason: 'no-address',
        subject: order.id,
        details: `Order ${order.id} is paid, but nobody told us the student's e-mail.`,
      },
      books,
      owner,
    );
  }
  await books.outbox.add(
    { kind: 'enrolment-notice', subjectId: order.id, recipient: ownerEmail, payload },
    now,
  );
}
