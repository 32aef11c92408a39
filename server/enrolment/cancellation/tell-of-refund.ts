import { readPayload } from '../../mail/email-payloads.ts';
import { subjectOf } from '../../mail/subject.ts';
import type { StoreContext } from '../enrolment-context.ts';
import type { Enrolment, EnrolmentKey } from '../enrolment-store.ts';
import type { Store } from '../store.ts';

const KIND = 'refund-follows';

/**
 * The school has cancelled the batch of a student, but the money did not go back yet: they are told so, once, and need
 * not come. False when no address is known.
 */
export function tellOfRefund(
  { order_id, course_id }: EnrolmentKey,
  { store, clock }: StoreContext,
): Promise<boolean> {
  const key = { order_id, course_id };
  return store.transaction(async (tx) => {
    const enrolment = await tx.enrolments.lock(key);
    const cancelledAt = enrolment?.batch_cancelled_at ?? null;
    const recipient = (await tx.orders.order(order_id))?.email;
    if (!enrolment || cancelledAt === null || !recipient) return false;
    if (!(await wasToldOfRefund(enrolment, tx)))
      await tx.outbox.addAnother(
        {
          kind: KIND,
          subjectId: subjectOf(order_id, course_id),
          recipient,
          payload: { ...key, cancelledAt },
        },
        clock(),
      );
    return true;
  });
}

/** Whether a student was written to that the school has cancelled the batch, and that the money follows. */
export async function wasToldOfRefund(
  { order_id, course_id, batch_cancelled_at }: Enrolment,
  store: Store,
): Promise<boolean> {
  const payloads = await store.outbox.payloadsOf(KIND, subjectOf(order_id, course_id));
  return payloads.some((payload) => readPayload<typeof KIND>(payload).cancelledAt === batch_cancelled_at);
}
