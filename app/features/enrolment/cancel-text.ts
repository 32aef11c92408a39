import { displayDay } from '#contract/india-time.ts';
import { formatRupees, type Paise } from '#contract/money.ts';

/** What comes back, said before anybody decides. `until` is the last day on which that is so. */
export function refundText(refund: Paise, until: string | null = null): string {
  if (refund === 0) return 'Under our terms, none of what you paid is refunded.';
  const day = until ? ` if you cancel by ${displayDay(until)}` : '';
  return `You get back ${formatRupees(refund)}${day}.`;
}
