import { formatRupees } from '#contract/money.ts';
import { forEachConcurrently } from '../../background/for-each-concurrently.ts';
import type { Instant } from '../../clock.ts';
import { DatabaseUnavailable } from '../../db/database-unavailable.ts';
import type { RazorpayPayment } from '../../razorpay/client.ts';
import { ifNotRefused } from '../../razorpay/razorpay-error.ts';
import { flagForOwner, flagNow } from '../attention/flag-for-owner.ts';
import type { EnrolmentContext } from '../enrolment-context.ts';
import type { OpenedOrder, Order } from '../orders/order-store.ts';
import { captureIfAuthorized } from './capture-if-authorized.ts';
import { nextCheckAt, nextLookAtPaid, retryAt } from './reconcile-schedule.ts';
import { settlePayment } from './settle-payment.ts';

const CLAIM_MS = 120_000;
const CLAIMED_AT_ONCE = 20;
const ASKED_AT_ONCE = 5;

/** Asks the provider about every due order, captures and settles its payments. Returns how many were due. */
export async function reconcile(
  context: EnrolmentContext,
  /** Called between orders: true leaves the rest for the next run. */
  stopped = () => false,
): Promise<number> {
  const { store, clock } = context;
  let asked = 0;
  for (;;) {
    const claimUntil = clock() + CLAIM_MS;
    const orders = await store.orders.claimToCheck(clock(), claimUntil, CLAIMED_AT_ONCE);
    await forEachConcurrently(orders, ASKED_AT_ONCE, async (order) => {
      if (stopped()) return;
      await checkOrder(order, claimUntil, context);
      asked += 1;
    });
    if (stopped() || orders.length < CLAIMED_AT_ONCE) return asked;
  }
}

async function checkOrder(order: OpenedOrder, claimUntil: Instant, context: EnrolmentContext) {
  const { store, razorpay, clock, log } = context;
  const ids = { orderId: order.id, razorpayOrderId: order.razorpay_order_id };
  try {
    const attempts = await ifNotRefused(razorpay.paymentsOf(order.razorpay_order_id), (err) => {
      log.warn({ ...ids, err }, 'the provider does not know the order');
      return null;
    });
    if (!attempts) return await giveUp(order, claimUntil, context);
    log.info({ ...ids, attempts: attempts.length }, 'reconciliation asked about the order');
    const current = await settleAttempts(order, attempts, context);
    if (order.status === 'paid') await noteUnknownCourses(current, context);
    const after = afterAnswer({ ...order, status: current.status }, attempts, clock());
    await store.orders.finishCheck(order.id, claimUntil, after);
  } catch (error) {
    // The claim expires by itself.
    if (error instanceof DatabaseUnavailable) throw error;
    log.warn({ ...ids, err: error }, 'the provider could not be asked about the order');
    await store.orders.finishCheck(order.id, claimUntil, {
      check_at: retryAt(order.checks, clock()),
      checks: order.checks + 1,
    });
  }
}

/** The first look at a paid order comes half an hour later: by then the browser has told its courses, or never will. */
async function noteUnknownCourses({ id, kind, status, amount }: Order, context: EnrolmentContext) {
  if (kind !== 'registration' || status !== 'paid' || (await context.store.orders.itemsOf(id)).length > 0)
    return;
  const details = `Order ${id} is paid, ${formatRupees(amount)}, and nobody has told for which courses.`;
  await flagNow({ reason: 'items-do-not-add-up', subject: id, details }, context);
}

/** Captured attempts first, so that no second one is captured. Returns the updated order. */
async function settleAttempts(
  order: Order,
  attempts: RazorpayPayment[],
  context: EnrolmentContext,
): Promise<Order> {
  const [authorized, others] = [
    attempts.filter(({ status }) => status === 'authorized'),
    attempts.filter(({ status }) => status !== 'authorized'),
  ];
  let current = order;
  for (const attempt of [...others, ...authorized]) {
    const settled = await settlePayment(await captureIfAuthorized(attempt, context), context);
    if (settled.outcome !== 'unknown-order') current = settled.order;
  }
  return current;
}

function afterAnswer(order: Order, attempts: RazorpayPayment[], now: Instant): Partial<Order> {
  const times = attempts.map(({ created_at }) => Math.min((created_at ?? 0) * 1000, now));
  const lastAttemptAt = Math.max(order.created_at, ...times);
  const checks = order.checks + 1;
  if (order.status === 'paid' || order.status === 'refunded')
    return { check_at: nextLookAtPaid(lastAttemptAt, now), checks };
  const check_at = nextCheckAt({ lastAttemptAt, checks: order.checks }, now);
  return { check_at, checks, ...(check_at === null ? { status: 'expired' } : {}) };
}

/** The provider does not know the order, as after a change of keys: asking again would not help. */
function giveUp(order: Order, claimUntil: Instant, context: EnrolmentContext): Promise<void> {
  return context.store.transaction(async (tx) => {
    const expired = order.status === 'created' ? { status: 'expired' as const } : {};
    await tx.orders.finishCheck(order.id, claimUntil, { check_at: null, ...expired });
    const details = `Razorpay does not know ${order.razorpay_order_id}, our order ${order.id} (${order.status}).`;
    await flagForOwner({ reason: 'order-unknown-to-provider', subject: order.id, details }, tx, context);
  });
}
