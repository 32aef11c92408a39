import { formatRupees } from '#contract/money.ts';
import type { Instant } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { flagForOwner } from '../attention/flag-for-owner.ts';
import type { Payment, Refund } from '../payments/payment-store.ts';
import type { Store } from '../store.ts';
import { PROMISED } from './promise-refund.ts';

/** Money is not given back by hand after all. What its payment has given back is then worked out anew. */
export async function withdrawPromise(promise: Refund, because: string, tx: Store, now: Instant) {
  await tx.payments.putRefund({ ...promise, status: 'failed' });
  await tx.attention.close(PROMISED, promise.id, because, now);
}

/** `byHand`: given back by hand, or promised. `news`: refunds of Razorpay that the books did not have. */
type BothWays = { payment: Payment; online: number; byHand: Refund[]; news: Refund[] };

/**
 * What counts as given back by hand of a payment of which Razorpay has given back `online`. Both may happen: by a
 * refund in its Dashboard, or by two people at once. A promise of what went back there is withdrawn, and the owner is
 * told, also of what was given both ways.
 */
export async function byHandBeside(
  { payment, online, byHand, news }: BothWays,
  tx: Store,
  context: Context,
): Promise<number> {
  const left = payment.amount - online;
  let sum = byHand.reduce((total, { amount }) => total + amount, 0);
  const isPromised = ({ status }: Refund) => status === 'pending';
  const promised = byHand.filter(isPromised);
  const same = promised.filter((promise) => news.some((refund) => isSame(refund, promise)));
  for (const promise of new Set([...same, ...promised])) {
    if (sum <= left && !same.includes(promise)) continue;
    const details = `Razorpay has given back ${formatRupees(online)} of ${payment.id} for order ${payment.order_id}. So the ${formatRupees(promise.amount)} that you were to give back by hand is withdrawn: don’t give it. Refund ${promise.id}.`;
    await withdrawPromise(promise, details, tx, context.clock());
    await flagForOwner({ reason: 'refunded-both-ways', subject: promise.id, details }, tx, context);
    sum -= promise.amount;
  }
  const given = byHand.filter((refund) => !isPromised(refund) && refund.course_id !== null);
  const isTwice = given.some((refund) => news.some((one) => isSame(one, refund)));
  if (sum > left || isTwice) {
    const details = `Razorpay has given back ${formatRupees(online)} of ${payment.id} for order ${payment.order_id}, and you have given back ${formatRupees(sum)} of its ${formatRupees(payment.amount)} by hand.`;
    await flagForOwner({ reason: 'refunded-both-ways', subject: payment.id, details }, tx, context);
  }
  return Math.min(sum, left);
}

/** For leaving the same course; without a course, of the same amount. */
function isSame(refund: Refund, promise: Refund): boolean {
  return (
    refund.course_id === promise.course_id && (promise.course_id !== null || refund.amount === promise.amount)
  );
}
