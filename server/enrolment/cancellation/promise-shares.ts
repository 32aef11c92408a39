import { formatRupees } from '#contract/money.ts';
import type { Context } from '../../context.ts';
import { subjectOf } from '../../mail/subject.ts';
import { flagForOwner } from '../attention/flag-for-owner.ts';
import { promiseRefund } from '../by-hand/promise-refund.ts';
import type { Enrolment } from '../enrolment-store.ts';
import type { PaidOrder } from '../orders/order-store.ts';
import type { Store } from '../store.ts';
import { chargeOnSchool, leftForCourse, type PaidPart, type RefundShare } from './cancellation-terms.ts';

const CHARGE = 'cancellation-charge';

/**
 * Promises the student what had come by hand, or what Razorpay can't give back, and flags it for the owner until it is
 * given. The orders are locked. Returns what is promised.
 */
export async function promiseByHand(
  { orders, courseId, shares }: { orders: PaidOrder[]; courseId: string; shares: RefundShare[] },
  tx: Store,
  context: Context,
): Promise<number> {
  let promised = 0;
  for (const order of orders) {
    const share = shares.find(({ orderId }) => orderId === order.id);
    const refunds = await tx.payments.refundsOf(order.payment_id);
    const standing = refunds.filter(({ status }) => status !== 'failed');
    const amount = share ? leftForCourse(share, courseId, standing) : 0;
    if (amount === 0) continue;
    const payment = await tx.payments.existing(order.payment_id);
    await promiseRefund({ order, payment, amount, courseId }, tx, context);
    promised += amount;
  }
  return promised;
}

/** What the school still has to pay on top for cancelling a camp late: once to a student, also if they paid twice. */
export async function unflaggedCharge(
  enrolment: Enrolment,
  parts: PaidPart[],
  store: Store,
): Promise<number> {
  const { order_id, course_id, batch } = enrolment;
  const charge = chargeOnSchool(enrolment, parts);
  if (charge === 0 || batch === null) return charge;
  for (const id of await store.enrolments.ordersInBatch(order_id, { course_id, batch }))
    if (await store.attention.about(CHARGE, subjectOf(id, course_id))) return 0;
  return charge;
}

/** Flags for the owner what the school pays on top for cancelling a camp late. Returns what that is. */
export async function flagCharge(
  enrolment: Enrolment,
  parts: PaidPart[],
  tx: Store,
  context: Context,
): Promise<number> {
  const charge = await unflaggedCharge(enrolment, parts, tx);
  if (charge === 0) return 0;
  const { order_id, course_id, title } = enrolment;
  const details = `Pay ${formatRupees(charge)} on top to the student of order ${order_id}: ${title} was cancelled at short notice.`;
  const subject = subjectOf(order_id, course_id);
  await flagForOwner({ reason: CHARGE, subject, details }, tx, context);
  return charge;
}
