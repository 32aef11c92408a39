import { displayDay } from '#contract/india-time.ts';
import { formatRupees } from '#contract/money.ts';
import { readFeeChange } from '../../enrolment/fees/fee-change.ts';

/** What was changed about a fee, in words. */
export function changeWords(change: string): string {
  const { due, amount, status } = readFeeChange(change);
  if (due) return `moved from ${displayDay(due[0])} to ${displayDay(due[1])}`;
  if (amount)
    return `${amount[1] > amount[0] ? 'raised' : 'reduced'} from ${formatRupees(amount[0])} to ${formatRupees(amount[1])}`;
  return status ? `from ${status[0]} to ${status[1]}` : 'changed';
}
