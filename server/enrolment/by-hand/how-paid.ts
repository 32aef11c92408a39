import { capitalise } from '#contract/capitalise.ts';
import { displayDay } from '#contract/india-time.ts';
import { handMethods, methodWords } from './hand-methods.ts';
import type { HandPayment } from './hand-payment-store.ts';

type How = Pick<HandPayment, 'method' | 'day'>;

/** "In cash on 3rd February 2027" */
export function howPaid(hand: How): string {
  return capitalise(howPaidWords(hand));
}

/** Inside a sentence: "in cash on 3rd February 2027". */
export function howPaidWords({ method, day }: How): string {
  const isMoney = handMethods.some((one) => one === method);
  return `${methodWords[method]}${isMoney ? ' on' : ','} ${displayDay(day)}`;
}

/** What a receipt or an email says about how it was paid. */
export function paidRows(paymentId: string, hand: HandPayment | undefined): [string, string][] {
  if (!hand) return [['Payment ID', paymentId]];
  return [['Paid', howPaid(hand)], ...referenceRow(hand)];
}

/** What a refund note says about how it was given back. */
export function givenBackRows(refundId: string, hand: HandPayment | undefined): [string, string][] {
  if (!hand) return [['Refund ID', refundId]];
  return [['Given back', howPaid(hand)], ...referenceRow(hand)];
}

function referenceRow({ reference }: HandPayment): [string, string][] {
  return reference === '' ? [] : [['Reference', reference]];
}
