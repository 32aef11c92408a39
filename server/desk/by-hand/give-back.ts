import { DeskError } from '../../desk-error.ts';
import { isPromised, PROMISED } from '../../enrolment/by-hand/hand-payment-store.ts';
import { finishHandRefund, noteHandRefund } from '../../enrolment/by-hand/note-hand-refund.ts';
import type { RecordingContext } from '../../enrolment/enrolment-context.ts';
import type { Order } from '../../enrolment/orders/order-store.ts';
import type { Payment, Refund } from '../../enrolment/payments/payment-store.ts';
import { standing } from '../../enrolment/payments/refund-status.ts';
import type { Store } from '../../enrolment/store.ts';
import {
  givenBefore,
  notPaid,
  notPromised,
  refuseMoreThanLeft,
  refuseOnlinePayment,
  sameAgainByHand,
} from '../refunds/left-to-give-back.ts';
import { type ByHand, checkByHand } from './hand-money.ts';

export type GivenByHand = { order: Order; amount: number; note: string };

/**
 * Records that money which came by hand was given back by hand, all that is left or a part, with a refund note.
 * Giving the same part a second time must be said (`again`).
 */
export async function giveBackByHand(
  { orderId, amount, byHand, again }: { orderId: string; amount?: number; byHand: ByHand; again?: boolean },
  context: RecordingContext,
): Promise<GivenByHand> {
  const now = context.clock();
  checkByHand(byHand, now);
  return context.store.transaction(async (tx) => {
    const { order, payment } = await lockPaidByHand(orderId, tx);
    const left = payment.amount - payment.amount_refunded;
    const sum = amount ?? left;
    if (payment.amount === 0)
      throw new DeskError('This place is free of charge: there is nothing to give back.');
    const earlier = standing(await tx.payments.refundsOf(payment.id));
    if (left === 0) throw givenBefore('All of it', earlier);
    refuseMoreThanLeft(sum, { paid: payment.amount, left });
    const sameAmount = earlier.filter((refund) => refund.amount === sum);
    if (amount !== undefined && sameAmount.length > 0 && !again) throw sameAgainByHand(sum, sameAmount);
    const refund = await noteHandRefund({ order, payment, amount: sum, done: byHand }, tx, context);
    return { order, amount: sum, note: await noteOf(refund.id, tx) };
  });
}

/** Money that a student was promised by hand has been given: it gets its refund note. */
export async function finishPromisedRefund(
  { refundId, byHand }: { refundId: string; byHand: ByHand },
  context: RecordingContext,
): Promise<GivenByHand> {
  const now = context.clock();
  checkByHand(byHand, now);
  return context.store.transaction(async (tx) => {
    const { order, refund } = await lockPromised(refundId, tx);
    await finishHandRefund({ orderId: order.id, refund, done: byHand }, tx, now);
    await tx.attention.resolve(PROMISED, refundId, now);
    return { order, amount: refund.amount, note: await noteOf(refundId, tx) };
  });
}

/** What is promised and not given yet, with its order, which is locked. */
export async function lockPromised(
  refundId: string,
  tx: Store,
): Promise<{ order: Order; payment: Payment; refund: Refund }> {
  const promised = (await tx.handPayments.promised()).find(({ id }) => id === refundId);
  const order = promised && (await tx.orders.lock(promised.order_id));
  const payment = promised && (await tx.payments.payment(promised.payment_id));
  if (!order || !payment) throw notPromised();
  const refund = (await tx.payments.refundsOf(payment.id)).find(({ id }) => id === refundId);
  if (!refund || !isPromised(refund)) throw notPromised();
  return { order, payment, refund };
}

/** An order with the payment by hand that paid it, locked. Refuses what Razorpay has to give back. */
export async function lockPaidByHand(
  orderId: string,
  tx: Store,
): Promise<{ order: Order; payment: Payment }> {
  const order = await tx.orders.lock(orderId);
  const payment = order?.payment_id ? await tx.payments.payment(order.payment_id) : undefined;
  if (!order || !payment) throw notPaid(orderId);
  refuseOnlinePayment(payment.id);
  return { order, payment };
}

async function noteOf(refundId: string, tx: Store): Promise<string> {
  return (await tx.receipts.about(refundId))?.number ?? '';
}
