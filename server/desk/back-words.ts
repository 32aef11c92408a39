import { formatRupees } from '#contract/money.ts';

/** What the owner is told when an enrolment has ended: what went on its way, and what they still have to give. */
export function backWords({ online, byHand }: { online: number; byHand: number }): string {
  const sentences = [
    ...(online > 0 ? [`${formatRupees(online)} goes back.`] : []),
    ...(byHand > 0 ? [`You give ${formatRupees(byHand)} back by hand.`] : []),
  ];
  return sentences.join(' ') || 'Nothing more is to be given back.';
}
