import type { EmailPayloads } from '../../mail/email-payloads.ts';
import { subjectOf } from '../../mail/subject.ts';
import type { EnrolmentContext } from '../enrolment-context.ts';
import type { EnrolmentKey } from '../enrolment-store.ts';

const KIND = 'refund-follows';

/**
 * The school has cancelled the batch of a student, but the money did not go back yet: they are told so, once, and need
 * not come. False when no address is known.
 */
export function tellOfRefund(
  { order_id, course_id }: EnrolmentKey,
  { store, clock }: Pick<EnrolmentContext, 'store' | 'clock'>,
): Promise<boolean> {
  const key = { order_id, course_id };
  return store.transaction(async (tx) => {
    const cancelledAt = (await tx.enrolments.lock(key))?.batch_cancelled_at ?? null;
    const recipient = (await tx.orders.order(order_id))?.email;
    if (cancelledAt === null || !recipient) return false;
    const subjectId = subjectOf(order_id, course_id);
    const told = (await tx.outbox.payloadsOf(KIND, subjectId)).some((payload) => {
      const mail: EmailPayloads[typeof KIND] = JSON.parse(payload);
      return mail.cancelledAt === cancelledAt;
    });
    if (!told)
      await tx.outbox.addAnother(
        { kind: KIND, subjectId, recipient, payload: { ...key, cancelledAt } },
        clock(),
      );
    return true;
  });
}
