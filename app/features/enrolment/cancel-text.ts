import type { RefundStep } from '#contract/enrolment.ts';
import { displayStart } from '#contract/india-time.ts';
import { formatRupees } from '#contract/money.ts';

/** What comes back, said before anybody decides: each amount with the time that it ends at. */
export function refundText(steps: RefundStep[]): string {
  if (steps.every(({ refund }) => refund === 0)) return 'Under our terms, none of what you paid is refunded.';
  return steps
    .map(({ refund, before }, index) => {
      const day = before ? ` if you cancel before ${displayStart(before)}` : '';
      return `${index === 0 ? 'You get' : 'After that you get'} back ${formatRupees(refund)}${day}.`;
    })
    .join(' ');
}
