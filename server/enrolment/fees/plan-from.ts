import { daysLater, indianDay } from '#contract/india-time.ts';
import type { Instant } from '../../clock.ts';
import type { PlannedFee } from './fee-store.ts';

/** As early as the first reminder comes. */
const DAYS_TO_PAY = 3;

/** The fee plan that an item of an order, or the terms of a batch, carry as JSON. Null: none is known. */
export function readPlan(plan: string | null): PlannedFee[] {
  return JSON.parse(plan ?? '[]');
}

/** The plan of who comes into a batch now, perhaps after it has begun: what would be late is due in three days. */
export function planFrom(plan: PlannedFee[], now: Instant): PlannedFee[] {
  const earliest = firstDueDay(now);
  return plan.map((fee) => (fee.due < earliest ? { ...fee, due: earliest } : fee));
}

/** The first day on which anything can be due for who comes now. */
function firstDueDay(now: Instant): string {
  return daysLater(indianDay(now), DAYS_TO_PAY);
}
