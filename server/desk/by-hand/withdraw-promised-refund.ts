import { formatRupees } from '#contract/money.ts';
import { flagForOwner } from '../../enrolment/attention/flag-for-owner.ts';
import { withdrawPromise } from '../../enrolment/by-hand/withdraw-promise.ts';
import type { RecordingContext } from '../../enrolment/enrolment-context.ts';
import { courseTitle } from '../../enrolment/orders/course-title.ts';
import type { Order } from '../../enrolment/orders/order-store.ts';
import { noteFeesLeft } from '../../enrolment/payments/fees-left.ts';
import { resumeUnrefunded } from '../../enrolment/payments/refunded-order.ts';
import { onlyByHand, refuseHandPayment } from '../refunds/left-to-give-back.ts';
import { lockPromised } from './give-back.ts';

const NOT_BY_HAND = 'Not by hand after all.';

/**
 * Money that came through Razorpay is not given back by hand after all. It is as after a refund that failed at the
 * bank: with us, flagged, and refunded anew from there.
 */
export async function withdrawPromisedRefund(
  refundId: string,
  context: RecordingContext,
): Promise<{ order: Order; said: string }> {
  const now = context.clock();
  return context.store.transaction(async (tx) => {
    const { order, payment, refund } = await lockPromised(refundId, tx);
    refuseHandPayment(payment.id, onlyByHand);
    await withdrawPromise(refund, NOT_BY_HAND, tx, now);
    const status = payment.status === 'refunded' ? 'captured' : payment.status;
    const amount_refunded = payment.amount_refunded - refund.amount;
    await tx.payments.put({ ...payment, status, amount_refunded });
    await noteFeesLeft(order, tx, context);
    if (order.status === 'refunded') {
      await tx.orders.update(order.id, { status: 'paid' });
      await resumeUnrefunded(order, NOT_BY_HAND, tx, now);
    }
    const course = refund.course_id && (await courseTitle(order.id, refund.course_id, tx));
    const about = `${course ? `leaving ${course} of ` : ''}order ${order.id}`;
    const details = `${formatRupees(refund.amount)} for ${about} is not given back by hand after all: the money is still with us. Refund ${refundId}.`;
    await flagForOwner({ reason: 'refund-failed', subject: refundId, details }, tx, context);
    const said = `${formatRupees(refund.amount)} is not to be given by hand any more. It is still with us: refund it.`;
    return { order, said };
  });
}
