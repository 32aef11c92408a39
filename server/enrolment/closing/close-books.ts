import type { RazorpayPayment } from '../../razorpay/client.ts';
import { ifKnown, RazorpayError } from '../../razorpay/razorpay-error.ts';
import { flagAgain, flagForOwner } from '../attention/flag-for-owner.ts';
import type { EnrolmentContext } from '../enrolment-context.ts';
import type { Order } from '../orders/order-store.ts';
import { flagUnknownOrder } from '../payments/flag-unknown-order.ts';
import { type Settlement, settlePayment } from '../payments/settle-payment.ts';
import { forgetListedRequests } from '../payments/unanswered-refunds.ts';
import type { Window } from './closing-store.ts';
import { agrees, type BookedPayment, type Difference, describeBooked } from './differences.ts';

const CHUNK = 500;

const DIFFER = 'books-differ';
const UNKNOWN = 'payment-unknown-to-provider';
const UNREADABLE = 'payment-unreadable';

/** What a closing flags about a payment, and what it says when it takes that back because it is not so any more. */
const takenBack = {
  [DIFFER]: 'Razorpay and the books agree again.',
  [UNKNOWN]: 'Razorpay has this payment again.',
  [UNREADABLE]: 'Razorpay has answered about this payment.',
};
type Flagged = keyof typeof takenBack;

/** Where more of them come new in one run, it is Razorpay that fails: the closing breaks off and is repeated. */
const UNREADABLE_AT_ONCE = 3;
/** Wrong keys, and too many calls: they say nothing about the payment. */
const ABOUT_EVERY_CALL: (number | null)[] = [401, 429];

/**
 * Compares the provider's lists of payments and refunds with the database. Each difference is settled by
 * `settlePayment` or flagged for the owner. Repeating it finds nothing new. What was flagged before, or has a refund
 * that was never answered, is looked at again, however old it is. Null when it was stopped.
 */
export async function closeBooks(
  window: Window,
  context: EnrolmentContext,
  {
    isRepeated = false,
    stopped = () => false,
  }: {
    /** It broke off before. A payment without an answer is left out only then: at first it is a moment's trouble. */
    isRepeated?: boolean;
    /** Called between payments: true leaves the rest for the next run. */
    stopped?: () => boolean;
  } = {},
) {
  const { razorpay, store } = context;
  const payments = new Map((await razorpay.paymentsBetween(window)).map((payment) => [payment.id, payment]));
  const listedRefunds = await razorpay.refundsBetween(window);
  const refunds = Map.groupBy(listedRefunds, ({ payment_id }) => payment_id);
  const counted = await store.closings.countedPayments(window);
  const wasUnreadable = new Set(await store.attention.waiting(UNREADABLE));
  const askedAbout = new Set([
    ...(await store.attention.waiting(DIFFER)),
    ...(await store.attention.waiting(UNKNOWN)),
    ...wasUnreadable,
    ...(await store.payments.withRefundRequests()),
  ]);
  const ids = [...new Set([...payments.keys(), ...refunds.keys(), ...counted, ...askedAbout])];
  const differences: Difference[] = [];
  for (let start = 0; start < ids.length; start += CHUNK) {
    const chunk = ids.slice(start, start + CHUNK);
    const booked = await store.closings.payments(chunk);
    for (const id of chunk) {
      if (stopped()) return null;
      const hasDifference = !agrees(payments.get(id), refunds.get(id) ?? [], booked.get(id));
      if (!hasDifference && !askedAbout.has(id)) continue;
      const unreadable = differences.filter(({ kind }) => kind === 'unreadable').length;
      const mayBeUnreadable = wasUnreadable.has(id) || (isRepeated && unreadable < UNREADABLE_AT_ONCE);
      const difference = await correctIfReadable(id, booked.get(id), mayBeUnreadable, context);
      if (difference) differences.push(difference);
    }
  }
  return { payments: payments.size, refunds: listedRefunds.length, differences };
}

async function correctIfReadable(
  paymentId: string,
  before: BookedPayment | undefined,
  mayBeUnreadable: boolean,
  context: EnrolmentContext,
): Promise<Difference | null> {
  try {
    const difference = await correct(paymentId, before, context);
    // Last: once it is not flagged, an older payment is not asked about again.
    await closeFlag(UNREADABLE, paymentId, context);
    return difference;
  } catch (error) {
    if (!mayBeUnreadable || !isAboutOne(error)) throw error;
    context.log.warn({ paymentId, err: error }, 'the closing could not read a payment');
    return differenceOfUnreadable(paymentId, before, context);
  }
}

function isAboutOne(error: unknown): boolean {
  return error instanceof RazorpayError && !ABOUT_EVERY_CALL.includes(error.status);
}

/** Fetches the payment itself, because lists lag behind, and settles it. Null when nothing was wrong. */
async function correct(
  paymentId: string,
  before: BookedPayment | undefined,
  context: EnrolmentContext,
): Promise<Difference | null> {
  const { razorpay, store } = context;
  const payment = await ifKnown(razorpay.payment(paymentId));
  if (!payment) return differenceOfUnknownPayment(paymentId, before, context);
  const refunds = await razorpay.refundsOf(paymentId);
  const order = payment.order_id ? await store.orders.byRazorpayId(payment.order_id) : undefined;
  const settled = await settlePayment({ ...payment, refunds, allRefunds: true }, context);
  if (settled.outcome === 'unknown-order') return differenceOfUnknownOrder(payment, context);
  await forgetListedRequests(paymentId, context);
  const after = (await store.closings.payments([paymentId])).get(paymentId);
  const details = `Razorpay: ${payment.status}. Books: ${describeBooked(after)}. Order ${settled.order.id}.`;
  await closeFlag(UNKNOWN, paymentId, context);
  const disagree = !agrees(payment, refunds, after);
  const newlyFlagged = disagree && (await flag({ reason: DIFFER, subject: paymentId, details }, context));
  if (!disagree) await closeFlag(DIFFER, paymentId, context);
  const [was, is] = [describeBooked(before), describeBooked(after)];
  if (was === is && order?.status === settled.order.status && !newlyFlagged) return null;
  const kind = kindOf(settled, order, before, after);
  return { kind, paymentId, orderId: settled.order.id, before: was, after: is };
}

/** Also what an earlier closing has taken back: the owner must hear of it again. */
function flag(news: { reason: Flagged; subject: string; details: string }, context: EnrolmentContext) {
  return context.store.transaction(async (tx) => {
    const known = await tx.attention.about(news.reason, news.subject);
    const isTakenBack = known?.details === takenBack[news.reason];
    return (isTakenBack ? flagAgain : flagForOwner)(news, tx, context);
  });
}

async function closeFlag(
  reason: Flagged,
  paymentId: string,
  { store, clock }: Pick<EnrolmentContext, 'store' | 'clock'>,
) {
  await store.transaction((tx) => tx.attention.close(reason, paymentId, takenBack[reason], clock()));
}

function kindOf(
  settled: Exclude<Settlement, { outcome: 'unknown-order' }>,
  order: Order | undefined,
  before: BookedPayment | undefined,
  after: BookedPayment | undefined,
): Difference['kind'] {
  if (settled.outcome === 'attention') return settled.reason;
  if (order?.status === 'expired' && settled.outcome === 'paid') return 'paid-after-expiry';
  if (!before || order?.payment_id !== settled.order.payment_id) return 'missing-payment';
  const refundsChanged =
    before.amount_refunded !== after?.amount_refunded || before.refunds.length !== after.refunds.length;
  return refundsChanged ? 'refund' : 'status';
}

/** Another payment may be right all the same: this one does not keep the closing from ending. */
async function differenceOfUnreadable(
  paymentId: string,
  before: BookedPayment | undefined,
  context: EnrolmentContext,
): Promise<Difference | null> {
  const about = before ? ` Order ${before.order_id}.` : '';
  const details = `Razorpay gave no answer about ${paymentId} that could be read. The books have it as ${describeBooked(before)}.${about}`;
  if (!(await flag({ reason: UNREADABLE, subject: paymentId, details }, context))) return null;
  const after = 'asked about again by the next closing';
  const orderId = before?.order_id ?? null;
  return { kind: 'unreadable', paymentId, orderId, before: describeBooked(before), after };
}

async function differenceOfUnknownPayment(
  paymentId: string,
  before: BookedPayment | undefined,
  context: EnrolmentContext,
): Promise<Difference | null> {
  const details = `Razorpay does not know ${paymentId}, which the books have as ${describeBooked(before)}.`;
  const isNew = await flag({ reason: UNKNOWN, subject: paymentId, details }, context);
  if (!isNew) return null;
  const after = 'flagged for the owner';
  return {
    kind: 'unknown-to-provider',
    paymentId,
    orderId: before?.order_id ?? null,
    before: describeBooked(before),
    after,
  };
}

async function differenceOfUnknownOrder(
  payment: RazorpayPayment,
  context: EnrolmentContext,
): Promise<Difference | null> {
  if (!(await flagUnknownOrder(payment, context))) return null;
  return {
    kind: 'unknown-order',
    paymentId: payment.id,
    orderId: null,
    before: 'not in the books',
    after: 'flagged for the owner',
  };
}
