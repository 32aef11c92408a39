import type { Context } from '../../context.ts';
import { flagAgain, flagForOwner } from '../attention/flag-for-owner.ts';
import type { RecordingContext } from '../enrolment-context.ts';
import { fulfilInstalment, fulfilRegistration } from '../fulfil.ts';
import type { Order } from '../orders/order-store.ts';
import { issueRefundNote } from '../receipts/issue-receipt.ts';
import type { Store } from '../store.ts';
import { noteFeesLeft } from './fees-left.ts';
import { type NotedPayment, notePayment, type PaymentReport } from './note-payment.ts';
import { type PaymentProblem, problemWithPayment } from './payment-problem.ts';
import type { Payment } from './payment-store.ts';
import { firstLookAtPaid } from './reconcile-schedule.ts';
import { endRefunded, resumeUnrefunded } from './refunded-order.ts';

export type Settlement =
  | { outcome: 'unknown-order' }
  | { outcome: 'waiting' | 'paid'; order: Order; payment: Payment }
  | { outcome: 'attention'; reason: PaymentProblem; order: Order; payment: Payment };

/**
 * The one place where a payment at Razorpay changes an order: browser, webhook, reconciliation and closing all end
 * here. What is paid by hand is settled at the desk (`settleByHand`), and fulfilled by the same functions.
 * One transaction notes the payment, pays the order at most once, by one payment of the right amount, and
 * fulfils it: enrolments or entries of a fee plan, a receipt, and emails in the outbox. `report` must come from
 * the provider's API or a signed webhook.
 */
export async function settlePayment(report: PaymentReport, context: RecordingContext): Promise<Settlement> {
  const settled = await context.store.transaction(async (tx) => {
    const done = await settle(report, tx, context);
    if (done.outcome !== 'unknown-order') await issueRefundNotes(done.payment, tx, context);
    return done;
  });
  const orderId = settled.outcome === 'unknown-order' ? undefined : settled.order.id;
  context.log.info(
    {
      orderId,
      razorpayOrderId: report.order_id,
      paymentId: report.id,
      news: report.status,
      outcome: settled.outcome,
    },
    'payment settled',
  );
  return settled;
}

async function settle(report: PaymentReport, tx: Store, context: RecordingContext): Promise<Settlement> {
  const now = context.clock();
  const order = report.order_id ? await tx.orders.lockByRazorpayId(report.order_id) : undefined;
  if (!order) return { outcome: 'unknown-order' };
  const noted = await notePayment(report, order, tx, context);
  const { payment, before } = noted;
  if (order.payment_id === payment.id) return settleAgain(order, noted, tx, context);
  if (payment.status === 'created' || payment.status === 'failed')
    return { outcome: 'waiting', order, payment };
  const entries = order.kind === 'instalment' ? await tx.fees.lockOrdered(order.id) : [];
  const problem = problemWithPayment(order, payment, entries);
  if (problem) {
    // Razorpay may capture what we did not: then the owner, told that nobody took the money, has to give it back.
    const flag = before === 'authorized' && payment.status === 'captured' ? flagAgain : flagForOwner;
    await flag({ ...problem, subject: payment.id }, tx, context);
    return { outcome: 'attention', reason: problem.reason, order, payment };
  }
  if (payment.status === 'authorized') {
    // Reconciliation captures a newly authorized payment at once. Without "newly" it would ask for ever.
    if (before !== 'authorized') await tx.orders.update(order.id, { check_at: now, checks: 0 });
    return { outcome: 'waiting', order, payment };
  }
  const paid = {
    ...order,
    status: 'paid',
    payment_id: payment.id,
    paid_at: now,
    email: order.email ?? usable(report.email),
    check_at: firstLookAtPaid(now),
  } satisfies Order;
  await tx.orders.markPaid(paid, { emailIsNew: order.email === null });
  if (paid.kind === 'instalment') {
    await fulfilInstalment({ order: paid, payment, entries }, tx, context);
    await tx.attention.close('instalment-not-due', payment.id, COUNTS_AFTER_ALL, now);
  } else await fulfilRegistration({ order: paid, payment }, tx, context);
  return { outcome: 'paid', order: paid, payment };
}

/** All of it was promised by hand, and the books learn of a refund of less. */
const PARTLY_BY_RAZORPAY = 'Not by hand after all: a part of it went back through Razorpay.';

/** A fee may be changed while it is paid, and changed back. */
const COUNTS_AFTER_ALL = 'The payment counts after all: its fee is due as it was paid.';

/**
 * Each refund that is done gets its note, once: after the receipt of the payment, which it names, and after everything
 * that is locked. A refund may be heard of before its payment counts.
 */
async function issueRefundNotes(
  { id, order_id, amount_refunded }: Payment,
  tx: Store,
  { clock }: RecordingContext,
) {
  if (amount_refunded === 0) return;
  for (const refund of await tx.payments.refundsOf(id))
    if (refund.status === 'processed') await issueRefundNote({ orderId: order_id, refund }, tx, clock());
}

/**
 * A report about the payment that paid the order: only a full refund, or that it is none after all, changes the order
 * and what it paid for.
 */
async function settleAgain(
  order: Order,
  { payment, hasNews, isWithdrawn }: NotedPayment,
  tx: Store,
  context: Context,
): Promise<Settlement> {
  const status = payment.status === 'refunded' ? 'refunded' : 'paid';
  if (hasNews) await noteFeesLeft(order, tx, context);
  if (order.status !== status) {
    await tx.orders.update(order.id, { status });
    if (status === 'refunded') await endRefunded(order, tx, context);
    else {
      const reason = isWithdrawn ? PARTLY_BY_RAZORPAY : 'The refund failed.';
      await resumeUnrefunded(order, reason, tx, context.clock());
    }
  }
  return { outcome: 'paid', order: { ...order, status }, payment };
}

/** Razorpay's placeholder for "no e-mail collected" is not an address. */
function usable(email: string | null | undefined): string | null {
  return email && email !== 'void@razorpay.com' ? email : null;
}
