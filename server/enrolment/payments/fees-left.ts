import { formatRupees, type Paise, sumOf } from '#contract/money.ts';
import type { Context } from '../../context.ts';
import { subjectOf } from '../../mail/subject.ts';
import { flagForOwner } from '../attention/flag-for-owner.ts';
import type { Account } from '../cancellation/cancellation-terms.ts';
import type { Enrolment } from '../enrolment-store.ts';
import type { Order } from '../orders/order-store.ts';
import type { Store } from '../store.ts';

/** Why the owner is asked about fees that did not go back with their registration. */
export const FEES_LEFT = 'fees-not-refunded';

/**
 * A registration goes back whole, wherever that is done. What the student has paid separately for its courses stays
 * with us until a person decides: the owner is asked once for each. Not where leaving has begun: whoever finishes that
 * decides. The enrolments are locked, and still active.
 */
export async function flagFeesLeft(orderId: string, tx: Store, context: Context) {
  const account = await tx.cancellations.account(orderId);
  const isLeaving = ({ course_id }: Enrolment) =>
    account.cancellations.some((asked) => asked.course_id === course_id && asked.decided_at === null);
  for (const enrolment of account.enrolments) {
    if (enrolment.status !== 'active' || isLeaving(enrolment)) continue;
    const left = leftFor(enrolment, account);
    if (left === 0) continue;
    const subject = subjectOf(orderId, enrolment.course_id);
    await flagForOwner({ reason: FEES_LEFT, subject, details: detailsOf(enrolment, left) }, tx, context);
  }
}

/**
 * Something of a fee went back, or did not after all: the question says what is still with us, and is gone when
 * nothing is. The enrolments are locked, so that no question comes meanwhile.
 */
export async function noteFeesLeft({ id, kind }: Pick<Order, 'id' | 'kind'>, tx: Store, { clock }: Context) {
  if (kind !== 'instalment') return;
  const paid = await tx.fees.lockOrdered(id);
  const courses = new Map(paid.map(({ order_id, course_id }) => [subjectOf(order_id, course_id), order_id]));
  for (const [subject, registrationId] of courses) {
    if ((await tx.attention.about(FEES_LEFT, subject))?.resolved_at !== null) continue;
    const account = await tx.cancellations.account(registrationId);
    const enrolment = account.enrolments.find((one) => subjectOf(one.order_id, one.course_id) === subject);
    const left = enrolment ? leftFor(enrolment, account) : 0;
    if (enrolment && left > 0) await tx.attention.describe(FEES_LEFT, subject, detailsOf(enrolment, left));
    else await tx.attention.close(FEES_LEFT, subject, 'The fees went back, too.', clock());
  }
}

/** A refund that names no course may be for another one: it is taken off only where nothing else is left. */
function leftFor({ course_id }: Enrolment, { parts, refunds }: Account): Paise {
  const payments = Map.groupBy(
    parts.filter(({ courseId }) => courseId === course_id),
    ({ orderId }) => orderId,
  );
  const left = [...payments].map(([orderId, paidFor]) => {
    const own = refunds.filter((refund) => refund.orderId === orderId && refund.course_id === course_id);
    const [whole] = paidFor;
    const rest = whole ? whole.paid - whole.refunded : 0;
    return Math.max(0, Math.min(sumOf(paidFor) - sumOf(own), rest));
  });
  return left.reduce((sum, amount) => sum + amount, 0);
}

function detailsOf({ order_id, title }: Enrolment, left: Paise): string {
  return `The registration of order ${order_id} went back whole, so ${title} has ended. ${formatRupees(left)} that was paid for it separately is still with us.`;
}
