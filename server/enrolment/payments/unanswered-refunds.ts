import { MINUTE_MS } from '#contract/durations.ts';
import { displayDay, indianDay } from '#contract/india-time.ts';
import { formatRupees, sumOf } from '#contract/money.ts';
import { DeskError } from '../../desk-error.ts';
import { RazorpayError } from '../../razorpay/razorpay-error.ts';
import { flagAgain, flagForOwner } from '../attention/flag-for-owner.ts';
import { backByHand } from '../by-hand/hand-payment-store.ts';
import type { RecordingContext } from '../enrolment-context.ts';
import type { Store } from '../store.ts';
import type { UnansweredRefund } from './payment-store.ts';
import { standing } from './refund-status.ts';

/* Refunds that Razorpay was asked for and has not answered: each may have been made without a word to us. */

/** Why a payment is flagged that Razorpay does not know any more. */
const UNANSWERED = 'refund-unanswered';
const ANSWERED = 'Razorpay has answered what became of the refund.';

/** By then a refund is in Razorpay's list, which was seen to lag by minutes, or it was never made. */
const LISTED_MS = 30 * MINUTE_MS;

/** `counted`: the ids of all refunds of the payment, online and by hand, that the amount was worked out with. */
type RefundRequest = Omit<UnansweredRefund, 'asked_at'> & { counted: string[] };

/**
 * Asks Razorpay for a refund. The request is noted before, and forgotten when `note` has written the answer into the
 * books, or when Razorpay refused it at the first time: a refusal of the second says nothing about the first.
 */
export async function askForRefund<Answer>(
  { counted, ...request }: RefundRequest,
  { ask, note }: { ask: () => Promise<Answer>; note: (answer: Answer) => Promise<void> },
  context: RecordingContext,
): Promise<Answer> {
  const asked = { ...request, asked_at: context.clock() };
  const isFirst = await noteRequest(asked, counted, context);
  try {
    const answer = await ask();
    await note(answer);
    await forget([asked], context);
    return answer;
  } catch (error) {
    if (isFirst && error instanceof RazorpayError && isClearNo(error)) await forget([asked], context);
    throw error;
  }
}

/**
 * Notes that Razorpay is asked, under the lock of the order. Whoever promises the same by hand, or asks for another
 * refund, has it too: either finds what the other has written. True when it is the first time.
 */
function noteRequest(
  asked: UnansweredRefund,
  counted: string[],
  { store }: RecordingContext,
): Promise<boolean> {
  return store.transaction(async (tx) => {
    const { order_id } = await tx.payments.existing(asked.payment_id);
    await tx.orders.lock(order_id);
    const refunds = standing(await tx.payments.refundsOf(asked.payment_id));
    // Razorpay gives back no more than was paid, but counts only its own refunds.
    if (backByHand(refunds).length > 0) {
      await refuseUnderWay(asked.payment_id, tx, asked.key);
      if (!refunds.every(({ id }) => counted.includes(id))) throw changedMeanwhile();
    }
    return tx.payments.addRefundRequest(asked);
  });
}

function changedMeanwhile(): DeskError {
  return new DeskError(
    'Some of this payment was promised by hand or refunded meanwhile. Nothing else went back: look once more.',
    { isBegun: true },
  );
}

/** Refuses to decide otherwise about money that Razorpay may just be refunding, but for the same request (`key`). */
export async function refuseUnderWay(paymentId: string, tx: Store, key?: string) {
  const requests = (await unansweredOf(paymentId, tx)).filter((request) => request.key !== key);
  if (requests.length > 0)
    throw new DeskError(
      `Razorpay was asked to refund ${amountsOf(requests)} of this payment, and has not answered whether it does. Nothing else is done with the money until that is known: say the same again in half an hour.`,
      { isBegun: true },
    );
}

/** Requests without an answer, the oldest first, but for those after which the owner has looked in the Dashboard. */
async function unansweredOf(paymentId: string, tx: Store): Promise<UnansweredRefund[]> {
  const known = await tx.attention.about(UNANSWERED, paymentId);
  const seenToAt = known?.details === ANSWERED ? null : (known?.resolved_at ?? null);
  const requests = await tx.payments.refundRequests(paymentId);
  return requests.filter(({ asked_at }) => seenToAt === null || asked_at > seenToAt);
}

const amountsOf = (requests: UnansweredRefund[]) =>
  requests.map(({ amount }) => formatRupees(amount)).join(', and ');

/** 409: the same request is still under way. One sent twice may have been done at the first time. */
const isClearNo = ({ refused, status, isRepeated }: RazorpayError) =>
  refused && status !== 409 && !isRepeated;

/** All refunds of a payment are in the books, as Razorpay lists them: older requests are among them, or never came. */
export async function forgetListedRequests(paymentId: string, context: RecordingContext) {
  const listed = context.clock() - LISTED_MS;
  const requests = await context.store.payments.refundRequests(paymentId);
  await forget(
    requests.filter(({ asked_at }) => asked_at <= listed),
    context,
  );
}

async function forget(requests: UnansweredRefund[], { store, clock }: RecordingContext) {
  if (requests.length === 0) return;
  await store.transaction(async (tx) => {
    for (const request of requests) {
      await tx.payments.forgetRefundRequest(request);
      const left = await tx.payments.refundRequests(request.payment_id);
      if (left.length === 0) await tx.attention.close(UNANSWERED, request.payment_id, ANSWERED, clock());
    }
  });
}

/**
 * For a payment that Razorpay does not know, as after a change of the account: refuses while it may have been refunded
 * there without a word to us, and flags it. The owner looks there, and resolves the entry if nothing went back.
 */
export async function refuseUnanswered(paymentId: string, context: RecordingContext) {
  const unanswered = await context.store.transaction(async (tx) => {
    const requests = await unansweredOf(paymentId, tx);
    const last = requests.at(-1);
    if (!last) return null;
    const known = await tx.attention.about(UNANSWERED, paymentId);
    const payment = await tx.payments.existing(paymentId);
    const day = displayDay(indianDay(last.asked_at));
    const details = `Razorpay was asked to refund ${amountsOf(requests)}, of ${paymentId}, the last time on ${day}. It did not answer whether it did, and does not know the payment now. Order ${payment.order_id}.`;
    const flag = known?.resolved_at ? flagAgain : flagForOwner;
    await flag({ reason: UNANSWERED, subject: paymentId, details }, tx, context);
    const entry = await tx.attention.about(UNANSWERED, paymentId);
    return { entryId: entry?.id, most: Math.min(sumOf(requests), payment.amount) };
  });
  if (!unanswered) return;
  throw new DeskError(
    `${formatRupees(unanswered.most)} of this payment may have gone back: Razorpay did not answer whether it did, and does not know the payment now. Look in the Dashboard of the account that it came to. If nothing went back there, resolve the entry about it on the list of what needs you, and do the same again.`,
    { isBegun: true, command: `resolve ${unanswered.entryId}` },
  );
}
