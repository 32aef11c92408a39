import { displayDay } from '#contract/india-time.ts';
import { formatRupees } from '#contract/money.ts';
import type { EntryChange } from '../../enrolment/fees/change-entry.ts';
import { readFeeChange } from '../../enrolment/fees/fee-change.ts';
import type { FeeEntry } from '../../enrolment/fees/fee-store.ts';

/** What the owner does to a fee and why, as the log says it. */
export function changeSentence(
  { title, amount }: Pick<FeeEntry, 'title' | 'amount'>,
  change: EntryChange,
  reason: string,
): string {
  return `${title} ${done(change, amount)}. ${reason}`;
}

function done(change: EntryChange, amount: number): string {
  if ('due' in change) return `is due on ${displayDay(change.due)}`;
  if ('amount' in change)
    return `was ${change.amount > amount ? 'raised' : 'reduced'} to ${formatRupees(change.amount)}`;
  return 'waive' in change ? 'was waived' : 'is due again';
}

/** What was changed about a fee, as it is stored, in words. */
export function changeWords(change: string): string {
  const { due, amount, status } = readFeeChange(change);
  if (due) return `moved from ${displayDay(due[0])} to ${displayDay(due[1])}`;
  if (amount)
    return `${amount[1] > amount[0] ? 'raised' : 'reduced'} from ${formatRupees(amount[0])} to ${formatRupees(amount[1])}`;
  return status ? `from ${status[0]} to ${status[1]}` : 'changed';
}
