import { formatRupees } from '#contract/money.ts';
import type { Order } from '../enrolment/order-store.ts';

/** What the owner is told when an enrolment has ended: what went on its way, and what they still have to give. */
export function backWords({ online, byHand }: { online: number; byHand: number }): string {
  const sentences = [
    ...(online > 0 ? [`${formatRupees(online)} goes back.`] : []),
    ...(byHand > 0 ? [`You give ${formatRupees(byHand)} back by hand.`] : []),
  ];
  return sentences.join(' ') || 'Nothing more is to be given back.';
}

/** What it means that everything an order brought goes back. */
export function fullRefundWords({ kind }: Pick<Order, 'kind'>): string {
  return kind === 'registration'
    ? 'Everything that was paid for the registration is then given back: the enrolment ends.'
    : 'All of it is then given back, and nothing is due for it any more. If it is still to be paid, reopen the fee.';
}
