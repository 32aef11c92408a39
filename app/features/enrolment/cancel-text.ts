import { displayDay } from '#contract/india-time.ts';
import { formatRupees, type Paise } from '#contract/money.ts';

/** What comes back, said before anybody decides. `until` is the last day on which that is so. */
export function refundText(refund: Paise, until: string | null = null): string {
  if (refund === 0) return 'By our terms, nothing of what is paid comes back.';
  const day = until ? ` if you cancel by ${displayDay(until)}` : '';
  return `You get back ${formatRupees(refund)}${day}.`;
}
