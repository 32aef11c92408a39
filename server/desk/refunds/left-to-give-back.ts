import { formatReceiptAmount } from '#contract/money.ts';
import { DeskError } from '../../desk-error.ts';
import { isHandPayment, isPromised } from '../../enrolment/by-hand/hand-payment-store.ts';
import type { Payment, Refund } from '../../enrolment/payments/payment-store.ts';
import { standing } from '../../enrolment/payments/refund-status.ts';

/* Why a payment, or a part of it, is not given back: the same before it is tried and when it is. */

type EarlierRefund = Pick<Refund, 'id' | 'status' | 'amount'>;
/** A part to give back; `again`: also if the same amount went back before. */
export type Part = { amount: number; again?: boolean };

export const notPaid = (orderId: string) =>
  new DeskError(`Order ${orderId} is not paid: there is nothing to give back.`);

export const notPromised = () =>
  new DeskError('This was given back already, or is not promised any more: nothing was done.');

/** Why what came by hand is not refunded: it is given, then recorded. */
export const recordIt = () =>
  new DeskError(
    'This was paid outside Razorpay: it goes back by hand. Give it, then record it on the student’s page.',
    { command: '--method cash, or --method bank-transfer' },
  );

/** Why a promise of what came by hand is not withdrawn. */
export const onlyByHand = () => new DeskError('This was paid outside Razorpay: it can only go back by hand.');

/** Refuses a payment that came by hand: Razorpay can't give it back. */
export function refuseHandPayment(paymentId: string, refusal: () => DeskError) {
  if (isHandPayment(paymentId)) throw refusal();
}

/** Refuses a payment that came through Razorpay, which has to give it back. */
export function refuseOnlinePayment(paymentId: string) {
  if (!isHandPayment(paymentId))
    throw new DeskError(
      'This was paid through Razorpay: it goes back through Razorpay, not by hand. Where Razorpay can’t, say so when you refund it.',
      { command: '--by-hand' },
    );
}

/**
 * Refuses while a promise that names no course is open: nobody could tell whether a refund is the same money. First it
 * is given, or withdrawn.
 */
export function refuseWhilePromised(refunds: Pick<Refund, 'id' | 'amount' | 'course_id' | 'status'>[]) {
  const promised = refunds.find((refund) => isPromised(refund) && refund.course_id === null);
  if (promised)
    throw new DeskError(
      `${formatReceiptAmount(promised.amount)} of this payment is to be given back by hand. First record that it was given, or that it is not to go by hand after all: both are on the student’s page.`,
      { command: `given-back ${promised.id}, or not-by-hand ${promised.id}` },
    );
}

/** What is given back in part was paid: it can't be undone as a mistake. */
export function refusePartlyGivenBack({ amount_refunded }: Payment) {
  if (amount_refunded > 0)
    throw new DeskError('A part of it was given back already, or is promised. Give the rest back instead.');
}

/**
 * Why a part of a payment is not given back: the same amount went back before, or less is left. Null when it can be
 * given. `left`: as the books know it, or as Razorpay has just told.
 */
export function problemWithPart(
  { amount, again }: Part,
  payment: Pick<Payment, 'id' | 'amount'>,
  { left, refunds }: { left: number; refunds: EarlierRefund[] },
): DeskError | null {
  const earlier = standing(refunds).filter((refund) => refund.amount === amount);
  if (earlier[0] && !again)
    return isHandPayment(payment.id)
      ? givenBefore(formatReceiptAmount(amount), earlier, { mayRepeat: true })
      : sameAgain(amount, earlier[0].id);
  return amount > left ? onlyLeft(left, payment) : null;
}

/** Why nothing is given back: what is left is not what the owner was told (`reviewed`). Null when it is. */
export function whyNotLeft(reviewed: number | undefined, left: number): DeskError | null {
  if (reviewed === undefined || reviewed === left) return null;
  return new DeskError(
    `There is ${formatReceiptAmount(left)} left of this payment, not ${formatReceiptAmount(reviewed)} as the books said. Nothing was done: look once more.`,
  );
}

export function onlyLeft(left: number, { amount }: Pick<Payment, 'amount'>): DeskError {
  return new DeskError(
    `Of ${formatReceiptAmount(amount)} only ${formatReceiptAmount(left)} is left to give back.`,
  );
}

function sameAgain(amount: number, refundId: string): DeskError {
  return new DeskError(
    `${formatReceiptAmount(amount)} was given back already (${refundId}): nothing was done. To give the same once more, say so.`,
    { command: '--again' },
  );
}

/** Why nothing is given once more; what is only promised is recorded in its own way. */
export function givenBefore(what: string, refunds: EarlierRefund[], { mayRepeat = false } = {}): DeskError {
  const promised = refunds.find(isPromised);
  const sentences = [
    `${what} was given back already${promised ? ', or is promised' : ''}: nothing was done.`,
    ...(promised ? ['Once you have given what is promised, record it on the student’s page.'] : []),
    ...(mayRepeat ? ['To give the same once more, say so.'] : []),
  ];
  const commands = [...(promised ? [`given-back ${promised.id}`] : []), ...(mayRepeat ? ['--again'] : [])];
  return new DeskError(sentences.join(' '), { command: commands.join(', or ') || null });
}
