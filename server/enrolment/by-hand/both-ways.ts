import { formatRupees, sumOf } from '#contract/money.ts';
import type { Context } from '../../context.ts';
import type { RazorpayRefund } from '../../razorpay/client.ts';
import { flagAgain, flagForOwner } from '../attention/flag-for-owner.ts';
import type { Payment, Refund } from '../payments/payment-store.ts';
import { courseOf, hasCounted, isMadeHere } from '../payments/razorpay-notes.ts';
import type { Store } from '../store.ts';
import { isPromised } from './hand-payment-store.ts';
import { withdrawPromise } from './withdraw-promise.ts';

/** `handRefunds`: given back by hand, or promised. `news`: refunds of Razorpay that the books did not have. */
type BothWays = { payment: Payment; online: number; handRefunds: Refund[]; news: RazorpayRefund[] };

/**
 * What counts as given back by hand of a payment of which Razorpay has given back `online`. Both may happen, by a refund
 * in its Dashboard. A promise of what went back there is withdrawn, and the owner is told, also of what was given both
 * ways. `isWithdrawn`: a promise was.
 */
export async function byHandBeside(
  { payment, online, handRefunds, news }: BothWays,
  tx: Store,
  context: Context,
): Promise<{ sum: number; isWithdrawn: boolean }> {
  const left = payment.amount - online;
  let sum = sumOf(handRefunds);
  let isWithdrawn = false;
  const twice = goneTwice(news, handRefunds);
  const promised = handRefunds.filter(isPromised);
  for (const promise of new Set([...promised.filter((one) => twice.has(one)), ...promised])) {
    if (sum <= left && !twice.has(promise)) continue;
    sum -= promise.amount;
    isWithdrawn = true;
    const refund = twice.get(promise);
    const owed = Math.min(promise.amount - (refund?.amount ?? 0), left - sum);
    const stillOwed = owed > 0 ? ` ${formatRupees(owed)} of it is still with us: refund that.` : '';
    const isGuess = promise.course_id !== null && refund && courseOf(refund) === null;
    const ifOther = isGuess ? ' If that was for something else, refund the same amount once more.' : '';
    const details = `Razorpay has given back ${formatRupees(online)} of ${payment.id} for order ${payment.order_id}. So the ${formatRupees(promise.amount)} that you were to give back by hand is withdrawn: don’t give it.${stillOwed}${ifOther} Refund ${promise.id}.`;
    await withdrawPromise(promise, details, tx, context.clock());
    await flagForOwner({ reason: 'refunded-both-ways', subject: promise.id, details }, tx, context);
  }
  if (sum > left || handRefunds.some((refund) => !isPromised(refund) && twice.has(refund))) {
    const details = `Razorpay has given back ${formatRupees(online)} of ${payment.id} for order ${payment.order_id}, and you have given back ${formatRupees(sum)} of its ${formatRupees(payment.amount)} by hand.`;
    const flag = news.length > 0 ? flagAgain : flagForOwner;
    await flag({ reason: 'refunded-both-ways', subject: payment.id, details }, tx, context);
  }
  return { sum: Math.min(sum, left), isWithdrawn };
}

/**
 * What went back by hand, or is promised, and through Razorpay too, each with its refund there. One refund stands for
 * one by hand, a promised one if there is any; those that name their course choose first.
 */
function goneTwice(news: RazorpayRefund[], handRefunds: Refund[]): Map<Refund, RazorpayRefund> {
  const twice = new Map<Refund, RazorpayRefund>();
  const named = news.filter((refund) => courseOf(refund) !== null);
  const candidates = new Set([...handRefunds.filter(isPromised), ...handRefunds]);
  for (const refund of new Set([...named, ...news])) {
    const same = [...candidates].find((one) => !twice.has(one) && isSame(refund, one));
    if (same) twice.set(same, refund);
  }
  return twice;
}

/**
 * Whether a refund of Razorpay and one by hand are the same money.
 *
 * | the refund of Razorpay        | the one by hand                                                       |
 * | ----------------------------- | --------------------------------------------------------------------- |
 * | names its course              | is for the same course, and the refund has not counted it             |
 * | was made here, without course | has its amount, and is a promise without course: it was heard of late |
 * | was made in the Dashboard     | has its amount                                                        |
 */
function isSame(refund: RazorpayRefund, handRefund: Refund): boolean {
  const course = courseOf(refund);
  if (course !== null) return course === handRefund.course_id && !hasCounted(refund, handRefund);
  if (isMadeHere(refund) && !(isPromised(handRefund) && handRefund.course_id === null)) return false;
  return refund.amount === handRefund.amount;
}
