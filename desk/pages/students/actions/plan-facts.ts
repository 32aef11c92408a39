import { displayDay } from '#contract/india-time.ts';
import { formatRupees } from '#contract/money.ts';
import type { PlannedFee } from '#server/enrolment/fees/fee-store.ts';

/** What is to be paid, and when, as facts of a preview. */
export function planFacts(plan: PlannedFee[]) {
  return plan.map(({ title, amount, due }) => ({
    label: `${title}, due ${displayDay(due)}`,
    value: formatRupees(amount),
  }));
}
