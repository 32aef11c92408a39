import { sumOf } from '#contract/money.ts';
import { DeskError } from '../../desk-error.ts';
import { isPromised, PROMISED } from '../../enrolment/by-hand/hand-payment-store.ts';
import { finishHandRefund, noteHandRefund } from '../../enrolment/by-hand/note-hand-refund.ts';
import type { RecordingContext } from '../../enrolment/enrolment-context.ts';
import { type Order, registrationIdOf } from '../../enrolment/orders/order-store.ts';
import type { Payment, Refund } from '../../enrolment/payments/payment-store.ts';
import { standing } from '../../enrolment/payments/refund-status.ts';
import type { Store } from '../../enrolment/store.ts';
import {
  givenBefore,
  notPaid,
  notPromised,
  problemWithPart,
  refuseOnlinePayment,
  whyNotLeft,
} from '../refunds/left-to-give-back.ts';
import { type ByHand, checkByHand } from './hand-money.ts';

export type GivenByHand = { order: Order; amount: number; note: string };

/** All that is left unless `amount` names a part; `reviewed` is how much the owner was told is left. */
type GiveBackRequest = {
  orderId: string;
  amount?: number;
  reviewed?: number;
  again?: boolean;
  byHand: ByHand;
};

/**
 * Records that money which came by hand was given back by hand, all that is left or a part, with a refund note.
 * Giving the same part a second time must be said (`again`).
 */
export async function giveBackByHand(
  { orderId, amount, reviewed, again, byHand }: GiveBackRequest,
  context: RecordingContext,
): Promise<GivenByHand> {
  const now = context.clock();
  checkByHand(byHand, now);
  return context.store.transaction(async (tx) => {
    const { order, payment } = await lockPaidByHand(orderId, tx);
    const left = payment.amount - payment.amount_refunded;
    if (payment.amount === 0)
      throw new DeskError('This place is free of charge: there is nothing to give back.');
    const refunds = await tx.payments.refundsOf(payment.id);
    if (left === 0) throw givenBefore('All of it', standing(refunds));
    const sum = amount ?? left;
    const problem =
      amount === undefined ? null : problemWithPart({ amount, again }, payment, { left, refunds });
    const why = problem ?? whyNotLeft(reviewed, left);
    if (why) throw why;
    const refund = await noteHandRefund({ order, payment, amount: sum, done: byHand }, tx, context);
    return { order, amount: sum, note: await noteOf(refund.id, tx) };
  });
}

/** What a student was promised by hand and has been given at once. */
export type GivenPromises = { registrationId: string; amount: number; notes: string[] };

/**
 * Money that a student was promised by hand has been given, in one way and on one day: each promise, which is of one
 * payment, gets its refund note. All of them are recorded, or none.
 */
export async function finishPromisedRefunds(
  { refundIds, byHand }: { refundIds: string[]; byHand: ByHand },
  context: RecordingContext,
): Promise<GivenPromises> {
  const now = context.clock();
  checkByHand(byHand, now);
  return context.store.transaction(async (tx) => {
    const promises = await lockAllPromised(refundIds, tx);
    const [registrationId, ...others] = new Set(promises.map(({ order }) => registrationIdOf(order)));
    if (registrationId === undefined) throw notPromised();
    if (others.length > 0)
      throw new DeskError('These were promised to different students. Record each student’s by itself.');
    const notes: string[] = [];
    for (const { order, refund } of promises) {
      await finishHandRefund({ orderId: order.id, refund, done: byHand }, tx, now);
      await tx.attention.resolve(PROMISED, refund.id, now);
      notes.push(await noteOf(refund.id, tx));
    }
    return { registrationId, amount: sumOf(promises.map(({ refund }) => refund)), notes };
  });
}

/** Several of them: the orders in the one order of all who lock several, before anything is recorded. */
async function lockAllPromised(refundIds: string[], tx: Store) {
  const orderOf = new Map((await tx.handPayments.promised()).map(({ id, order_id }) => [id, order_id]));
  const inOrder = [...new Set(refundIds)].toSorted((one, other) =>
    (orderOf.get(one) ?? '').localeCompare(orderOf.get(other) ?? ''),
  );
  const locked: Awaited<ReturnType<typeof lockPromised>>[] = [];
  for (const id of inOrder) locked.push(await lockPromised(id, tx));
  return locked;
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
