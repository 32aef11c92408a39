import { formatRupees, sumOf } from '#contract/money.ts';
import type { Context } from '../../context.ts';
import type { PaymentStatus } from '../../db/tables.ts';
import type { RazorpayPayment, RazorpayRefund } from '../../razorpay/client.ts';
import { flagForOwner } from '../attention/flag-for-owner.ts';
import { byHandBeside } from '../by-hand/both-ways.ts';
import { backByHand, isHandRefund } from '../by-hand/hand-payment-store.ts';
import { courseTitle } from '../orders/course-title.ts';
import type { Order } from '../orders/order-store.ts';
import type { Store } from '../store.ts';
import type { Payment } from './payment-store.ts';
import { courseOf } from './razorpay-notes.ts';
import { hasFailed, standing } from './refund-status.ts';

/** Events arrive in any order: a status never goes back, but a failed payment may succeed late. */
const progress: Record<PaymentStatus, number> = {
  created: 0,
  failed: 1,
  authorized: 2,
  captured: 3,
  refunded: 4,
};

/** A payment as the provider reports it, and its refunds where the report is about them. */
export type PaymentReport = RazorpayPayment & {
  refunds?: RazorpayRefund[];
  /** True when `refunds` is the complete list. */
  allRefunds?: boolean;
};

/**
 * `before`: the status that it had. `hasNews`: its status, or what of it went back, has changed. `isWithdrawn`: what was
 * promised by hand is not to be given any more.
 */
export type NotedPayment = {
  payment: Payment;
  before: PaymentStatus | undefined;
  hasNews: boolean;
  isWithdrawn: boolean;
};

/** Stores what is new about a payment and its refunds. Returns it as stored. */
export async function notePayment(
  report: PaymentReport,
  order: Order,
  tx: Store,
  context: Context,
): Promise<NotedPayment> {
  const known = await tx.payments.payment(report.id);
  const payment: Payment = {
    id: report.id,
    order_id: order.id,
    amount: report.amount,
    currency: report.currency,
    status: known && progress[known.status] > progress[report.status] ? known.status : report.status,
    amount_refunded: known?.amount_refunded ?? 0,
    seen_at: known?.seen_at ?? context.clock(),
  };
  // A refund references its payment, so the payment must be stored first.
  if (!known && report.refunds?.length) await tx.payments.put(payment);
  const { refunded, isWithdrawn } = await amountRefunded(report, payment, tx, context);
  payment.amount_refunded = refunded;
  payment.status = statusWithRefunds(payment, report);
  const hasNews = known?.status !== payment.status || known.amount_refunded !== payment.amount_refunded;
  if (hasNews) await tx.payments.put(payment);
  return { payment, before: known?.status, hasNews, isWithdrawn };
}

/**
 * The amount refunded. The payment's own figure includes refunds whose events were lost, maybe also one that
 * failed since. So failed refunds are subtracted, and the refunds known one by one are the minimum. What was given
 * back by hand comes on top: Razorpay does not know of it. Beside that a new figure waits for its refund, which tells
 * whether it is the same money.
 */
async function amountRefunded(
  report: PaymentReport,
  payment: Payment,
  tx: Store,
  context: Context,
): Promise<{ refunded: number; isWithdrawn: boolean }> {
  const reported = report.amount_refunded ?? (report.status === 'refunded' ? report.amount : 0);
  const { refunds: heard = [], allRefunds = false } = report;
  if (reported === 0 && payment.amount_refunded === 0 && heard.length === 0)
    return { refunded: 0, isWithdrawn: false };
  const earlier = await tx.payments.refundsOf(payment.id);
  const handRefunds = backByHand(earlier);
  for (const refund of heard) await noteRefund(refund, payment, tx, context);
  const online = (await tx.payments.refundsOf(payment.id)).filter(({ id }) => !isHandRefund(id));
  // ₹100 online fails beside ₹199 by hand: 100 is reported at most, 0 less the failed one; 100 is booked, 0 listed.
  const reportedLessFailed = reported - sumOf(online.filter(hasFailed));
  const bookedOnline = payment.amount_refunded - sumOf(handRefunds);
  const believed = handRefunds.length > 0 ? Math.min(reportedLessFailed, bookedOnline) : reportedLessFailed;
  const listedOnline = sumOf(standing(online));
  const leastOnline = allRefunds || heard.some(hasFailed) ? 0 : bookedOnline;
  const givenOnline = Math.min(payment.amount, Math.max(listedOnline, believed, leastOnline));
  const isNew = ({ id }: RazorpayRefund) => !earlier.some((refund) => refund.id === id);
  const news = standing(heard).filter(isNew);
  const beside = await byHandBeside({ payment, online: givenOnline, handRefunds, news }, tx, context);
  return { refunded: givenOnline + beside.sum, isWithdrawn: beside.isWithdrawn };
}

async function noteRefund(heard: RazorpayRefund, payment: Payment, tx: Store, context: Context) {
  const { id, amount, status } = heard;
  const before = (await tx.payments.refundsOf(payment.id)).find((refund) => refund.id === id);
  // A failure is final; otherwise a status never goes back.
  const final = before?.status === 'failed' || (before?.status === 'processed' && status === 'pending');
  const course = courseOf(heard);
  const refund = { id, payment_id: payment.id, amount, status, seen_at: context.clock(), course_id: course };
  if (!final) await tx.payments.putRefund(refund);
  if (status !== 'failed') return;
  const note = await tx.receipts.about(id);
  const withNote = note ? ` Its refund note ${note.number} does not count: tell the accountant.` : '';
  const forCourse = course
    ? ` It was for leaving ${await courseTitle(payment.order_id, course, tx)}: cancel that once more, and only this amount is refunded again.`
    : '';
  const details = `Refund ${id} of ${formatRupees(amount)} for order ${payment.order_id} failed: the money is still with us.${forCourse}${withNote}`;
  await flagForOwner({ reason: 'refund-failed', subject: id, details }, tx, context);
}

/** A payment is `refunded` when all of it was returned, and no longer when one of its refunds failed. */
function statusWithRefunds(
  { status, amount, amount_refunded }: Payment,
  report: PaymentReport,
): PaymentStatus {
  if (status === 'captured' && amount_refunded >= amount) return 'refunded';
  if (status === 'refunded' && amount_refunded < amount)
    return report.captured === false ? 'authorized' : 'captured';
  return status;
}
