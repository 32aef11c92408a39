import { formatReceiptAmount } from '#contract/money.ts';
import type { Instant } from '../clock.ts';
import type { Order, OrderStore } from '../enrolment/order-store.ts';
import { settlePayment } from '../enrolment/settle-payment.ts';
import type { Log } from '../log.ts';
import type { Razorpay } from '../razorpay/client.ts';
import { DeskError } from './desk-error.ts';

export type Refunding = { store: OrderStore; razorpay: Razorpay; ownerEmail: string; now: Instant; log: Log };

/**
 * Refunds an order, in full or in part. Running it twice refunds once: existing refunds are subtracted,
 * and an equal request has an equal idempotency key in case Razorpay's answer or list is late.
 */
export async function refundOrder(
  order: Order,
  request: { amount?: number; again?: boolean },
  { store, razorpay, ownerEmail, now, log }: Refunding,
): Promise<string> {
  if (!order.payment_id) throw new DeskError(`Order ${order.id} is not paid: there is nothing to give back.`);
  const payment = await razorpay.payment(order.payment_id);
  const attempts = await razorpay.refundsOf(payment.id);
  const refunds = attempts.filter(({ status }) => status !== 'failed');
  // Razorpay's list of refunds lags behind, so the payment's own total counts too.
  const listed = refunds.reduce((sum, { amount }) => sum + amount, 0);
  const given = Math.max(listed, payment.amount_refunded ?? 0);
  const left = payment.amount - given;
  const amount = request.amount ?? left;
  const note = (refund: (typeof refunds)[number]) =>
    razorpay
      .payment(payment.id)
      .then((news) => settlePayment({ ...news, refund }, { store, ownerEmail, now, log }));

  const twin = refunds.find((refund) => refund.amount === amount);
  if (left === 0 || (request.amount !== undefined && twin && !request.again)) {
    for (const refund of refunds) await note(refund);
    return left === 0
      ? `${formatReceiptAmount(given)} of ${formatReceiptAmount(payment.amount)} were given back already: nothing was done.`
      : `${formatReceiptAmount(amount)} were given back already (${twin?.id}): nothing was done. Say --again to give the same once more.`;
  }
  if (request.amount !== undefined && given > listed && !request.again)
    throw new DeskError(
      `${formatReceiptAmount(given)} were given back, but the provider does not list yet how. Ask again in some minutes.`,
    );
  if (amount > left)
    throw new DeskError(
      `Of ${formatReceiptAmount(payment.amount)} only ${formatReceiptAmount(left)} are left to give back.`,
    );

  // After a failure the key must change: Razorpay repeats the failed answer for the old key.
  const failures = attempts.length - refunds.length;
  const key = `${payment.id}-${given}-${amount}-${failures}`;
  const refund = await razorpay.refund(payment.id, { amount, notes: { order: order.id } }, key);
  await note(refund);
  return `${formatReceiptAmount(amount)} go back to the student (${refund.id}, ${refund.status}).`;
}
