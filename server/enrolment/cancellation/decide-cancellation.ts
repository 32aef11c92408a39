import { formatRupees } from '#contract/money.ts';
import { isByHand } from '../by-hand/hand-payment-store.ts';
import type { EnrolmentContext } from '../enrolment-context.ts';
import type { Order, OrderStore } from '../order-store.ts';
import { settlePayment } from '../settle-payment.ts';
import { CancellationError } from './cancellation-error.ts';
import type { EnrolmentKey } from './cancellation-store.ts';
import { cancellationTerms, givenBack, type PaidPart } from './cancellation-terms.ts';
import { promiseByHand } from './promise-by-hand.ts';

/**
 * Agrees to a cancellation: first the money goes back, then the seat is freed and the student is told. Both can
 * be repeated after a failure in between: a refund carries the course in its notes and is made once. What had
 * come by hand is promised, and put before the owner until it is given back by hand.
 */
export async function agreeToCancellation(
  { order, courseId, reason = '' }: { order: Order; courseId: string; reason?: string },
  context: EnrolmentContext,
): Promise<{ refund: number }> {
  const { store, clock } = context;
  const key = { order_id: order.id, course_id: courseId };
  const asked = (await store.cancellations.cancellation(key)) ?? (await recordOwnWish(key, reason, context));
  if (asked.status === 'agreed') return { refund: asked.refund };
  const [enrolment] = (await store.fees.enrolmentsOf(order.id)).filter((one) => one.course_id === courseId);
  if (!enrolment) throw new CancellationError(`Order ${order.id} has no enrolment in ${courseId}.`);
  const parts = await store.cancellations.paidParts(key);
  const byHand: { orderId: string; amount: number }[] = [];
  for (const [orderId, amount] of sumsByOrder(parts, (part) =>
    givenBack(part, enrolment, asked.requested_at),
  )) {
    const paidBy = (await store.order(orderId))?.payment_id;
    if (!paidBy || amount === 0) continue;
    if (isByHand(paidBy)) byHand.push({ orderId, amount });
    else await giveBack({ orderId, courseId, amount }, context);
  }
  await store.transaction(async (tx) => {
    const now = clock();
    const orders = await lockOrders(byHand, tx);
    await tx.cancellations.lockEnrolment(key);
    if ((await tx.cancellations.cancellation(key))?.status === 'agreed') return;
    if ((await tx.cancellations.paidParts(key)).some((part) => !holds(parts, part)))
      throw new CancellationError('A fee was paid meanwhile. Nothing is lost: say the same once more.');
    await tx.cancellations.decide(key, 'agreed', now);
    await promiseByHand({ orders, courseId }, tx, context);
    await tx.cancellations.endEnrolment(key, 'cancelled', now);
    if (order.email)
      await tx.outbox.add(
        {
          kind: 'cancellation-agreed',
          subjectId: `${order.id}/${courseId}`,
          recipient: order.email,
          payload: { ...key, byHand: byHand.reduce((sum, { amount }) => sum + amount, 0) },
        },
        now,
      );
  });
  return { refund: asked.refund };
}

/** Says no; the student is told, and stays enrolled. */
export async function declineCancellation(
  key: EnrolmentKey,
  context: Pick<EnrolmentContext, 'store' | 'clock'>,
): Promise<boolean> {
  const { store, clock } = context;
  return store.transaction(async (tx) => {
    const asked = await tx.cancellations.cancellation(key);
    if (asked?.status !== 'requested') return false;
    await tx.cancellations.decide(key, 'declined', clock());
    const order = await tx.order(key.order_id);
    if (order?.email)
      await tx.outbox.add(
        {
          kind: 'cancellation-declined',
          subjectId: `${key.order_id}/${key.course_id}`,
          recipient: order.email,
          payload: key,
        },
        clock(),
      );
    return true;
  });
}

/** The owner cancels without having been asked on the page, for example after a call. */
async function recordOwnWish(key: EnrolmentKey, reason: string, { store, clock }: EnrolmentContext) {
  return store.transaction(async (tx) => {
    const enrolment = await tx.cancellations.lockEnrolment(key);
    const parts = await tx.cancellations.paidParts(key);
    const terms = enrolment && cancellationTerms(enrolment, parts, clock());
    if (!terms?.possible)
      throw new CancellationError(`Order ${key.order_id} has no enrolment in ${key.course_id} to cancel.`);
    const wish = { ...key, reason, refund: terms.refund, requested_at: clock(), decided_at: null };
    await tx.cancellations.add({ ...wish, status: 'requested' });
    return { ...wish, status: 'requested' as const };
  });
}

/** Before the enrolment: refunds lock an order and then its enrolments. */
async function lockOrders(parts: { orderId: string; amount: number }[], tx: OrderStore) {
  const locked: { order: Order; amount: number }[] = [];
  for (const { orderId, amount } of parts.toSorted((one, other) => one.orderId.localeCompare(other.orderId)))
    locked.push({ order: (await tx.lockOrder(orderId)) as Order, amount });
  return locked;
}

function holds(parts: PaidPart[], { orderId, what, amount }: PaidPart): boolean {
  return parts.some((part) => part.orderId === orderId && part.what === what && part.amount === amount);
}

function sumsByOrder(parts: PaidPart[], amountOf: (part: PaidPart) => number): Map<string, number> {
  const sums = new Map<string, number>();
  for (const part of parts) sums.set(part.orderId, (sums.get(part.orderId) ?? 0) + amountOf(part));
  return sums;
}

/** Gives a part of an order's payment back, once for each course, and notes it like every other refund. */
async function giveBack(
  { orderId, courseId, amount }: { orderId: string; courseId: string; amount: number },
  { store, razorpay, ...context }: EnrolmentContext,
) {
  const order = (await store.order(orderId)) as Order & { payment_id: string };
  const { id, amount_refunded, amount: paid } = await razorpay.payment(order.payment_id);
  const attempts = await razorpay.refundsOf(id);
  const ours = attempts.filter(({ notes }) => notes?.cancelled === courseId);
  const made = ours.find(({ status }) => status !== 'failed');
  const left = paid - (amount_refunded ?? 0);
  if (!made && left < amount)
    throw new CancellationError(
      `Only ${formatRupees(left)} of payment ${id} are left to give back, not ${formatRupees(amount)}. Refund by hand, then decline this.`,
    );
  const notes = { order: orderId, cancelled: courseId };
  // A failed refund needs a new key: with the old one the provider would repeat the failure.
  const refund =
    made ?? (await razorpay.refund(id, { amount, notes }, `${id}-cancel-${courseId}-${ours.length}`));
  const report = await razorpay.payment(id);
  await settlePayment({ ...report, refunds: [...attempts, refund] }, store, context);
}
