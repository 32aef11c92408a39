import { formatReceiptAmount } from '#contract/money.ts';
import { DeskError } from '../../desk-error.ts';
import type { Refund } from '../../enrolment/payment-store.ts';

/* Why a part of a payment is not given back: the same before it is tried and when it is. */

export function refuseMoreThanLeft(amount: number, { paid, left }: { paid: number; left: number }) {
  if (amount > left)
    throw new DeskError(
      `Of ${formatReceiptAmount(paid)} only ${formatReceiptAmount(left)} is left to give back.`,
    );
}

/** Through Razorpay. */
export function sameAgain(amount: number, refundId: string): DeskError {
  return new DeskError(
    `${formatReceiptAmount(amount)} was given back already (${refundId}): nothing was done. To give the same once more, say so (--again, or its box at the desk).`,
  );
}

export function sameAgainByHand(amount: number, earlier: Pick<Refund, 'id' | 'status'>[]): DeskError {
  return new DeskError(
    `${formatReceiptAmount(amount)} ${givenBefore(earlier)} To give the same once more, say so (--again, or its box at the desk).`,
  );
}

/** Why nothing is given once more; what is only promised is recorded in its own way. */
export function givenBefore(refunds: Pick<Refund, 'id' | 'status'>[]): string {
  const promised = refunds.find(({ status }) => status === 'pending');
  return promised
    ? `was given back already, or is promised: nothing was done. Once you have given what is promised, record it (given-back ${promised.id}, or on the student's page at the desk).`
    : 'was given back already: nothing was done.';
}
