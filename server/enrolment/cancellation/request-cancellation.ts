import { cancelMessages } from '#contract/cancel-enrolment.ts';
import { formatRupees } from '#contract/money.ts';
import { HttpError } from '../../http/http-error.ts';
import { numbered, subjectOf } from '../../mail/subject.ts';
import { flagForOwner } from '../attention/flag-for-owner.ts';
import type { RecordingContext } from '../enrolment-context.ts';
import type { Enrolment, EnrolmentKey } from '../enrolment-store.ts';
import type { Order } from '../orders/order-store.ts';
import type { Store } from '../store.ts';
import type { Cancellation } from './cancellation-store.ts';
import { cancellationTerms, isKept } from './cancellation-terms.ts';

/**
 * A student wants to leave a course: recorded once, with what the policy gives back at this moment, flagged
 * for the owner, and mailed to both. Asking again gives the same answer. Refused once the school has cancelled the
 * batch itself.
 */
export async function requestCancellation(
  { order, courseId, reason }: { order: Order; courseId: string; reason: string },
  context: RecordingContext,
): Promise<{ refund: number }> {
  const { store, clock } = context;
  const key = { order_id: order.id, course_id: courseId };
  return store.transaction(async (tx) => {
    const now = clock();
    const enrolment = await tx.enrolments.lock(key);
    // The student may not have heard of it yet: then everything comes back, whatever the policy gives.
    if (enrolment?.status === 'active' && enrolment.batch_cancelled_at !== null)
      throw new HttpError(409, cancelMessages.batchCancelled);
    const before = await tx.cancellations.cancellation(key);
    if (before?.status === 'requested') return { refund: before.refund };
    const terms = enrolment && cancellationTerms(enrolment, await tx.cancellations.account(order.id), now);
    const mayAsk = !before || (before.status === 'declined' && enrolment && !isKept(enrolment, before));
    if (!enrolment || !terms?.possible || !mayAsk) throw new HttpError(409, cancelMessages.cannotCancel);
    const { refund } = terms;
    await tx.cancellations.add({
      ...key,
      reason,
      refund,
      status: 'requested',
      requested_at: now,
      decided_at: null,
    });
    const subject = subjectOf(order.id, courseId);
    // Whoever was kept and got dates since may ask once more: that is new to the owner and to the outbox.
    const times = 1 + (await tx.attention.count('cancellation-asked', subject));
    await flagForOwner(
      {
        reason: 'cancellation-asked',
        subject: numbered(subject, times),
        details: detailsOf(enrolment, { refund, reason }),
      },
      tx,
      context,
    );
    if (order.email)
      await tx.outbox.addAnother(
        { kind: 'cancellation-received', subjectId: subject, recipient: order.email, payload: key },
        now,
      );
    return { refund };
  });
}

/**
 * The start has moved: an undecided request gives back what the new terms gave at its moment, and says so wherever
 * the sum is read. The enrolment is locked.
 */
export async function renewRequest(key: EnrolmentKey, tx: Store) {
  const request = await tx.cancellations.cancellation(key);
  const account = await tx.cancellations.account(key.order_id);
  const enrolment = account.enrolments.find(({ course_id }) => course_id === key.course_id);
  if (!enrolment || request?.decided_at !== null) return;
  // The terms say what is still to come; of one that was begun a part may have gone back already.
  const { refund: stillToCome } = cancellationTerms(enrolment, account, request.requested_at);
  const refund = stillToCome + (await tx.cancellations.refunded(key));
  if (refund <= request.refund) return;
  await tx.cancellations.add({ ...request, refund });
  const subject = subjectOf(key.order_id, key.course_id);
  const newest = numbered(subject, await tx.attention.count('cancellation-asked', subject));
  const details = detailsOf(enrolment, { ...request, refund });
  await tx.attention.describe('cancellation-asked', newest, details);
}

function detailsOf(
  { order_id, title }: Enrolment,
  { refund, reason }: Pick<Cancellation, 'refund' | 'reason'>,
): string {
  return `Order ${order_id} wants to leave ${title}. The policy gives back ${formatRupees(refund)}. Reason: ${reason || 'none given'}`;
}
