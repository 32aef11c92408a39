import { indianDay } from '#contract/india-time.ts';
import { formatRupees } from '#contract/money.ts';
import type { Instant } from '../../clock.ts';
import { DeskError } from '../../desk-error.ts';
import type { Store } from '../store.ts';
import type { FeeColumns } from './fee-change.ts';
import type { FeeEntry } from './fee-store.ts';

/** What the owner may change about an entry; `reopen` makes one due again that was waived or given back. */
export type EntryChange = { due: string } | { amount: number } | { waive: true } | { reopen: true };

export const HAS_ENDED = 'The course has ended for this student: nothing is due for it any more.';

/**
 * Moves, reduces, waives or reopens an entry of a fee plan. The reason is kept with what was before. What was
 * reduced too far is raised again, at most to what the plan asked for.
 */
export function changeEntry(
  { entryId, change, reason }: { entryId: string; change: EntryChange; reason: string },
  store: Store,
  now: Instant,
): Promise<FeeEntry> {
  return store.transaction(async (tx) => {
    const known = await tx.fees.entry(entryId);
    if (!known) throw new DeskError(`There is no entry ${entryId}.`);
    // Before the entry, as by whoever ends an enrolment.
    const enrolment = await tx.enrolments.lock(known);
    if ('reopen' in change && enrolment?.status !== 'active') throw new DeskError(HAS_ENDED);
    const entry = await tx.fees.lockEntry(entryId);
    const planned = await tx.fees.plannedAmount(entry);
    const columns = changedColumns(change, { ...entry, planned }, now);
    await tx.fees.writeChange(entry, columns, { reason, now });
    return { ...entry, ...columns };
  });
}

/** What a change makes of an entry. Throws when it can't be. */
export function changedColumns(
  change: EntryChange,
  { status, amount, paid_by, planned }: FeeEntry & { planned: number },
  now: Instant,
): Partial<FeeColumns> {
  if ('reopen' in change) {
    if (status !== 'waived')
      throw new DeskError('Only an entry that was waived or given back can be reopened.');
    // What was given back does not count as paid any more: it can be collected anew.
    return { status: 'open', ...(paid_by === null ? {} : { paid_by: null, paid_at: null }) };
  }
  if (status !== 'open') throw new DeskError(`This entry is ${status}: it can't be changed any more.`);
  if ('due' in change) {
    if (change.due < indianDay(now)) throw new DeskError('A fee can’t be moved to a day that has passed.');
    return { due: change.due };
  }
  if ('waive' in change) return { status: 'waived' };
  if (change.amount === amount) throw new DeskError('This is the amount of the fee already.');
  if (change.amount > planned)
    throw new DeskError(`A fee can only be reduced, or raised again to ${formatRupees(planned)} as planned.`);
  return { amount: change.amount };
}
